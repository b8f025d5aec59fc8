import type { FieldFault } from '@sevadesk/contract/kernel/faults';
import { overlapsOf, type PriceRow, type TerritoryPlaces } from '@sevadesk/contract/service-packages';

type Shares = Pick<PriceRow, 'levelShares' | 'volumeBands'>;
const lists = ['levelShares', 'volumeBands'] as const;

/** Returns the ids of the territories that rows of prices name. */
export function territoryIdsOf(rows: readonly Shares[]): string[] {
  const ids = rows.flatMap((row) => lists.flatMap((list) => row[list].flatMap(({ territoryId }) => territoryId ?? [])));
  return [...new Set(ids)];
}

/** Returns territories that do not exist or have ended, and those of one payee that have a district in common, at their fields. */
export function territoryProblems(
  rows: readonly Shares[],
  territories: readonly (TerritoryPlaces & { endedAt: string | null })[],
): FieldFault[] {
  return rows.flatMap((row, index) =>
    lists.flatMap((list): FieldFault[] => {
      const at = (position: number) => `rows.${index}.${list}.${position}.territoryId`;
      const unknown = row[list].flatMap(({ territoryId }, position): FieldFault[] => {
        if (territoryId === null || territoryId === undefined) return [];
        const found = territories.find(({ id }) => id === territoryId);
        return found?.endedAt === null ? [] : [{ field: at(position), fault: { key: 'choose_one' } }];
      });
      const shared = overlapsOf(row[list], territories).map(
        ({ index: position, place, other }): FieldFault => ({
          field: at(position),
          fault: { key: 'territory_overlap', params: { district: place, other } },
        }),
      );
      return [...unknown, ...shared];
    }),
  );
}
