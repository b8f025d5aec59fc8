import type { Db } from '../../../platform/db.ts';
import { settingValue, storeSetting } from '../../../platform/setting-row.ts';
import type { MerchantFound } from './content.rules.ts';

const taxKey = 'tax-identity';

/** A setting of plain texts; {} where there is none. */
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

/** Who is billed, as the merchant's record says at this moment. */
export async function merchantsBilled(db: Db, ids: readonly string[]): Promise<Map<string, MerchantFound>> {
  const rows = await db
    .selectFrom('merchants')
    .select(['id', 'code', 'shopName', 'ownerName', 'address1', 'address2', 'address3', 'district', 'state', 'pin'])
    .select(['pan', 'gstin', 'mobile'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rate of GST in force on a day, basis points; 0 before there was any. */
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
