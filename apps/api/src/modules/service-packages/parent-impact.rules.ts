import { type LevelTerms, sharesAbove } from '@sevadesk/contract/service-packages';

/** Sales of one product at the same terms by a merchant of a line; `path` names those from the one above it to the top of the line. */
export type PricedSale = { path: readonly string[]; sales: number; terms: LevelTerms & { pricePaise: number } };

type Line = {
  sold: readonly PricedSale[];
  /** The ids of the merchants above the line, the one directly above first. */
  now: readonly string[];
  later: readonly string[];
  typeOf: (id: string) => string;
};

export type EarnerChange = { id: string; wasPaise: number; wouldPaise: number };

/** Returns who above a line earns differently from its sales once other merchants are above it; paise before TDS, the largest loss first. */
export function changesAbove({ sold, now, later, typeOf }: Line): EarnerChange[] {
  const earners = new Map<string, EarnerChange>();
  const add = (above: readonly string[], { path, sales, terms }: PricedSale, as: 'wasPaise' | 'wouldPaise') => {
    const ids = [...path, ...above];
    for (const [index, share] of sharesAbove(terms, terms.pricePaise, ids.map(typeOf)).entries()) {
      const id = ids[index] ?? '';
      const known = earners.get(id) ?? { id, wasPaise: 0, wouldPaise: 0 };
      earners.set(id, { ...known, [as]: known[as] + share * sales });
    }
  };
  for (const sale of sold) {
    add(now, sale, 'wasPaise');
    add(later, sale, 'wouldPaise');
  }
  const change = ({ wasPaise, wouldPaise }: EarnerChange) => wouldPaise - wasPaise;
  return [...earners.values()]
    .filter((earner) => change(earner) !== 0)
    .toSorted((a, b) => change(a) - change(b) || a.id.localeCompare(b.id));
}
