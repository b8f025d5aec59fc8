const longest = 60;

/** Parses the short text parameters with these names, as a plain function for `validateSearch`; all others are ignored. */
export function searchTexts<const Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') texts[name] = String(value).slice(0, longest);
  }
  return texts;
}
