import DataLoader from "dataloader";

/** Loads rows by id; a row that is not there is null. */
export const byId = <Row extends { id: string }>(read: (ids: readonly string[]) => Promise<Row[]>) =>
  byKey(read, (row) => row.id);

/** Loads rows by a unique key; a row that is not there is null. */
export const byKey = <Row>(read: (keys: readonly string[]) => Promise<Row[]>, keyOf: (row: Row) => string) =>
  new DataLoader<string, Row | null>(async (keys) => {
    const rows = new Map((await read(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key) ?? null);
  });

/** Loads the whole list below a parent, in the order that `read` answers; a parent without rows has an empty one. */
export const byParent = <Row>(
  read: (ids: readonly string[]) => Promise<Row[]>,
  parentOf: (row: Row) => string | null,
) =>
  new DataLoader<string, Row[]>(async (ids) => {
    const rows = Map.groupBy(await read(ids), parentOf);
    return ids.map((id) => rows.get(id) ?? []);
  });

/** Loads one answer for each question, in the order of the questions. */
export const byWhole = <Question, Answer>(read: (questions: readonly Question[]) => Promise<Answer[]>) =>
  new DataLoader<Question, Answer, string>(read, { cacheKeyFn: (question) => JSON.stringify(question) });

/** What to load of one parent: the parent's id, and arguments that its neighbours in the batch usually share. */
export type Request<Args> = { id: string; args: Args };

/**
 * Loads something of a parent that depends on arguments, such as one page of a list. Requests of one tick with
 * equal arguments are one call of `read`; a parent that it does not answer gets `otherwise`.
 */
export const byParentAndArgs = <Args, Value>(
  read: (ids: readonly string[], args: Args) => Promise<ReadonlyMap<string, Value>>,
  otherwise?: Value,
) =>
  new DataLoader<Request<Args>, Value, string>(
    async (requests) => {
      const groups = [...Map.groupBy(requests, ({ args }) => JSON.stringify(args)).entries()];
      const answers = new Map(
        await Promise.all(
          groups.map(async ([key, group]) => {
            const [first] = group;
            return [
              key,
              first
                ? await read(
                    group.map(({ id }) => id),
                    first.args,
                  )
                : new Map<string, Value>(),
            ] as const;
          }),
        ),
      );
      return requests.map(
        ({ id, args }) =>
          answers.get(JSON.stringify(args))?.get(id) ?? otherwise ?? new Error(`Nothing was read for ${id}`),
      );
    },
    { cacheKeyFn: ({ id, args }) => `${id}:${JSON.stringify(args)}` },
  );
