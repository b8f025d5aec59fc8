import type { Db } from '../../platform/db.ts';

const columns = ['id', 'name', 'trackingUrl', 'isActive'] as const;

export async function companies(db: Db, { onlyActive }: { onlyActive: boolean }) {
  let query = db.selectFrom('courierCompanies').select(columns);
  if (onlyActive) query = query.where('isActive', '=', true);
  return query.orderBy('name').execute();
}

export async function companyById(db: Db, id: string) {
  return db.selectFrom('courierCompanies').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the active courier of the merchant's newest consignment to head office that was not cancelled. */
export async function lastCompanyId(db: Db, merchantId: string): Promise<string | null> {
  const last = await db
    .selectFrom('courierConsignments as p')
    .innerJoin('courierCompanies as c', 'c.id', 'p.companyId')
    .select('c.id')
    .where('p.merchantId', '=', merchantId)
    .where('p.direction', '=', 'in')
    .where('p.status', '!=', 'cancelled')
    .where('c.isActive', '=', true)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

export type Company = { id: string; name: string; trackingUrl: string | null; isActive: boolean };

const isNameTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'courier_companies_name';

/** Inserts or updates a courier; returns false if another courier has the name. */
export async function storeCompany(db: Db, { id, ...values }: Company): Promise<boolean> {
  try {
    await db
      .insertInto('courierCompanies')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    return true;
  } catch (error) {
    if (isNameTaken(error)) return false;
    throw error;
  }
}
