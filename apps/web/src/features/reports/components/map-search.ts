const measures = ['shops', 'perShop'] as const;

/** The state of the map in its address: chosen state, measure, table view. */
export type MapSearch = { state?: string; measure?: (typeof measures)[number]; as?: 'table' };

/** Parses the map's search parameters; invalid ones are dropped. */
export function mapSearch({ state, measure, as }: Record<string, unknown>): MapSearch {
  const known = measures.find((one) => one === measure);
  return {
    ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? { state } : {}),
    ...(known ? { measure: known } : {}),
    ...(as === 'table' ? { as } : {}),
  };
}
