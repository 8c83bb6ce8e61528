import { demoId } from "./demo-ids.ts";

/** A board of the demo. Its tasks are spread evenly over the columns, and with `hasBacklog` also off the board. */
export type DemoBoard = { id: string; name: string; slug: string; taskCount: number; hasBacklog: boolean };

type BoardPlan = Omit<DemoBoard, "id">;

const board = (name: string, slug: string, taskCount: number, options: { hasBacklog?: boolean } = {}): BoardPlan => ({
  name,
  slug,
  taskCount,
  hasBacklog: options.hasBacklog ?? false,
});

const LARGE_BOARDS = 45;

const PLANS = {
  s: [board("Web shop", "WEB", 100), board("Mobile app", "APP", 60), board("Office", "OFF", 40, { hasBacklog: true })],
  m: [board("Web shop", "WEB", 500), board("Mobile app", "APP", 500)],
  l: [
    board("Web shop", "WEB", 5_000),
    ...Array.from({ length: LARGE_BOARDS }, (_, index) =>
      board(`Region ${index + 1}`, `R${index + 1}`, 1_000, { hasBacklog: true }),
    ),
  ],
} as const satisfies Record<string, readonly BoardPlan[]>;

export type SeedSize = keyof typeof PLANS;

/** 200 tasks; two boards of 500; 50,000 tasks, 5,000 of them on one board. */
export const SEED_SIZES = Object.keys(PLANS) as SeedSize[]; // `keyof` the very object whose keys these are

/** The boards of a size. */
export const boardsOf = (size: SeedSize): DemoBoard[] => planBoards(PLANS[size]);

/** Gives planned boards their ids, which depend on their place alone. */
export const planBoards = (plans: readonly BoardPlan[]): DemoBoard[] =>
  plans.map((plan, index) => ({ ...plan, id: demoId(`board ${index + 1}`) }));
