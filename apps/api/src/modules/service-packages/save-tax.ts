import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { isTaxAmount, type TaxInput, type TaxKind, type TaxRow } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { allTaxes, deleteTax, insertTaxAmount, insertTaxRate } from './taxes.repo.ts';

const todayOf = (ctx: UserCtx) => istDateOf(ctx.clock.now().toISOString());

/** Lists all rates (basis points) and amounts (paise) with their source, and whether they are in force today in India. */
export async function listTaxes(ctx: UserCtx): Promise<{ today: string; data: TaxRow[] }> {
  const today = todayOf(ctx);
  const taxes = await allTaxes(ctx.db);
  const data = taxes.map((tax): TaxRow => {
    if (tax.validFrom > today) return { ...tax, state: 'coming' };
    // Within a kind the latest day comes first, so the first that has started is in force.
    const current = taxes.find(({ kind, validFrom }) => kind === tax.kind && validFrom <= today);
    return { ...tax, state: current === tax ? 'current' : 'former' };
  });
  return { today, data };
}

function refuseDay(error: unknown): never {
  if (isUniqueViolation(error, 'tax_rates_pkey') || isUniqueViolation(error, 'tax_amounts_one_a_day'))
    throw fieldError('validFrom', 'taken', 'duplicate');
  throw error;
}

/** Adds a rate or amount that starts after today; started ones cannot change. Throws duplicate for a day that has one. */
export async function addTax(ctx: UserCtx, tax: TaxInput): Promise<{ ok: true }> {
  if (tax.validFrom <= todayOf(ctx)) throw fieldError('validFrom', 'date_past');
  return withTransaction(ctx, async (inner) => {
    const { kind, validFrom, source, value } = tax;
    const common = { validFrom, source, createdBy: inner.actor.userId };
    const added = isTaxAmount(kind)
      ? insertTaxAmount(inner.db, { ...common, kind, amountPaise: value })
      : insertTaxRate(inner.db, { ...common, kind, rateBasisPoints: value });
    await added.catch(refuseDay);
    await recordAudit(inner, { action: 'service-packages.add-tax', details: { after: tax } });
    return { ok: true };
  });
}

/** Removes a rate or amount that has not started. Throws not_found, and state_refused once it has started. */
export async function removeTax(ctx: UserCtx, key: { kind: TaxKind; validFrom: string }): Promise<{ ok: true }> {
  if (key.validFrom <= todayOf(ctx)) throw new AppError('state_refused');
  return withTransaction(ctx, async (inner) => {
    if ((await deleteTax(inner.db, key.kind, key.validFrom)) === 0) throw new AppError('not_found');
    await recordAudit(inner, { action: 'service-packages.remove-tax', details: { before: key } });
    return { ok: true };
  });
}
