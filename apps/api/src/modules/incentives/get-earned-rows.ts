import type { Db } from '../../platform/db.ts';
import { bandsAt, findTerritories } from '../service-packages/index.ts';
import type { EarnedRow, Month } from './month.rules.ts';
import { earnedRows } from './months.repo.ts';

/** Returns the sales of a merchant that count in a month, in order, each with the bands of its place. */
export async function getEarnedRows(db: Db, merchantId: string, month: Month): Promise<EarnedRow[]> {
  const rows = await earnedRows(db, merchantId, month);
  const territoriesOf = await findTerritories(db, [...new Set(rows.map(({ versionId }) => versionId))]);
  return rows.map((row) => {
    const territories = territoriesOf(row);
    return { ...row, territories, volumeBands: bandsAt(row.volumeBands, territories) };
  });
}
