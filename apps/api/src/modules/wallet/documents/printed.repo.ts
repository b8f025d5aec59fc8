import type { Db } from '../../../platform/db.ts';
import { settingValue, storeSetting } from '../../../platform/setting-row.ts';
import type { MerchantFound } from './content.rules.ts';

const taxKey = 'tax-identity';

/** Returns a setting of plain texts; {} if it is not set. */
async function textsOf(db: Db, key: string): Promise<Record<string, string>> {
  const value = await settingValue(db, key);
  if (value === null || typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

export const businessTexts = (db: Db) => textsOf(db, 'business-info');
export const taxTexts = (db: Db) => textsOf(db, taxKey);

export async function writeTaxTexts(db: Db, value: Record<string, string>, userId: string): Promise<void> {
  await storeSetting(db, taxKey, value, { userId });
}

/** Returns the billed parties, as the merchants' records are now. */
export async function merchantsBilled(db: Db, ids: readonly string[]): Promise<Map<string, MerchantFound>> {
  const rows = await db
    .selectFrom('merchants')
    .select(['id', 'code', 'shopName', 'ownerName', 'address1', 'address2', 'address3', 'district', 'state', 'pin'])
    .select(['pan', 'gstin', 'mobile'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the rate of GST in force on a day, in basis points; 0 before the first rate. */
export async function gstRateOn(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('taxRates')
    .select('rateBasisPoints')
    .where('kind', '=', 'gst')
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst();
  return row?.rateBasisPoints ?? 0;
}
