/** A plain copy of an entity's columns as they stand now: what a command answers and what an event keeps. */
export const rowOf = <Entity extends object>(entity: Entity): Entity => ({ ...entity });
