/** What the demo's tasks are made of. A title joins one of each of the first three lists. */
export const VERBS = [
  ...["Rework", "Document", "Speed up", "Simplify", "Redesign", "Test", "Translate", "Repair", "Prepare"],
  ...["Measure", "Automate", "Review", "Unify", "Replace", "Announce", "Harden", "Clean up"],
];

export const THINGS = [
  ...["the invoice export", "the sign-up form", "the search page", "the nightly backup", "the price list"],
  ...["the delivery tracker", "the onboarding tour", "the permission matrix", "the calendar view", "the café menu"],
  ...["the data import", "the error pages", "the payment step", "the weekly report", "the photo gallery"],
  ...["the Übersicht widget", "the 日本語 landing page", "the mobile navigation", "the address book"],
];

export const PURPOSES = [
  ...["for new customers", "before the spring release", "on small screens", "for the support team", "in the archive"],
  ...["after last week's outage", "for screen readers", "with fewer clicks", "behind a feature flag", "in dark mode"],
  ...["for teams of 500 and more", "without downtime", "as agreed with legal"],
];

export const DESCRIPTIONS = [
  "Three customers asked for this in one week. Start with the smallest thing that helps them.",
  "## Goal\n\nNobody has to ask twice.\n\n- write down how it works today\n- find the two worst spots\n- fix those first",
  "The present way takes eleven clicks. Four would do; the sketch is on the wall beside the coffee machine.",
  "Careful: the old numbers are still used by accounting until the end of the quarter.",
  "See the thread in the support channel. Attachments are in the shared folder, under “2026/06”.",
];

export const COMMENTS = [
  "I had a look: half of it is done already.",
  "Can we split this? The second part is a task of its own.",
  "Tried it on a slow phone. Still fine. 👍",
  "Waiting for an answer from the supplier.",
  "The numbers are in: 38 % faster than before.",
  "This needs a second pair of eyes before it goes out.",
  "Moved the meeting to Thursday, so there is time to finish.",
  "I would rather do the simple version now and learn from it.",
  "Works here. Could someone try it with a large account?",
  "Agreed with everyone on the call; notes are in the wiki.",
  "Schöner als vorher, danke!",
];

export const LABELS = [
  { name: "bug", color: "#dc2626" },
  { name: "feature", color: "#2563eb" },
  { name: "design", color: "#9333ea" },
  { name: "docs", color: "#0891b2" },
  { name: "security", color: "#ea580c" },
  { name: "performance", color: "#ca8a04" },
  { name: "customer", color: "#16a34a" },
  { name: "chore", color: "#64748b" },
];
