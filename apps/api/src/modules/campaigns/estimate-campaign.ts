import type { CampaignEstimate } from '@sevadesk/contract/campaigns';
import { locales } from '@sevadesk/messages';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { secondPersonSums } from '../../platform/second-person.ts';
import { sendingHours } from '../sms/index.ts';
import { costOf, needsSecondPerson, nextSending } from './campaign.rules.ts';
import { type Campaign, campaignById } from './campaigns.repo.ts';
import { type Planned, planRecipients, priceOf } from './plan-recipients.ts';

/** Returns what a campaign costs, and whether a second person approves. */
export async function costsOf(ctx: Ctx, { way }: Pick<Campaign, 'way'>, chosen: readonly Planned[]) {
  const units = way === 'sms' ? chosen.reduce((sum, one) => sum + one.units, 0) : chosen.length;
  const price = await priceOf(ctx, way);
  const costPaise = costOf(units, price);
  const isPriced = price !== undefined;
  const { campaign: secondPersonPaise } = await secondPersonSums(ctx.db);
  return {
    units: way === 'notice' ? 0 : units,
    costPaise,
    isPriced,
    needsSecondPerson: needsSecondPerson({ way, costPaise, isPriced }, secondPersonPaise),
  };
}

/** Returns when the next message of a campaign may leave. */
export async function nextAt(ctx: Ctx, { startAt }: Pick<Campaign, 'startAt'>, planned: readonly Planned[]) {
  const isOffer = planned.some(({ wording }) => wording?.isOffer ?? false);
  return nextSending(ctx.clock.now(), startAt, { hours: await sendingHours(ctx), isOffer });
}

/** Returns who would get a campaign now and what it would cost; changes nothing. Throws not_found. */
export async function estimateCampaign(ctx: UserCtx, id: string): Promise<CampaignEstimate> {
  const campaign = await campaignById(ctx.db, id);
  if (!campaign) throw new AppError('not_found');
  const planned = await planRecipients(ctx, campaign);
  const chosen = planned.filter(({ cause }) => cause === undefined);
  const skipped = (cause: Planned['cause']) => planned.filter((one) => one.cause === cause).length;
  return {
    shops: planned.length,
    recipients: chosen.length,
    skipped: {
      optedOut: skipped('opted-out'),
      noNumber: skipped('no-number'),
      noConsent: skipped('no-consent'),
      noTemplate: skipped('no-template'),
    },
    languages: locales
      .map((locale) => ({ locale, recipients: chosen.filter((one) => one.locale === locale).length }))
      .filter(({ recipients }) => recipients > 0),
    ...(await costsOf(ctx, campaign, chosen)),
    firstAt: (await nextAt(ctx, campaign, chosen)).toISOString(),
    hours: Math.ceil(chosen.length / campaign.perHour),
  };
}
