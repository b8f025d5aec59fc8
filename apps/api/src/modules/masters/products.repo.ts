import { type Insertable, sql } from 'kysely';
import type { BankProducts } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const shared = [
  ...(['id', 'name', 'features', 'eligibility', 'minIncomePaise', 'commissionMode', 'commissionPaise'] as const),
  ...(['commissionBasisPoints', 'applyMode', 'applyUrl', 'position', 'isActive'] as const),
];
const ofCards = ['joiningFeePaise', 'annualFeePaise'] as const;
const ofLoans = [
  ...(['loanType', 'rateFromBasisPoints', 'rateToBasisPoints', 'minAmountPaise', 'maxAmountPaise'] as const),
  ...(['minMonths', 'maxMonths', 'processingFeeBasisPoints'] as const),
];

const columnsOf = (names: readonly string[]) => ({
  ...Object.fromEntries(names.map((name) => [name, sql.ref(`p.${name}`)])),
  bankName: sql.ref('b.name'),
  hasPicture: sql`p.picture_file_id is not null`,
});

/** List columns by their API names. */
export const cardColumns = columnsOf([...shared, ...ofCards]);
export const loanColumns = columnsOf([...shared, ...ofLoans]);

export function productBase(db: Db, kind: 'cc' | 'loan') {
  return db
    .selectFrom('bankProducts as p')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId')
    .where('p.kind', '=', kind);
}

/** Locks a product with its bank until the transaction ends. */
export async function lockProduct(db: Db, id: string) {
  return db
    .selectFrom('bankProducts as p')
    .innerJoin('productBanks as b', 'b.id', 'p.bankId')
    .select(['p.kind', 'b.name as bankName', 'p.pictureFileId'])
    .select([...shared, ...ofCards, ...ofLoans].filter((name) => name !== 'id').map((name) => `p.${name}` as const))
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();
}

export async function insertProduct(db: Db, product: Insertable<BankProducts>): Promise<void> {
  await db.insertInto('bankProducts').values(product).execute();
}

type Terms = Omit<Insertable<BankProducts>, 'id' | 'kind'>;

export async function updateProduct(db: Db, id: string, terms: Terms): Promise<void> {
  await db
    .updateTable('bankProducts')
    .set({ ...terms, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setPicture(db: Db, id: string, pictureFileId: string): Promise<void> {
  await db.updateTable('bankProducts').set({ pictureFileId, updatedAt: sql`now()` }).where('id', '=', id).execute();
}

export async function pictureOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('bankProducts').select('pictureFileId').where('id', '=', id).executeTakeFirst();
  return row?.pictureFileId ?? undefined;
}

/** Returns the id of the bank with this name, case-insensitively; creates it if necessary, only once under concurrency. */
export async function bankIdOf(db: Db, name: string, newId: string): Promise<string> {
  await db
    .insertInto('productBanks')
    .values({ id: newId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('productBanks')
    .select('id')
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function bankNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('productBanks').select('name').orderBy('name').limit(500).execute();
  return rows.map(({ name }) => name);
}
