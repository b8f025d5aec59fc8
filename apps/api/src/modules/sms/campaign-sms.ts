import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { matchTemplate, privateWordsIn, type SendingHours, smsUnits } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { countsOf, priceOn } from './costs.repo.ts';
import { activeGatewayId } from './gateways.repo.ts';
import { withdrawQueued } from './messages.repo.ts';
import { filledText, queueToPerson, smsNumber, type SmsReader } from './queue-sms.ts';
import { limitsOn, rulesOn } from './sms.repo.ts';
import { templatesInForce } from './templates.repo.ts';

const event = 'campaign_message';

export type CampaignTemplate = Awaited<ReturnType<typeof templatesInForce>>[number];

/**
 * Returns the registered texts in force that a campaign can use with these values, such as a link that the rules permit; none while SMS
 * is off.
 */
export async function campaignSmsTemplates(ctx: Ctx, sample: SmsReader['values']): Promise<CampaignTemplate[]> {
  const today = istDateOf(ctx.clock.now());
  const rules = await rulesOn(ctx.db, today);
  if (!rules?.isOn) return [];
  const { placeMax, links } = rules;
  const known = await templatesInForce(ctx.db, today, event);
  return known.filter((template) => {
    const text = filledText([template], template.locale, sample)?.text ?? '';
    return matchTemplate(text, template.text, { placeMax, links }) !== undefined && privateWordsIn(text).length === 0;
  });
}

/** Returns the units of a text with these values. */
export function campaignUnits(template: CampaignTemplate, values: SmsReader['values']): number {
  return smsUnits(filledText([template], template.locale, values)?.text ?? '').units;
}

/** Returns the price of a unit at the active gateway today, in hundredths of a paisa; undefined if unknown. */
export async function unitPriceNow(ctx: Ctx): Promise<number | undefined> {
  const gatewayId = await activeGatewayId(ctx.db);
  return gatewayId === undefined ? undefined : priceOn(ctx.db, gatewayId, istDateOf(ctx.clock.now()));
}

/** Returns the hours of messages in force; the usual ones before the first rules. */
export async function sendingHours(ctx: Ctx): Promise<SendingHours> {
  const rules = await rulesOn(ctx.db, istDateOf(ctx.clock.now()));
  return {
    quiet: { from: rules?.quietFrom ?? 21, until: rules?.quietUntil ?? 8 },
    promotional: { from: rules?.promotionalFrom ?? 10, until: rules?.promotionalUntil ?? 21 },
  };
}

/** Returns how many messages the limit of the network still permits today. */
export async function roomToday(ctx: Ctx): Promise<number> {
  const today = istDateOf(ctx.clock.now());
  const [{ networkLimit }, { counted }] = await Promise.all([limitsOn(ctx.db, today), countsOf(ctx.db, today)]);
  return Math.max(0, networkLimit - counted);
}

type CampaignSms = { occasion: string; template: CampaignTemplate; to: SmsReader['to']; values: SmsReader['values'] };

/**
 * Queues a campaign's SMS to one person in the caller's transaction, once for each occasion; returns its id. Undefined without a mobile
 * number. Its job checks rules, hours, limits and the person's choice again.
 */
export async function queueCampaignSms(
  ctx: Ctx,
  { occasion, template, to, values }: CampaignSms,
): Promise<string | undefined> {
  const number = smsNumber(to.mobile);
  const filled = filledText([template], to.locale, values);
  if (number === undefined || !filled) return undefined;
  const happening = sha256(JSON.stringify([event, occasion]));
  return queueToPerson(ctx, { to, number, ...filled, happening, event, isUrgent: false });
}

/** Withdraws those of these messages that have not left; returns how many. */
export async function withdrawSms(ctx: Ctx, ids: readonly string[]): Promise<number> {
  return withdrawQueued(ctx.db, ids, ctx.clock.now().toISOString());
}
