type Entry = { code: string; amountPaise: number; balancePaise: number | null };
type Last = { expected: number; shown: number; amount: number };

/**
 * Returns whether an entry's balance follows from the previous entry of its shop, in ascending or descending files; `memory` stores
 * the last entry of each shop. A single wrong balance counts as one gap, and so does a gap after which the balances are consistent.
 * An entry without a balance, and the first entry of a shop, always follow.
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
  // In a descending file the entry before this one holds the later balance.
  const isBackwards = balancePaise === last.shown - last.amount;
  const isForwards = balancePaise === expected || balancePaise === last.shown + amountPaise;
  if (isBackwards || isForwards) {
    keep(balancePaise);
    return true;
  }
  keep(expected);
  return false;
}
