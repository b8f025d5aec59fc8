import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { paiseOfHundredths, type SmsMonth, type SmsOverview } from '@sevadesk/contract/sms';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { chargedByMonth, chargedSince, countsOf, reportsSince, sumsOfEvents, sumsOfWhatsapp } from './costs.repo.ts';
import { rulesOn } from './sms.repo.ts';

/** Returns the messages of this month in India with their cost by event, its delivery reports, and the use of today's limit. */
export async function getSmsOverview(ctx: UserCtx): Promise<SmsOverview> {
  const now = ctx.clock.now();
  const today = istDateOf(now);
  const since = `${today.slice(0, 8)}01`;
  const until = new Date(now.getTime() + 1).toISOString();
  const [sums, whatsapp, charged, counts, rules, reports] = await Promise.all([
    sumsOfEvents(ctx.readDb, istDayStart(since), until),
    sumsOfWhatsapp(ctx.readDb, istDayStart(since), until),
    chargedSince(ctx.readDb, since),
    countsOf(ctx.readDb, today),
    rulesOn(ctx.readDb, today),
    reportsSince(ctx.readDb, since),
  ]);
  const total = (of: 'messages' | 'units' | 'hundredths' | 'unpricedUnits') =>
    sums.reduce((sum, row) => sum + row[of], 0);
  return {
    since,
    kinds: sums.map(({ event, messages, units, hundredths }) => ({
      event,
      messages,
      units,
      costPaise: paiseOfHundredths(hundredths),
    })),
    whatsapp: {
      kinds: whatsapp.map(({ hundredths, ...kind }) => ({ ...kind, costPaise: paiseOfHundredths(hundredths) })),
      costPaise: paiseOfHundredths(whatsapp.reduce((sum, { hundredths }) => sum + hundredths, 0)),
    },
    messages: total('messages'),
    units: total('units'),
    costPaise: paiseOfHundredths(total('hundredths')),
    unpricedUnits: total('unpricedUnits'),
    chargedPaise: toPaise(charged),
    today: { ...counts, limit: rules?.isOn ? rules.networkLimit : null },
    reports,
  };
}

/** Returns what the shop paid for its SMS by month, newest first; whole paise, GST included. */
export async function listOwnMonths(ctx: MerchantCtx): Promise<{ data: SmsMonth[] }> {
  return { data: await chargedByMonth(ctx.db, ctx.actor.merchantId) };
}
