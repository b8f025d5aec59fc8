import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { addDays, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { gstWithin } from '@sevadesk/contract/service-packages';
import { paiseOfHundredths } from '@sevadesk/contract/sms';
import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { chargeMessages, messageCostJournal, post, supplyTo } from '../wallet/index.ts';
import {
  insertCharges,
  lockCharge,
  lockUnbooked,
  openCharges,
  recordBooked,
  recordCharged,
  sumsOfEvents,
  sumsOfWhatsapp,
  unbookedDays,
} from './costs.repo.ts';
import type { SmsPorts } from './sms-ports.ts';
import { rulesOn } from './sms.repo.ts';

/** A day is booked this long after its end, when its delivery reports have arrived. */
const reportsMs = 6 * 3_600_000;
const atOnce = 500;

const within = (day: string) => ({ from: istDayStart(day), until: istDayStart(addDays(day, 1)) });

const costOf = (sums: readonly { hundredths: number }[]) =>
  paiseOfHundredths(sums.reduce((sum, { hundredths }) => sum + hundredths, 0));

/** Books the cost of a day and fixes what each shop pays, once: the day is marked in the same transaction. */
async function bookDay(ctx: Ctx, day: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    if (!(await lockUnbooked(ctx.db, day))) return;
    const { from, until } = within(day);
    const pricePaise = (await rulesOn(ctx.db, day))?.shopPricePaise ?? 0;
    if (pricePaise > 0) await insertCharges(ctx.db, { day, from, until, pricePaise });
    const smsPaise = costOf(await sumsOfEvents(ctx.db, from, until));
    const whatsappPaise = costOf(await sumsOfWhatsapp(ctx.db, from, until));
    const costPaise = smsPaise + whatsappPaise;
    const narration = m.sms_cost_narration({ date: formatDate(day) }, { locale: recordLocale });
    const journal = messageCostJournal(day, { smsPaise, whatsappPaise }, narration);
    const posted = costPaise > 0 ? await post(ctx, journal) : undefined;
    const bookedAt = ctx.clock.now().toISOString();
    await recordBooked(ctx.db, day, {
      bookedAt,
      costPaise,
      whatsappCostPaise: whatsappPaise,
      costPostingId: posted?.postingId ?? null,
    });
  });
}

async function chargeShop(ctx: Ctx, { gstRate }: SmsPorts, day: string, merchantId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const charge = await lockCharge(ctx.db, day, merchantId);
    if (!charge) return;
    const { messages, amountPaise } = charge;
    const { postingId } = await chargeMessages(ctx, {
      day,
      merchantId,
      amountPaise,
      gstPaise: gstWithin(toPaise(amountPaise), await gstRate(ctx, istDateOf(ctx.clock.now()))),
      supply: await supplyTo(ctx, merchantId),
      narration: m.sms_charge_narration({ count: messages, date: formatDate(day) }, { locale: recordLocale }),
    });
    await recordCharged(ctx.db, day, merchantId, postingId);
  });
}

/**
 * Books the messages of finished days: their cost between internal accounts, and one posting for each shop that pays for its messages.
 * A day that was interrupted continues; nothing is posted twice, also in concurrent processes.
 */
export async function bookMessages(ctx: Ctx, ports: SmsPorts): Promise<void> {
  const reported = istDateOf(new Date(ctx.clock.now().getTime() - reportsMs));
  for (const day of await unbookedDays(ctx.db, addDays(reported, -1))) await bookDay(ctx, day);
  for (;;) {
    const open = await openCharges(ctx.db, atOnce);
    for (const { day, merchantId } of open) await chargeShop(ctx, ports, day, merchantId);
    if (open.length < atOnce) return;
  }
}
