import type { UtiOverview, UtiStaffOverview } from '@sevadesk/contract/uti-pan';
import { addDays, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { panUtiSettings } from '../masters/index.ts';
import { boughtBy, countByStatus, countResets, creditedByDay } from './counts.repo.ts';
import { formOf } from './forms.repo.ts';
import { psaStatusOf } from './order.rules.ts';
import { lastRejectedPsa, standingPsa } from './orders.repo.ts';
import { usedOf } from './get-order.ts';

/** The address where agents sign in at UTI. */
const portalUrl = 'https://www.psaonline.utiitsl.com/psaonline/';

/** Returns the state of the own registration, coupons by state, bought and used. */
export async function getOwnOverview(ctx: MerchantCtx): Promise<UtiOverview> {
  const { db, actor } = ctx;
  const order = (await standingPsa(db, actor.merchantId)) ?? (await lastRejectedPsa(db, actor.merchantId));
  const form = order && (await formOf(db, order.id));
  return {
    psa:
      order && form
        ? {
            id: order.id,
            number: order.number,
            psaId: order.psaId,
            reason: order.reason,
            status: psaStatusOf(order.status),
            resetRequestedAt: form.resetRequestedAt,
          }
        : null,
    coupons: await countByStatus(db, 'uti-coupon', actor.merchantId),
    bought: await boughtBy(db, actor.merchantId),
    used: form ? usedOf(form) : null,
    portalUrl,
  };
}

/** Returns the pending work of the desk, and coupons credited in the last thirty days. */
export async function getOverview(ctx: UserCtx): Promise<UtiStaffOverview> {
  const today = istDateOf(ctx.clock.now());
  const first = addDays(today, -29);
  const days = new Map((await creditedByDay(ctx.db, istDayStart(first))).map((row) => [row.day, row]));
  return {
    psas: await countByStatus(ctx.db, 'uti-psa'),
    coupons: await countByStatus(ctx.db, 'uti-coupon'),
    resets: await countResets(ctx.db),
    days: Array.from({ length: 30 }, (_, index) => {
      const day = addDays(first, index);
      return days.get(day) ?? { day, electronic: 0, physical: 0 };
    }),
    mode: (await panUtiSettings(ctx)).mode === 'off' ? 'manual' : 'provider',
  };
}
