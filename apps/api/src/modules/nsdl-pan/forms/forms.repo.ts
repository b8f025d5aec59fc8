import { categorySlugs, type FormVersion } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { type StoredFormVersion, switchesOf } from '../application.rules.ts';

const known = z.object({ category: z.enum(categorySlugs), type: z.enum(['N', 'C']) });

type Row = Omit<FormVersion, 'category' | 'type' | 'switches'> & {
  id: string;
  category: string;
  type: string;
  switches: unknown;
};

function asVersion(row: Row): StoredFormVersion {
  return { ...row, ...known.parse({ category: row.category, type: row.type }), switches: switchesOf(row.switches) };
}

const columns = ['id', 'code', 'version', 'category', 'type', 'validFrom', 'validTo', 'source', 'switches'] as const;

/** All versions of a kind of form; they are few. */
export async function formVersions(db: Db, category: string, type: string): Promise<StoredFormVersion[]> {
  const rows = await db
    .selectFrom('panFormVersions')
    .select(columns)
    .where('category', '=', category)
    .where('type', '=', type)
    .execute();
  return rows.map(asVersion);
}

export async function formVersionById(db: Db, id: string): Promise<StoredFormVersion> {
  return asVersion(
    await db.selectFrom('panFormVersions').select(columns).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

const columnsOfAo = [
  'id',
  'city',
  'areaCode as area',
  'aoType as type',
  'rangeCode as range',
  'aoNumber as number',
  'description',
  'isInternational',
] as const;

/** Assessing officers whose city, code or description begins with or holds the text; at most 50. */
export async function searchAoCodes(db: Db, search: string) {
  let query = db.selectFrom('aoCodes').select(columnsOfAo).where('isActive', '=', true);
  if (search !== '') {
    const text = `${search.toLowerCase().replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
    query = query.where((where) =>
      where.or([
        where(sql`lower(city)`, 'like', text),
        where(sql`lower(description)`, 'like', `%${text}`),
        where(sql`lower(area_code || ' ' || ao_type || ' ' || range_code || ' ' || ao_number)`, 'like', text),
      ]),
    );
  }
  return query.orderBy('city').orderBy('areaCode').orderBy('rangeCode').orderBy('aoNumber').limit(50).execute();
}

/** Whether an assessing officer is in the master list; leading zeros of numbers do not count. */
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

export async function activeReasons(db: Db) {
  const rows = await db
    .selectFrom('panReasons')
    .select(['code', 'outcome', 'fields'])
    .where('isActive', '=', true)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, outcome: z.enum(['incomplete', 'rejected', 'both']).parse(row.outcome) }));
}

/** The package whose prices a merchant works under. */
export async function packageOf(db: Db, merchantId: string): Promise<string> {
  const { packageId } = await db
    .selectFrom('merchants')
    .select('packageId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return packageId;
}
