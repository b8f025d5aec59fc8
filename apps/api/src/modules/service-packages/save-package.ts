import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { PackageInput, PriceInput } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { currentPrices } from './price.rules.ts';
import { insertPackage, insertPrice, packageById, pricesOf, updatePackage } from './service-packages.repo.ts';

function refuseName(error: unknown): never {
  if (isUniqueViolation(error, 'service_packages_name_key')) throw fieldError('name', 'taken', 'duplicate');
  throw error;
}

/** Adds a package that starts with today's prices of another one. Throws duplicate for a name in use, not_found for the other package. */
export async function createPackage(
  ctx: UserCtx,
  { copyFrom, ...input }: PackageInput & { copyFrom: string },
): Promise<{ id: string }> {
  return withTransaction(ctx, async (inner) => {
    if (!(await packageById(inner.db, copyFrom))) throw new AppError('not_found');
    const id = inner.ids.next();
    await insertPackage(inner.db, id, input).catch(refuseName);
    const today = istDateOf(inner.clock.now().toISOString());
    const prices = await pricesOf(inner.db, copyFrom);
    const current = currentPrices(prices, today);
    for (const { id: known, ...price } of prices) {
      if (current.has(known))
        await insertPrice(
          inner.db,
          inner.ids.next(),
          id,
          { ...price, validFrom: today } as PriceInput,
          inner.actor.userId,
        );
    }
    await recordAudit(inner, {
      action: 'service-packages.create',
      record: { type: 'package', id },
      details: { after: input, copyFrom },
    });
    return { id };
  });
}

/** Renames or deactivates a package. Throws not_found or duplicate. */
export async function changePackage(ctx: UserCtx, id: string, input: PackageInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (inner) => {
    const before = await packageById(inner.db, id);
    if (!before) throw new AppError('not_found');
    await updatePackage(inner.db, id, input).catch(refuseName);
    await recordAudit(inner, {
      action: 'service-packages.update',
      record: { type: 'package', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}

/** Sets a price (paise) from a day on. A day before today is refused: what was charged then is history. Throws duplicate when that day has a price already. */
export async function setPrice(ctx: UserCtx, packageId: string, input: PriceInput): Promise<{ ok: true }> {
  if (input.validFrom < istDateOf(ctx.clock.now().toISOString())) throw fieldError('validFrom', 'date_past');
  return withTransaction(ctx, async (inner) => {
    if (!(await packageById(inner.db, packageId))) throw new AppError('not_found');
    await insertPrice(inner.db, inner.ids.next(), packageId, input, inner.actor.userId).catch((error: unknown) => {
      if (isUniqueViolation(error, 'package_prices_one_a_day')) throw fieldError('validFrom', 'taken', 'duplicate');
      throw error;
    });
    await recordAudit(inner, {
      action: 'service-packages.set-price',
      record: { type: 'package', id: packageId },
      details: { after: input },
    });
    return { ok: true };
  });
}
