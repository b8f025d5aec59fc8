import type { CompanyInput, CourierCompany } from '@sevadesk/contract/courier';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { companies, companyById, lastCompanyId, storeCompany } from './companies.repo.ts';

/** Lists the active couriers that a shop can choose, and the one it used last. */
export async function listActiveCompanies(
  ctx: MerchantCtx,
): Promise<{ data: CourierCompany[]; lastId: string | null }> {
  const { merchantId } = ctx.actor;
  return { data: await companies(ctx.db, { onlyActive: true }), lastId: await lastCompanyId(ctx.db, merchantId) };
}

/** Lists all couriers, including inactive ones. */
export async function listCompanies(ctx: UserCtx): Promise<{ data: CourierCompany[] }> {
  return { data: await companies(ctx.db, { onlyActive: false }) };
}

/** Adds or updates a courier; consignments keep the courier name of their dispatch. Throws not_found, duplicate at the name. */
export async function saveCompany(ctx: UserCtx, input: CompanyInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const before = input.id === undefined ? undefined : await companyById(tx.db, input.id);
    if (input.id !== undefined && !before) throw new AppError('not_found');
    const company = {
      id: input.id ?? tx.ids.next(),
      name: input.name,
      trackingUrl: input.trackingUrl ?? null,
      isActive: input.isActive,
    };
    if (!(await storeCompany(tx.db, company))) throw fieldError('name', 'taken', 'duplicate');
    await recordAudit(tx, {
      action: 'courier.save-company',
      record: { type: 'courier-company', id: company.id },
      details: { before, after: company },
    });
    return { ok: true };
  });
}
