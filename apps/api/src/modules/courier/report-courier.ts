import { type CourierReport, reportDays } from '@sevadesk/contract/courier';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { countUnderWay, volumesSince } from './report.repo.ts';

/** Further couriers count only in the totals. */
const mostNamed = 5;

async function report(ctx: Ctx, merchantId?: string): Promise<CourierReport> {
  const since = addDays(istDateOf(ctx.clock.now()), -reportDays);
  const volumes = await volumesSince(ctx.readDb, since, merchantId);
  const sum = (key: 'sent' | 'forms' | 'arrived' | 'missing' | 'lost') =>
    volumes.reduce((total, volume) => total + volume[key], 0);
  const arrived = sum('arrived');
  const waited = volumes.reduce((total, volume) => total + (volume.days ?? 0) * volume.arrived, 0);
  return {
    sent: sum('sent'),
    forms: sum('forms'),
    arrived,
    missing: sum('missing'),
    lost: sum('lost'),
    days: arrived === 0 ? null : Math.round((waited / arrived) * 10) / 10,
    onTheWay: await countUnderWay(ctx.readDb, merchantId),
    companies: volumes.slice(0, mostNamed),
  };
}

/** Returns volumes, days on the way and missing forms of all shops. */
export const courierReport = (ctx: UserCtx) => report(ctx);
export const ownCourierReport = (ctx: MerchantCtx) => report(ctx, ctx.actor.merchantId);
