import type { TaxKind } from '@sevadesk/contract/service-packages';
import type { Db } from '../../platform/db.ts';

type RateKind = Exclude<TaxKind, 'tds-threshold'>;

/** Returns a tax rate in basis points on a day; undefined before the first. */
export async function taxRateOn(db: Db, kind: RateKind, day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('taxRates')
    .select('rateBasisPoints')
    .where('kind', '=', kind)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rateBasisPoints;
}

/** Returns an amount of tax law in paise on a day; undefined before the first. */
export async function taxAmountOn(db: Db, kind: 'tds-threshold', day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('taxAmounts')
    .select('amountPaise')
    .where('kind', '=', kind)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.amountPaise;
}

export type StoredTax = {
  kind: TaxKind;
  validFrom: string;
  rateBasisPoints: number | null;
  amountPaise: number | null;
  source: string;
};

/** Rates and amounts together, by kind, the latest day first. */
export async function allTaxes(db: Db): Promise<StoredTax[]> {
  const [rates, amounts] = await Promise.all([
    db.selectFrom('taxRates').select(['kind', 'validFrom', 'rateBasisPoints', 'source']).execute(),
    db.selectFrom('taxAmounts').select(['kind', 'validFrom', 'amountPaise', 'source']).execute(),
  ]);
  return [
    ...rates.map((row) => ({ ...row, kind: row.kind as RateKind, amountPaise: null })),
    ...amounts.map((row) => ({ ...row, kind: row.kind as 'tds-threshold', rateBasisPoints: null })),
  ].toSorted((a, b) => a.kind.localeCompare(b.kind) || b.validFrom.localeCompare(a.validFrom));
}

type NewTax = { validFrom: string; source: string; createdBy: string };

export async function insertTaxRate(db: Db, rate: NewTax & { kind: RateKind; rateBasisPoints: number }) {
  await db.insertInto('taxRates').values(rate).execute();
}

export async function insertTaxAmount(db: Db, amount: NewTax & { kind: 'tds-threshold'; amountPaise: number }) {
  await db.insertInto('taxAmounts').values(amount).execute();
}

/** Returns the number of deleted rows: none or one. */
export async function deleteTax(db: Db, kind: TaxKind, validFrom: string): Promise<number> {
  const table = kind === 'tds-threshold' ? 'taxAmounts' : 'taxRates';
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('kind', '=', kind)
    .where('validFrom', '=', validFrom)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
