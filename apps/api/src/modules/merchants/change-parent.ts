import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { ParentChangeInput } from '@sevadesk/contract/merchants';
import type { NoticeEvent } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { inEachLanguage, notify } from '../notifications/index.ts';
import { newParent, type Target } from './get-above.ts';
import { lockMerchant } from './merchant-record.repo.ts';
import {
  dueParentMoves,
  endParentMove,
  findParent,
  insertParentMove,
  merchantsAbove,
  openParentMove,
  shopOf,
  updateParent,
} from './parent-moves.repo.ts';

const longestDays = 365;

type Locked = NonNullable<Awaited<ReturnType<typeof lockMerchant>>>;

/** Notifies the merchant, the one above it and the one that will be above it. */
async function notifyAll(ctx: Ctx, merchant: Locked, target: Target, event: NoticeEvent, date = ''): Promise<void> {
  const headOffice = inEachLanguage((locale) => m.merchants_head_office({}, { locale }));
  for (const merchantId of new Set([merchant.id, merchant.parentId, target?.id ?? null])) {
    if (merchantId === null) continue;
    await notify(ctx, {
      to: { merchantId },
      event,
      about: [],
      params: {
        shop: merchant.shopName,
        code: merchant.code,
        parent: target ? `${target.shopName} (${target.code})` : headOffice,
        date,
      },
    });
  }
}

/** Returns whether a merchant can be placed there: it is not there already, and nobody would be above itself. */
async function mayMove(ctx: Ctx, merchant: Locked, target: Target): Promise<boolean> {
  if ((target?.id ?? null) === merchant.parentId || target?.id === merchant.id) return false;
  return target === null || !(await merchantsAbove(ctx.db, target.id)).some(({ id }) => id === merchant.id);
}

async function moveNow(ctx: Ctx, merchant: Locked, target: Target, reason: string): Promise<void> {
  const before = merchant.parentId === null ? undefined : await shopOf(ctx.db, merchant.parentId);
  await updateParent(ctx.db, merchant.id, target?.id ?? null);
  await recordAudit(ctx, {
    action: 'merchants.change-parent',
    record: { type: 'merchant', id: merchant.id },
    details: { before: { parentCode: before?.code ?? null }, after: { parentCode: target?.code ?? null, reason } },
  });
  await notifyAll(ctx, merchant, target, 'parent_changed');
}

async function plan(ctx: UserCtx, merchant: Locked, target: Target, { effectiveOn, reason }: Plan): Promise<void> {
  await recordAudit(ctx, {
    action: 'merchants.plan-parent',
    record: { type: 'merchant', id: merchant.id },
    details: { before: {}, after: { plannedParent: target?.code ?? null, effectiveOn, reason } },
  });
  await notifyAll(ctx, merchant, target, 'parent_planned', formatDate(effectiveOn));
}

type Plan = { effectiveOn: string; reason: string };
type Planned = NonNullable<Awaited<ReturnType<typeof openParentMove>>>;

async function cancel(ctx: Ctx, merchant: Locked, planned: Planned): Promise<void> {
  const { id, toId, effectiveOn } = planned;
  if (!(await endParentMove(ctx.db, id, { cancelledAt: ctx.clock.now().toISOString() }))) return;
  const target = toId === null ? null : ((await shopOf(ctx.db, toId)) ?? null);
  await recordAudit(ctx, {
    action: 'merchants.cancel-parent',
    record: { type: 'merchant', id: merchant.id },
    details: { before: { plannedParent: target?.code ?? null, effectiveOn }, after: { plannedParent: null } },
  });
  await notifyAll(ctx, merchant, target, 'parent_plan_cancelled');
}

type Change = ParentChangeInput & { id: string };

/**
 * Places a merchant under another one or under head office, today or from a later day in India (at most a year ahead), replaces an
 * earlier plan, and notifies it and both merchants above. Past sales keep their earners. Throws not_found, franchise_unknown or
 * choose_one at `parentCode`, date faults at `effectiveOn`.
 */
export async function changeParent(
  ctx: UserCtx,
  { id, parentCode, effectiveOn, reason }: Change,
): Promise<{ isPlanned: boolean }> {
  const now = ctx.clock.now();
  const today = istDateOf(now);
  if (effectiveOn !== null && effectiveOn < today) throw fieldError('effectiveOn', 'date_past');
  if (effectiveOn !== null && effectiveOn > addDays(today, longestDays)) throw fieldError('effectiveOn', 'date_range');
  return withTransaction(ctx, async (ctx) => {
    const merchant = await lockMerchant(ctx.db, id);
    if (!merchant) throw new AppError('not_found');
    const target = await newParent(ctx, { merchantId: id, parentCode });
    if (!(await mayMove(ctx, merchant, target))) throw fieldError('parentCode', 'choose_one');
    const former = await openParentMove(ctx.db, id);
    if (former) await cancel(ctx, merchant, former);
    const day = effectiveOn ?? today;
    const isPlanned = day > today;
    await insertParentMove(ctx.db, {
      id: ctx.ids.next(),
      merchantId: id,
      fromId: merchant.parentId,
      toId: target?.id ?? null,
      effectiveOn: day,
      reason,
      createdBy: ctx.actor.userId,
      doneAt: isPlanned ? null : now.toISOString(),
    });
    if (isPlanned) await plan(ctx, merchant, target, { effectiveOn: day, reason });
    else await moveNow(ctx, merchant, target, reason);
    return { isPlanned };
  });
}

/** Cancels a scheduled change and notifies the three merchants. Throws not_found, state_refused if none is scheduled. */
export async function cancelParentChange(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const merchant = await lockMerchant(ctx.db, id);
    if (!merchant) throw new AppError('not_found');
    const planned = await openParentMove(ctx.db, id);
    if (!planned) throw new AppError('state_refused');
    await cancel(ctx, merchant, planned);
  });
}

const batch = 100;

/**
 * Makes scheduled changes whose day has come, each once; one that has become impossible (the merchant above is blocked, has no members
 * any more, or is meanwhile below) is cancelled. Runs in the worker, safe in several at once.
 */
export async function applyParentMoves(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().toISOString();
  for (const due of await dueParentMoves(ctx.db, istDateOf(now), batch)) {
    await withTransaction(ctx, async (ctx) => {
      const merchant = await lockMerchant(ctx.db, due.merchantId);
      const planned = merchant && (await openParentMove(ctx.db, merchant.id));
      if (!merchant || planned?.id !== due.id) return;
      const target = planned.toCode === null ? null : await findParent(ctx.db, planned.toCode, merchant.id);
      if (target === undefined || !(await mayMove(ctx, merchant, target))) return cancel(ctx, merchant, planned);
      await endParentMove(ctx.db, due.id, { doneAt: now, fromId: merchant.parentId });
      await moveNow(ctx, merchant, target, planned.reason);
    });
  }
}
