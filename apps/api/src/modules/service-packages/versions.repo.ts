import {
  commissionBands,
  levelShares,
  type PriceRow,
  type Service,
  volumeBands,
} from '@sevadesk/contract/service-packages';
import type { Db } from '../../platform/db.ts';
import { territoryIdsOf } from './row-territories.rules.ts';
import { copyTerritories } from './territories.repo.ts';

export type PageKey = { packageId: string; service: Service };

const rowColumns = [
  'product',
  'pricePaise',
  'providerFeePaise',
  'commissionPaise',
  'commissionBasisPoints',
  'overridePaise',
  'overrideBasisPoints',
  'refundBasisPoints',
  'refundKeepsFee',
  'penaltyPaise',
  'commissionBands',
  'levelShares',
  'volumeBands',
  'note',
] as const;

const withShares = <Row extends { commissionBands: unknown; levelShares: unknown; volumeBands: unknown }>(
  row: Row,
) => ({
  ...row,
  commissionBands: commissionBands.parse(row.commissionBands),
  levelShares: levelShares.parse(row.levelShares),
  volumeBands: volumeBands.parse(row.volumeBands),
});

/** Returns the terms of one product in the version in force on a day, in one query, because every charge needs it. */
export async function termsOn(db: Db, key: { packageId: string; service: string; product: string }, day: string) {
  const row = await db
    .with('inForce', (qb) =>
      qb
        .selectFrom('priceVersions')
        .select('id')
        .where('packageId', '=', key.packageId)
        .where('service', '=', key.service)
        .where('publishedAt', 'is not', null)
        .where('withdrawnAt', 'is', null)
        .where('validFrom', '<=', day)
        .orderBy('validFrom', 'desc')
        .orderBy('publishedAt', 'desc')
        .limit(1),
    )
    .selectFrom('inForce')
    .innerJoin('versionPrices as p', 'p.versionId', 'inForce.id')
    .select(['p.versionId', ...rowColumns.map((column) => `p.${column}` as const)])
    .where('p.product', '=', key.product)
    .executeTakeFirst();
  return row && withShares(row);
}

/** The terms of one product in a version. */
export async function termsOfVersion(db: Db, key: { versionId: string; product: string }) {
  const row = await db
    .selectFrom('versionPrices')
    .select(rowColumns)
    .where('versionId', '=', key.versionId)
    .where('product', '=', key.product)
    .executeTakeFirst();
  return row && withShares(row);
}

const versionColumns = [
  'v.id',
  'v.service',
  'v.packageId',
  'v.validFrom',
  'v.note',
  'v.draftNumber',
  'v.publishedAt',
  'v.withdrawnAt',
  'v.createdAt',
] as const;

/** All versions of a page with their last author, the draft first, then the latest day; at most 200. */
export async function versionsOf(db: Db, { packageId, service }: PageKey) {
  return db
    .selectFrom('priceVersions as v')
    .leftJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('v.withdrawnBy', 'v.publishedBy', 'v.createdBy'))),
    )
    .select([...versionColumns, 'u.displayName as changedBy'])
    .where('v.packageId', '=', packageId)
    .where('v.service', '=', service)
    .orderBy('v.validFrom', (order) => order.desc().nullsFirst())
    .orderBy('v.publishedAt', 'desc')
    .limit(200)
    .execute();
}

/** All versions of a package without their rows. */
export async function versionsOfPackage(db: Db, packageId: string) {
  return db.selectFrom('priceVersions as v').select(versionColumns).where('v.packageId', '=', packageId).execute();
}

export async function rowsOf(db: Db, versionIds: readonly string[]) {
  if (versionIds.length === 0) return [];
  const rows = await db
    .selectFrom('versionPrices')
    .select(['versionId', ...rowColumns])
    .where('versionId', 'in', [...versionIds])
    .orderBy('product')
    .execute();
  return rows.map(withShares);
}

/** Returns a version's rows as in replies and in the audit. */
export async function rowsOfVersion(db: Db, versionId: string): Promise<PriceRow[]> {
  const rows = await db
    .selectFrom('versionPrices')
    .select(rowColumns)
    .where('versionId', '=', versionId)
    .orderBy('product')
    .execute();
  return rows.map(withShares);
}

/** Returns one version, locked: serializes saving, publishing and discarding. */
export async function lockVersion(db: Db, id: string) {
  return db
    .selectFrom('priceVersions as v')
    .select(versionColumns)
    .where('v.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function versionById(db: Db, id: string) {
  return db.selectFrom('priceVersions as v').select(versionColumns).where('v.id', '=', id).executeTakeFirst();
}

type NewDraft = PageKey & { id: string; createdBy: string; note?: string };

/** Returns false if the page already has a draft; waits for a concurrent insert. */
export async function insertDraft(db: Db, { note = '', ...draft }: NewDraft): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('priceVersions')
    .values({ ...draft, note })
    .onConflict((conflict) => conflict.columns(['packageId', 'service']).where('publishedAt', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Inserts the rows of a draft, with the districts of the territories that they name. */
export async function insertRows(db: Db, versionId: string, rows: readonly PriceRow[]): Promise<void> {
  await copyTerritories(db, versionId, territoryIdsOf(rows));
  if (rows.length === 0) return;
  await db
    .insertInto('versionPrices')
    .values(
      rows.map((row) => ({
        ...row,
        versionId,
        commissionBands: JSON.stringify(row.commissionBands),
        levelShares: JSON.stringify(row.levelShares),
        volumeBands: JSON.stringify(row.volumeBands),
      })),
    )
    .execute();
}

/** Replaces the rows and increments the draft's number. */
export async function replaceDraft(db: Db, id: string, draft: { note: string; rows: readonly PriceRow[] }) {
  await db.deleteFrom('versionPrices').where('versionId', '=', id).execute();
  await insertRows(db, id, draft.rows);
  const { draftNumber } = await db
    .updateTable('priceVersions')
    .set((eb) => ({ note: draft.note, draftNumber: eb('draftNumber', '+', 1) }))
    .where('id', '=', id)
    .returning('draftNumber')
    .executeTakeFirstOrThrow();
  return draftNumber;
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('priceVersions').where('id', '=', id).execute();
}

type Publication = { validFrom: string; publishedBy: string; publishedAt: string };

export async function publishVersion(db: Db, id: string, publication: Publication): Promise<void> {
  await db.updateTable('priceVersions').set(publication).where('id', '=', id).execute();
}

export async function withdrawVersion(db: Db, id: string, by: { withdrawnBy: string; withdrawnAt: string }) {
  await db.updateTable('priceVersions').set(by).where('id', '=', id).execute();
}
