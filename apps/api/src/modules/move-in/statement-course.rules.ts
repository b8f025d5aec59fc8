type Entry = { code: string; amountPaise: number; balancePaise: number | null };
type Last = { expected: number; shown: number; amount: number };

/**
 * Whether the balance behind an entry follows from the entry of its shop before it in the file, whichever way the file runs; what was
 * seen last of each shop stays in `memory`. A balance that is wrong once is one entry, a gap after which all is consistent again, too.
 * An entry without a balance, and the first of a shop, follow.
 */
export function followsOn({ code, amountPaise, balancePaise }: Entry, memory: Map<string, string>): boolean {
  if (balancePaise === null) return true;
  const said = memory.get(code);
  const keep = (expected: number) =>
    void memory.set(code, JSON.stringify({ expected, shown: balancePaise, amount: amountPaise } satisfies Last));
  if (said === undefined) {
    keep(balancePaise);
    return true;
  }
  const last = JSON.parse(said) as Last;
  const expected = last.expected + amountPaise;
  // A file that runs backwards says before the entry what was left after it.
  const isBackwards = balancePaise === last.shown - last.amount;
  const isForwards = balancePaise === expected || balancePaise === last.shown + amountPaise;
  if (isBackwards || isForwards) {
    keep(balancePaise);
    return true;
  }
  keep(expected);
  return false;
}
