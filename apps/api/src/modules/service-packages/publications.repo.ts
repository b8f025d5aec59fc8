import type { Insertable } from 'kysely';
import type { PricePublications } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Stores the request to publish a draft; it replaces an earlier one of the draft. */
export async function savePublication(db: Db, publication: Insertable<PricePublications>): Promise<void> {
  const { versionId, ...values } = publication;
  const pending = { ...values, status: 'pending', decidedBy: null, decidedAt: null, remark: null };
  await db
    .insertInto('pricePublications')
    .values({ versionId, ...pending })
    .onConflict((conflict) => conflict.column('versionId').doUpdateSet(pending))
    .execute();
}

/** Returns the request of a draft, locked. */
export async function lockPublication(db: Db, versionId: string) {
  return db
    .selectFrom('pricePublications')
    .selectAll()
    .where('versionId', '=', versionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function rejectRequest(
  db: Db,
  versionId: string,
  decision: { decidedBy: string; decidedAt: string; remark: string },
): Promise<void> {
  await db
    .updateTable('pricePublications')
    .set({ ...decision, status: 'rejected' })
    .where('versionId', '=', versionId)
    .execute();
}

export async function deletePublication(db: Db, versionId: string): Promise<void> {
  await db.deleteFrom('pricePublications').where('versionId', '=', versionId).execute();
}

/** Requests for drafts that have not been saved since, pending ones or of one draft, oldest first. */
function presentRequests(db: Db) {
  return db
    .selectFrom('pricePublications as p')
    .innerJoin('priceVersions as v', (join) =>
      join.onRef('v.id', '=', 'p.versionId').onRef('v.draftNumber', '=', 'p.draftNumber'),
    )
    .innerJoin('servicePackages as s', 's.id', 'v.packageId')
    .innerJoin('users as u', 'u.id', 'p.requestedBy')
    .leftJoin('users as d', 'd.id', 'p.decidedBy')
    .select(['p.versionId', 'p.validFrom', 'p.losing', 'p.status', 'p.remark', 'p.requestedBy', 'p.requestedAt'])
    .select(['u.displayName as requestedByName', 'd.displayName as decidedByName'])
    .select(['v.packageId', 'v.service', 'v.note', 's.name as packageName'])
    .where('v.publishedAt', 'is', null);
}

/** Returns the pending requests, oldest first; with an id only that one. */
export async function pendingPublications(db: Db, limit: number, id?: string) {
  const query = presentRequests(db).where('p.status', '=', 'pending').orderBy('p.requestedAt').limit(limit);
  return (id === undefined ? query : query.where('p.versionId', '=', id)).execute();
}

/** Returns the request for the open draft of a page. */
export async function publicationOf(db: Db, page: { packageId: string; service: string }) {
  return presentRequests(db)
    .where('v.packageId', '=', page.packageId)
    .where('v.service', '=', page.service)
    .executeTakeFirst();
}
