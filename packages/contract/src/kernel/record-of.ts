/** A record with a value for each name of a list. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
