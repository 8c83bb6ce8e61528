// Who may import whom. Each floor may import itself and lower ones; the doors of floor 4 never import each other.
const FLOORS = [
  ["shared"],
  ["entities"],
  ["domain"],
  ["loaders"],
  ["resolvers", "rest", "auth", "realtime", "jobs", "integrations"],
  ["server"],
];
const DOORS = FLOORS[4];
const TRANSPORTS = ["express", "graphql", "graphql-ws", "@apollo", "@better-auth", "better-auth", "ws"];

const rooms = (names) => `^src/(${names.join("|")})/`;
const packages = (names) => `node_modules/(${names.join("|")})(/|$)`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const floorRules = FLOORS.slice(0, -1).map((floor, index) =>
  forbid(
    `floor-${index}-looks-up`,
    `${floor.join(", ")} may import floor ${index} and below`,
    { path: rooms(floor) },
    { path: [rooms(FLOORS.slice(index + 1).flat()), "^src/[^/]+$", "^test/"], pathNot: "^src/generated/" },
  ),
);

const doorRules = DOORS.map((door) =>
  forbid(
    `door-${door}-knows-another`,
    "doors never import each other: share through the domain, or have the server pass a port in",
    { path: rooms([door]) },
    { path: rooms(DOORS.filter((other) => other !== door)) },
  ),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...floorRules,
    ...doorRules,
    forbid(
      "transport-below-the-doors",
      "floors 0 to 3 know no transport and no identity library",
      { path: rooms(FLOORS.slice(0, 4).flat()) },
      { path: packages(TRANSPORTS) },
    ),
    forbid(
      "generated-outside-resolvers",
      "only resolvers import the generated types",
      { path: "^(src|migrations)/", pathNot: rooms(["resolvers", "generated"]) },
      { path: "^src/generated/" },
    ),
    forbid(
      "room-without-a-floor",
      "a new room needs its place in FLOORS",
      { path: "^src/" },
      {
        path: "^src/[^/]+/",
        pathNot: [rooms(FLOORS.flat()), "^src/generated/"],
      },
    ),
    forbid(
      "circle",
      "no cycles, not even of types; the generated types alone name what uses them",
      {},
      {
        circular: true,
        viaOnly: { pathNot: "^src/generated/" },
      },
    ),
    forbid("not-found", "an import that leads nowhere", {}, { couldNotResolve: true }),
    forbid(
      "dev-only-package",
      "what runs in production is a dependency",
      { path: "^src/" },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
