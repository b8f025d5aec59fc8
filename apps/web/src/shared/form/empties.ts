/** Converts '' and null to undefined, so that an empty optional field stays valid and an empty required one says 'Required'. */
export function emptiesAsMissing(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((one) => (one === '' ? undefined : emptiesAsMissing(one)));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, emptiesAsMissing(inner)]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
