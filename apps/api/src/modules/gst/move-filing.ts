import type { Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { GstFilings } from '../../platform/db.gen.ts';
import { recordOrderStep } from '../orders/index.ts';
import { type Filing, forgetLogin, lockFiling, updateFiling } from './filings.repo.ts';
import { filingMoves, type FilingVerb, isFilingOpen, mayMoveFiling } from './gst.rules.ts';
import type { Asked } from './move-registration.ts';

/** The order, held, as this person saw it: a shop finds its own alone. Throws not_found, changed_meanwhile. */
export async function heldFiling(ctx: UserCtx, { id, version }: Asked): Promise<Filing> {
  const merchantId = ctx.actor.area === 'out' ? (ctx.actor.merchantId ?? '') : undefined;
  const found = await lockFiling(ctx.db, { id, merchantId });
  if (!found) throw new AppError('not_found');
  if (found.version !== version) throw new AppError('changed_meanwhile');
  return found;
}

type Step = {
  verb: FilingVerb;
  patch?: Updateable<GstFilings>;
  remark?: string | undefined;
  details?: Record<string, string | number | boolean | null>;
};

/** Makes a judged move of a held return; one that ends forgets the portal login. Throws state_refused. Answers the new version. */
export async function stepFiling(ctx: UserCtx, held: Filing, step: Step): Promise<{ version: number }> {
  const { verb, patch = {}, remark, details } = step;
  if (!mayMoveFiling(verb, held)) throw new AppError('state_refused');
  const { to } = filingMoves[verb];
  const version = held.version + 1;
  await updateFiling(ctx.db, held.id, {
    ...patch,
    ...{ status: to, statusAt: ctx.clock.now().toISOString(), version },
  });
  if (!isFilingOpen(to)) await forgetLogin(ctx.db, held.id);
  await recordOrderStep(ctx, {
    ...{ orderId: held.id, kind: 'gst-return', from: held.status, to, verb, remark },
    ...(details && { details }),
  });
  return { version };
}
