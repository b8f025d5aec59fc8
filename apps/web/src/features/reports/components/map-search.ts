const measures = ['shops', 'perShop'] as const;

/** What the map shows, as its address holds it: the chosen state, the measure beside the usual one, the table in place of the tiles. */
export type MapSearch = { state?: string; measure?: (typeof measures)[number]; as?: 'table' };

/** Reads the map's address as a plain function; what makes no sense is dropped. */
export function mapSearch({ state, measure, as }: Record<string, unknown>): MapSearch {
  const known = measures.find((one) => one === measure);
  return {
    ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? { state } : {}),
    ...(known ? { measure: known } : {}),
    ...(as === 'table' ? { as } : {}),
  };
}
