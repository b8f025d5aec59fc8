import type { LeadKind } from '@sevadesk/contract/banking';
import type { Db } from '../../platform/db.ts';
import { kindOf } from './lead.rules.ts';

const products = (db: Db) =>
  db
    .selectFrom('bankProducts as p')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId')
    .selectAll('p')
    .select('b.name as bankName')
    .where('p.isActive', '=', true);

/** Returns the products on offer, in head office's order. */
export async function activeProducts(db: Db, kind: LeadKind) {
  return products(db).where('p.kind', '=', kind).orderBy('p.position').orderBy('p.id').limit(200).execute();
}
export type Product = Awaited<ReturnType<typeof activeProducts>>[number];

export async function activeProduct(db: Db, id: string) {
  const row = await products(db).where('p.id', '=', id).executeTakeFirst();
  return row && { ...row, kind: kindOf(row.kind) };
}

/** Returns a product, active or not. */
export async function productById(db: Db, id: string) {
  return db
    .selectFrom('bankProducts')
    .select(['id', 'kind', 'loanType'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns a product's name and bank, active or not. */
export async function productWithBank(db: Db, id: string) {
  return db
    .selectFrom('bankProducts as p')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId')
    .select(['p.kind', 'p.name', 'b.name as bankName'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function pictureOf(db: Db, id: string): Promise<string | undefined> {
  const row = await products(db).where('p.id', '=', id).executeTakeFirst();
  return row?.pictureFileId ?? undefined;
}

type Draft = { id: string; merchantId: string; userId: string; productId: string; data: string; savedAt: string };

export async function setDraft(db: Db, draft: Draft): Promise<void> {
  const { data, savedAt } = draft;
  await db
    .insertInto('bankLeadDrafts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['userId', 'productId']).doUpdateSet({ data, savedAt }))
    .execute();
}

export async function draftOf(db: Db, key: { userId: string; productId: string }) {
  const row = await db
    .selectFrom('bankLeadDrafts')
    .select('data')
    .where('userId', '=', key.userId)
    .where('productId', '=', key.productId)
    .executeTakeFirst();
  return row?.data;
}

export async function deleteDraft(db: Db, key: { userId: string; productId: string }): Promise<void> {
  await db
    .deleteFrom('bankLeadDrafts')
    .where('userId', '=', key.userId)
    .where('productId', '=', key.productId)
    .execute();
}

/** Deletes drafts that were last saved before this time. */
export async function deleteOldDrafts(db: Db, before: string): Promise<void> {
  await db.deleteFrom('bankLeadDrafts').where('savedAt', '<', before).execute();
}
