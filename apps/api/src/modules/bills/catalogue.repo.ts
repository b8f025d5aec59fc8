import { type Biller, type BillerRow, biller } from '@sevadesk/contract/bills';
import { fallbackLocale, type Texts } from '@sevadesk/messages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { storedTexts } from '../../platform/texts.ts';

type Catalogue = {
  version: string;
  categories: readonly { code: string; label: Texts }[];
  billers: readonly Biller[];
};

/** Returns the current catalogue: its version, and when the network last confirmed it. */
export async function currentCatalogue(db: Db): Promise<{ version: string; fetchedAt: string } | undefined> {
  return db.selectFrom('billCatalogue').select(['version', 'fetchedAt']).executeTakeFirst();
}

/**
 * Replaces the catalogue in the caller's transaction; missing billers are no longer offered. Returns false if another process has
 * just stored this version.
 */
export async function replaceCatalogue(
  db: Db,
  { version, categories, billers }: Catalogue,
  at: string,
): Promise<boolean> {
  const stored = await db
    .insertInto('billCatalogue')
    .values({ version, fetchedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('isCurrent')
        .doUpdateSet({ version, fetchedAt: at })
        .where('billCatalogue.version', '<>', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!stored) return false;
  await db.deleteFrom('billCategories').execute();
  if (categories.length > 0)
    await db
      .insertInto('billCategories')
      .values(categories.map(({ code, label }, position) => ({ code, label, position })))
      .execute();
  await db.updateTable('billBillers').set({ isOffered: false }).where('isOffered', '=', true).execute();
  for (let start = 0; start < billers.length; start += 500)
    await upsertBillers(db, billers.slice(start, start + 500), at);
  return true;
}

async function upsertBillers(db: Db, billers: readonly Biller[], at: string): Promise<void> {
  await db
    .insertInto('billBillers')
    .values(
      billers.map((one) => ({
        id: one.id,
        name: one.name,
        category: one.category,
        state: one.state,
        data: JSON.stringify(one),
        words: [one.name, ...one.aliases].join(' | ').toLowerCase(),
        isOffered: true,
        seenAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        category: ref('excluded.category'),
        state: ref('excluded.state'),
        data: ref('excluded.data'),
        words: ref('excluded.words'),
        isOffered: true,
        seenAt: ref('excluded.seenAt'),
      })),
    )
    .execute();
}

/** Records that the catalogue was confirmed unchanged. */
export async function touchCatalogue(db: Db, at: string): Promise<void> {
  await db.updateTable('billCatalogue').set({ fetchedAt: at }).execute();
}

/** Returns the categories that have a biller, in the network's order. */
export async function offeredCategories(db: Db) {
  return db
    .selectFrom('billCategories as c')
    .innerJoin('billBillers as b', 'b.category', 'c.code')
    .where('b.isOffered', '=', true)
    .select(['c.code', 'c.label', sql<number>`count(*)::int`.as('billers')])
    .groupBy(['c.code', 'c.label', 'c.position'])
    .orderBy('c.position')
    .execute();
}

/** Returns the code as the name of a category that the catalogue no longer contains. */
export const wordsOfCode = (code: string): Texts => ({ [fallbackLocale]: code });

export async function labelOfCategory(db: Db, code: string): Promise<Texts> {
  const row = await db.selectFrom('billCategories').select('label').where('code', '=', code).executeTakeFirst();
  return row ? storedTexts(row.label) : wordsOfCode(code);
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type Sought = { q: string; category: string; state: string };

/** Searches offered billers by name or alias with all typed words; prefix matches first, at most 50. */
export async function searchBillers(db: Db, { q, category, state }: Sought): Promise<BillerRow[]> {
  let query = db.selectFrom('billBillers').select(['id', 'name', 'category', 'state']).where('isOffered', '=', true);
  if (category !== '') query = query.where('category', '=', category);
  if (state !== '') query = query.where((is) => is.or([is('state', '=', state), is('state', 'is', null)]));
  const text = q.trim().toLowerCase();
  for (const word of text.split(/\s+/).filter(Boolean)) query = query.where('words', 'like', `%${escaped(word)}%`);
  return query
    .orderBy(sql`(words like ${`${escaped(text)}%`}) desc`)
    .orderBy('name')
    .limit(50)
    .execute();
}

type BillerPage = { category?: string | undefined; cursor?: string | undefined; limit: number };

/** Returns a page of offered billers with all details, by id. */
export async function billersAfter(db: Db, { category, cursor, limit }: BillerPage): Promise<Biller[]> {
  let query = db.selectFrom('billBillers').select('data').where('isOffered', '=', true);
  if (category !== undefined) query = query.where('category', '=', category);
  if (cursor !== undefined) query = query.where('id', '>', cursor);
  const rows = await query.orderBy('id').limit(limit).execute();
  return rows.map(({ data }) => biller.parse(data));
}

/** Returns an offered biller with all details. */
export async function findBiller(db: Db, id: string): Promise<Biller | undefined> {
  const row = await db
    .selectFrom('billBillers')
    .select('data')
    .where('id', '=', id)
    .where('isOffered', '=', true)
    .executeTakeFirst();
  return row && biller.parse(row.data);
}

export async function countOffered(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('billBillers')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('isOffered', '=', true)
    .executeTakeFirstOrThrow();
  return n;
}
