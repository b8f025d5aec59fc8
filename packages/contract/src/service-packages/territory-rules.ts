import type { LevelTerms } from './level-shares.ts';

/** A named set of districts, each as state code and name: 'UP/Varanasi'. */
export type TerritoryPlaces = { id: string; name: string; places: readonly string[] };

/** Returns what compares a district in any capitals: 'up/varanasi'. */
export function placeKey(place: string): string {
  return place.trim().toLowerCase();
}

/** Returns the name and state of a district: 'UP/Varanasi' is Varanasi of UP. */
export function placeParts(place: string): { state: string; district: string } {
  const at = place.indexOf('/');
  return { state: place.slice(0, at), district: place.slice(at + 1) };
}

type Placed = { idTypeId: string | null; territoryId?: string | null | undefined };

/** Terms of territories where the sale is in one of them, else the general ones; one for each payee. */
function placed<Row extends Placed>(rows: readonly Row[], territoryIds: readonly string[]): Row[] {
  const isHere = ({ territoryId }: Row) => territoryId != null && territoryIds.includes(territoryId);
  return rows.filter(
    (row) =>
      isHere(row) ||
      (row.territoryId == null && !rows.some((other) => other.idTypeId === row.idTypeId && isHere(other))),
  );
}

/**
 * Returns the terms that apply to a sale in these territories: for each level the share of a territory, else the general one. A sale
 * without territories has the general terms.
 */
export function termsIn<Terms extends LevelTerms>(terms: Terms, territoryIds: readonly string[]): Terms {
  return {
    ...terms,
    levelShares: placed(terms.levelShares, territoryIds),
    ...(terms.volumeBands && { volumeBands: placed(terms.volumeBands, territoryIds) }),
  };
}

/** Returns which territories a sale can be in at once: each set of territories that share a district, and none. */
export function territoriesTogether(territories: readonly TerritoryPlaces[]): string[][] {
  const byPlace = new Map<string, string[]>();
  for (const { id, places } of territories)
    for (const key of new Set(places.map(placeKey))) byPlace.set(key, [...(byPlace.get(key) ?? []), id]);
  const sets = new Map([...byPlace.values()].map((ids) => [ids.join(' '), ids]));
  return [[], ...sets.values()];
}

export type Overlap = { index: number; place: string; other: string };

/**
 * Returns where two territories of one payee have a district in common, so that two shares would apply to it: the index of the later row, the district,
 * and the name of the other territory.
 */
export function overlapsOf(rows: readonly Placed[], territories: readonly TerritoryPlaces[]): Overlap[] {
  return rows.flatMap(({ idTypeId, territoryId }, index): Overlap[] => {
    const own = territories.find(({ id }) => id === territoryId);
    if (!own) return [];
    const earlier = rows.slice(0, index).filter((row) => row.idTypeId === idTypeId && row.territoryId !== territoryId);
    for (const row of earlier) {
      const other = territories.find(({ id }) => id === row.territoryId);
      const keys = new Set(other?.places.map(placeKey));
      const place = own.places.find((one) => keys.has(placeKey(one)));
      if (other && place !== undefined) return [{ index, place: placeParts(place).district, other: other.name }];
    }
    return [];
  });
}
