import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { PackageChangeInput } from '@sevadesk/contract/merchants';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { lockMerchant } from './merchant-record.repo.ts';
import {
  dueMoves,
  endMove,
  insertMove,
  lockActivePackage,
  openMove,
  packageName,
  updateMerchantPackage,
} from './package-moves.repo.ts';

const longestDays = 365;

type Target = { id: string; name: string };
type Locked = NonNullable<Awaited<ReturnType<typeof lockMerchant>>>;

async function moveNow(ctx: Ctx, merchant: Locked, target: Target): Promise<void> {
  const before = await packageName(ctx.db, merchant.packageId);
  await updateMerchantPackage(ctx.db, merchant.id, target.id);
  await recordAudit(ctx, {
    action: 'merchants.change-package',
    record: { type: 'merchant', id: merchant.id },
    details: { before: { package: before }, after: { package: target.name } },
  });
  await notify(ctx, {
    to: { merchantId: merchant.id },
    event: 'package_changed',
    about: [],
    params: { package: target.name },
    link: '/merchant/',
  });
}

async function plan(ctx: UserCtx, merchant: Locked, target: Target, effectiveOn: string): Promise<void> {
  await insertMove(ctx.db, {
    id: ctx.ids.next(),
    merchantId: merchant.id,
    packageId: target.id,
    effectiveOn,
    createdBy: ctx.actor.userId,
  });
  await recordAudit(ctx, {
    action: 'merchants.plan-package',
    record: { type: 'merchant', id: merchant.id },
    details: { before: {}, after: { plannedPackage: target.name, effectiveOn } },
  });
  await notify(ctx, {
    to: { merchantId: merchant.id },
    event: 'package_planned',
    about: [],
    params: { package: target.name, date: formatDate(effectiveOn) },
    link: '/merchant/',
  });
}

/**
 * Changes a merchant's package immediately, or from a later day in India (at most a year ahead), replaces an earlier plan, and notifies
 * the merchant. Submitted orders keep their price. Throws not_found, choose_one at `packageId`, date faults at `effectiveOn`.
 */
export async function changePackage(
  ctx: UserCtx,
  { id, packageId, effectiveOn }: PackageChangeInput & { id: string },
): Promise<{ isPlanned: boolean }> {
  const today = istDateOf(ctx.clock.now().toISOString());
  if (effectiveOn !== null && effectiveOn < today) throw fieldError('effectiveOn', 'date_past');
  if (effectiveOn !== null && effectiveOn > addDays(today, longestDays)) throw fieldError('effectiveOn', 'date_range');
  return withTransaction(ctx, async (ctx) => {
    const merchant = await lockMerchant(ctx.db, id);
    if (!merchant) throw new AppError('not_found');
    const target = await lockActivePackage(ctx.db, packageId);
    if (!target || target.id === merchant.packageId) throw fieldError('packageId', 'choose_one');
    const former = await openMove(ctx.db, id);
    if (former) await endMove(ctx.db, former.id, 'cancelled', ctx.clock.now());
    const isPlanned = effectiveOn !== null && effectiveOn > today;
    await (isPlanned ? plan(ctx, merchant, target, effectiveOn) : moveNow(ctx, merchant, target));
    return { isPlanned };
  });
}

/** Cancels a planned change and notifies the merchant. Throws not_found, state_refused if none is planned. */
export async function cancelPackageChange(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const merchant = await lockMerchant(ctx.db, id);
    if (!merchant) throw new AppError('not_found');
    const planned = await openMove(ctx.db, id);
    if (!planned) throw new AppError('state_refused');
    await endMove(ctx.db, planned.id, 'cancelled', ctx.clock.now());
    await recordAudit(ctx, {
      action: 'merchants.cancel-package',
      record: { type: 'merchant', id },
      details: {
        before: { plannedPackage: planned.name, effectiveOn: planned.effectiveOn },
        after: { plannedPackage: null },
      },
    });
    await notify(ctx, {
      to: { merchantId: id },
      event: 'package_plan_cancelled',
      about: [],
      params: { package: planned.name },
      link: '/merchant/',
    });
  });
}

const batch = 100;

/** Applies planned changes that are due; cancels a plan if its package was deactivated. Runs in the worker, safe in several at once. */
export async function applyDueMoves(ctx: Ctx): Promise<void> {
  const today = istDateOf(ctx.clock.now().toISOString());
  for (const due of await dueMoves(ctx.db, today, batch)) {
    await withTransaction(ctx, async (ctx) => {
      const merchant = await lockMerchant(ctx.db, due.merchantId);
      const target = await lockActivePackage(ctx.db, due.packageId);
      const isDue = await endMove(ctx.db, due.id, target ? 'done' : 'cancelled', ctx.clock.now());
      if (merchant && target && isDue && target.id !== merchant.packageId) await moveNow(ctx, merchant, target);
    });
  }
}
