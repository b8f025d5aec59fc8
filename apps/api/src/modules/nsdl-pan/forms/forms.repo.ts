import { categorySlugs, type FormVersion, origins } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { type StoredFormVersion, switchesOf } from '../core/application.rules.ts';

const known = z.object({ category: z.enum(categorySlugs), type: z.enum(['N', 'C']), origin: z.enum(origins) });

type Row = Omit<FormVersion, 'category' | 'type' | 'origin' | 'switches'> & {
  id: string;
  category: string;
  type: string;
  origin: string;
  switches: unknown;
};

function asVersion(row: Row): StoredFormVersion {
  const { category, type, origin } = row;
  return { ...row, ...known.parse({ category, type, origin }), switches: switchesOf(row.switches) };
}

const columns = [
  'id',
  'code',
  'version',
  'category',
  'type',
  'origin',
  'validFrom',
  'validTo',
  'source',
  'switches',
] as const;

/** Returns all versions of a form; there are few. */
export async function formVersions(db: Db, category: string, type: string): Promise<StoredFormVersion[]> {
  const rows = await db
    .selectFrom('panFormVersions')
    .select(columns)
    .where('category', '=', category)
    .where('type', '=', type)
    .execute();
  return rows.map(asVersion);
}

/** Returns every version of every form. */
export async function allFormVersions(db: Db): Promise<StoredFormVersion[]> {
  const rows = await db
    .selectFrom('panFormVersions')
    .select(columns)
    .orderBy('validFrom', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(asVersion);
}

export async function formVersionById(db: Db, id: string): Promise<StoredFormVersion> {
  return asVersion(
    await db.selectFrom('panFormVersions').select(columns).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** Whether an assessing officer is in the master list; leading zeros of numbers are ignored. */
export async function findAoCode(db: Db, ao: { area: string; type: string; range: string; number: string }) {
  return db
    .selectFrom('aoCodes')
    .select('isInternational')
    .where('areaCode', '=', ao.area)
    .where('aoType', '=', ao.type)
    .where(sql`ltrim(range_code, '0')`, '=', ao.range.replace(/^0+/, ''))
    .where(sql`ltrim(ao_number, '0')`, '=', ao.number.replace(/^0+/, ''))
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/** Returns the package with a merchant's prices. */
export async function packageOf(db: Db, merchantId: string): Promise<string> {
  const { packageId } = await db
    .selectFrom('merchants')
    .select('packageId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return packageId;
}
