import { grouped } from '@sevadesk/contract/kernel/grouped';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { bandReached, boundedShare, type VolumeBands } from '@sevadesk/contract/service-packages';

/** Sales of a product in one month at the same price, from which a payee has earned the same share. */
export type VolumeSales = {
  payee: string;
  /** The ID type of a payee above the shop; null for the shop itself. */
  idTypeId: string | null;
  product: string;
  month: string;
  versionId: string;
  sales: number;
  basePaise: number;
  paidPaise: number;
  /** Those that apply in the place of the sales: one set for each payee. */
  volumeBands: readonly VolumeBands[];
};

/** What bands by the volume of months add for a payee and product, whole paise. */
export type VolumePart = { payee: string; product: string; isShop: boolean; paise: number };

function addedBy({ unit, mode, bands }: VolumeBands, rows: readonly VolumeSales[]): number {
  const sizeOf = ({ basePaise }: VolumeSales) => (unit === 'count' ? 1 : basePaise);
  const volume = rows.reduce((sum, row) => sum + row.sales * sizeOf(row), 0);
  let place = 0;
  let paise = 0;
  for (const row of rows)
    for (let n = 0; n < row.sales; n += 1) {
      place += sizeOf(row);
      const band = bandReached(bands, mode === 'whole' ? volume : place);
      if (band) paise += Math.max(0, boundedShare(band, toPaise(row.basePaise)) - row.paidPaise);
    }
  return paise;
}

/** Returns what bands add, for each payee, product, month, price version and territory with bands of its own; sales that were withdrawn are not among the rows. */
export function volumeParts(all: readonly VolumeSales[]): VolumePart[] {
  const setOf = ({ volumeBands, idTypeId }: VolumeSales) => volumeBands.find((set) => set.idTypeId === idTypeId);
  const groups = grouped(all, (row) =>
    [row.payee, row.idTypeId, row.product, row.month, row.versionId, setOf(row)?.territoryId].join(' '),
  );
  return [...groups.values()].flatMap((rows): VolumePart[] => {
    const [first] = rows;
    const set = first && setOf(first);
    if (!first || !set) return [];
    const { payee, product, idTypeId } = first;
    return [{ payee, product, isShop: idTypeId === null, paise: addedBy(set, rows) }];
  });
}
