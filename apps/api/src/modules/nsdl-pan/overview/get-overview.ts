import type { Overview } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { statusOf } from '../core/application.rules.ts';
import { reasonsOf } from '../reasons/reasons.ts';
import { openRefusals, owedPapers, queueFacts, standing } from './overview.repo.ts';
import { officeFigures, readFigures } from './recent-figures.ts';

type Recent = Awaited<ReturnType<typeof readFigures>>;

async function figures(ctx: Ctx, recent: Promise<Recent>, merchantId?: string): Promise<Overview> {
  const { readDb: db } = ctx;
  const [statuses, { days, objections: reasons, quality }, papers, tin] = await Promise.all([
    standing(db, merchantId),
    recent,
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
    quality,
    papers,
    tin,
  };
}

/** Returns the merchant's dashboard of this service. */
export async function ownOverview(ctx: MerchantCtx) {
  const { merchantId } = ctx.actor;
  return figures(ctx, readFigures(ctx.readDb, merchantId), merchantId);
}

/** Returns the staff dashboard of this service. */
export async function staffOverview(ctx: UserCtx) {
  const { readDb: db } = ctx;
  const recent = officeFigures(db);
  const [all, { hours, at }, { verified, ...queue }] = await Promise.all([
    figures(ctx, recent),
    recent,
    queueFacts(db, ctx.actor.userId),
  ]);
  return { ...all, ...queue, hours, today: { ...all.today, verified }, figuresAt: at };
}
