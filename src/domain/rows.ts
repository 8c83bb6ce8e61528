/** A plain copy of an entity's columns as they stand now: what a command answers and what an event keeps. */
export const rowOf = <Entity extends object>(entity: Entity): Entity => ({ ...entity });

/**
 * Gives an entity those of the values that are given (not undefined) and differ from its own; answers the names of the
 * fields that changed.
 */
export function assignChanges<Entity extends object>(entity: Entity, values: Partial<Entity>): string[] {
  const changes = Object.entries(values).filter(
    ([name, value]) => value !== undefined && value !== Reflect.get(entity, name),
  );
  Object.assign(entity, Object.fromEntries(changes));
  return changes.map(([name]) => name);
}
