/** Returns the number of numbered placeholders; undefined if they are not exactly {{1}} to the last, in order. */
export function countNumbered(text: string): number | undefined {
  const found = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name]) => name);
  return found.every((name, at) => name === String(at + 1)) ? found.length : undefined;
}

/** Fills numbered placeholders. Throws if a value is missing. */
export function fillNumbered(text: string, values: readonly string[]): string {
  return text.replace(/\{\{(\d+)\}\}/g, (_, number: string) => {
    const value = values[Number(number) - 1];
    if (value === undefined) throw new Error('A value is missing');
    return value;
  });
}
