import { type Insertable, sql, type Updateable } from 'kysely';
import type { PanPileFilings, PanPilePages } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

const columns = [
  'g.id',
  'g.number',
  'g.state',
  'g.fileId',
  'g.meta',
  'g.token',
  'g.formPage',
  'g.reason',
  'g.remark',
  'g.filingId',
] as const;

export async function pagesOfPile(db: Db, pileId: string) {
  return db
    .selectFrom('panPilePages as g')
    .select(columns)
    .where('g.pileId', '=', pileId)
    .orderBy('g.number')
    .execute();
}
export type PilePage = Awaited<ReturnType<typeof pagesOfPile>>[number];

/** Returns the named pages, locked in order until the transaction ends. */
export async function lockPages(db: Db, pileId: string, numbers: readonly number[]): Promise<PilePage[]> {
  return db
    .selectFrom('panPilePages as g')
    .select(columns)
    .where('g.pileId', '=', pileId)
    .where('g.number', 'in', numbers)
    .orderBy('g.number')
    .forUpdate()
    .execute();
}

export async function getNumbers(db: Db, pileId: string): Promise<Set<number>> {
  const rows = await db.selectFrom('panPilePages').select('number').where('pileId', '=', pileId).execute();
  return new Set(rows.map(({ number }) => number));
}

/** Inserts a page unless another worker has already inserted it. */
export async function insertPage(db: Db, page: Insertable<PanPilePages>): Promise<void> {
  await db
    .insertInto('panPilePages')
    .values(page)
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function changePages(db: Db, ids: readonly string[], change: Updateable<PanPilePages>): Promise<void> {
  if (ids.length > 0) await db.updateTable('panPilePages').set(change).where('id', 'in', ids).execute();
}

export async function insertFiling(db: Db, filing: Insertable<PanPileFilings>): Promise<void> {
  await db.insertInto('panPileFilings').values(filing).execute();
}

export async function lockFiling(db: Db, pileId: string, id: string) {
  return db
    .selectFrom('panPileFilings')
    .selectAll()
    .where('pileId', '=', pileId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endFiling(db: Db, id: string, userId: string, at: string): Promise<void> {
  await db.updateTable('panPileFilings').set({ undoneBy: userId, undoneAt: at }).where('id', '=', id).execute();
}

/** Whether pages were added to the application later, from this or another batch scan. */
export async function hasLaterFiling(db: Db, applicationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('panPileFilings')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('id', '>', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The filings of a batch scan, newest last, with the current status of their applications. */
export async function filingsOf(db: Db, pileId: string) {
  return db
    .selectFrom('panPileFilings as l')
    .innerJoin('panApplications as a', 'a.id', 'l.applicationId')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .where('l.pileId', '=', pileId)
    .orderBy('l.id')
    .select(['l.id', 'l.applicationId', 'l.byHand', 'l.undoneAt', 'a.token', 'a.cardName', 'a.status', 'm.shopName'])
    .select([
      sql<number[]>`array(select g.number from pan_pile_pages g where g.filing_id = l.id order by g.number)`.as(
        'pages',
      ),
      sql<boolean>`exists (select from pan_application_files f where f.application_id = a.id and f.is_current and f.kind = 'signature')`.as(
        'isCut',
      ),
      sql<boolean>`exists (select from pan_pile_filings n where n.application_id = a.id and n.id > l.id and n.undone_at is null)`.as(
        'hasLater',
      ),
    ])
    .execute();
}

/** Returns the application with a token, of any merchant. */
export async function applicationOfToken(db: Db, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('panApplications').select('id').where('token', '=', token).executeTakeFirst();
  return row?.id;
}

/** Applications that can receive a scan, by the beginning of token or name; at most 20. */
export async function scannableApplications(db: Db, search: string, statuses: readonly string[]) {
  const prefix = `${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
  return db
    .selectFrom('panApplications as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .where('a.status', 'in', statuses)
    .where((where) =>
      where.or([where(sql`lower(a.token)`, 'like', prefix), where(sql`lower(a.card_name)`, 'like', prefix)]),
    )
    .orderBy('a.statusAt', 'desc')
    .orderBy('a.id')
    .limit(20)
    .select(['a.id', 'a.token', 'a.cardName', 'a.status', 'm.shopName', 'm.code as merchantCode'])
    .select(
      sql<number>`(select count(*)::integer from pan_application_files f where f.application_id = a.id and f.is_current and f.kind = 'page')`.as(
        'pages',
      ),
    )
    .execute();
}

/** Restores files that were replaced. */
export async function reviveFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await db.updateTable('panApplicationFiles').set({ isCurrent: true }).where('id', 'in', ids).execute();
  }
}

/** Makes an application's files not current by their batch scan pages, together with the crops and the set made from them. */
export async function retirePilePages(db: Db, applicationId: string, pilePageIds: readonly string[]): Promise<void> {
  await db
    .updateTable('panApplicationFiles')
    .set({ isCurrent: false })
    .where('applicationId', '=', applicationId)
    .where('isCurrent', '=', true)
    .where((where) =>
      where.or([
        where('pilePageId', 'in', pilePageIds.length > 0 ? [...pilePageIds] : [applicationId]),
        where('kind', 'in', ['photo', 'signature', 'set']),
      ]),
    )
    .execute();
}

/** Counts the pages of a filing that are still current in the application. */
export async function countStanding(db: Db, applicationId: string, pilePageIds: readonly string[]): Promise<number> {
  if (pilePageIds.length === 0) return 0;
  const { n } = await db
    .selectFrom('panApplicationFiles')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('applicationId', '=', applicationId)
    .where('isCurrent', '=', true)
    .where('pilePageId', 'in', pilePageIds)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether any of these reasons is about the typed data, not about the paper. */
export async function reasonsTouchData(db: Db, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const row = await db
    .selectFrom('panReasons')
    .select('code')
    .where('code', 'in', codes)
    .where(sql<boolean>`cardinality(fields) > 0`)
    .executeTakeFirst();
  return row !== undefined;
}
