import type { Overview } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { statusOf } from '../core/application.rules.ts';
import { reasonsOf } from '../reasons/reasons.ts';
import {
  byDay,
  byHour,
  firstDecisions,
  medianHours,
  objections,
  openRefusals,
  owedPapers,
  queueFacts,
  standing,
} from './overview.repo.ts';

const shownDays = 14;

async function figures(ctx: Ctx, merchantId?: string): Promise<Overview> {
  const { readDb: db } = ctx;
  const [statuses, days, reasons, first, hours, papers, tin] = await Promise.all([
    standing(db, merchantId),
    byDay(db, shownDays, merchantId),
    objections(db, merchantId),
    firstDecisions(db, merchantId),
    medianHours(db, merchantId),
    owedPapers(db, merchantId),
    openRefusals(db, merchantId),
  ]);
  const today = days.at(-1);
  const words = await reasonsOf(
    ctx,
    reasons.map(({ code }) => code),
  );
  return {
    statuses: statuses.map(({ status, ...rest }) => ({ ...rest, status: statusOf(status) })),
    days,
    today: { submitted: today?.submitted ?? 0, acknowledged: today?.acknowledged ?? 0 },
    objections: reasons.map(({ code, nos }) => ({
      code,
      nos,
      text: words.find((one) => one.code === code)?.text ?? code,
    })),
    quality: { ...first, medianHours: hours },
    papers,
    tin,
  };
}

/** Returns the merchant's dashboard of this service. */
export async function ownOverview(ctx: MerchantCtx) {
  return figures(ctx, ctx.actor.merchantId);
}

/** Returns the staff dashboard of this service. */
export async function staffOverview(ctx: UserCtx) {
  const { readDb: db } = ctx;
  const [all, hours, { verified, ...queue }] = await Promise.all([
    figures(ctx),
    byHour(db),
    queueFacts(db, ctx.actor.userId),
  ]);
  return { ...all, ...queue, hours, today: { ...all.today, verified } };
}
