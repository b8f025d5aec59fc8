import { type AgreementRow, type DisagreementRow, nsdlPanSecondCheck, type Verdict } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { type ListSource, listSource } from '../../../platform/list.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { laterBy } from '../core/application.rules.ts';
import { lockSent } from '../core/find-own.ts';
import { reasonsOf } from '../reasons/reasons.ts';
import { moveApplication } from '../core/move-application.ts';
import { acceptApplication, markIncomplete, rejectApplication } from './decide-application.ts';
import {
  agreementFigures,
  changeCheck,
  disagreement,
  disagreementBase,
  disagreementColumns,
  lockCheck,
} from '../second-check/second-check.repo.ts';

/** Lists open disagreements, oldest first. */
export function listDisagreements(ctx: UserCtx): ListSource<DisagreementRow> {
  return listSource({
    fields: nsdlPanSecondCheck.disagreements.list.list,
    columns: disagreementColumns,
    base: disagreementBase(ctx.readDb),
    search: ['token', 'cardName', 'shopName'],
    defaultSort: { column: 'secondAt', dir: 'asc' },
  });
}

/** Returns both verdicts on one application. Throws not_found once it is decided. */
export async function getDisagreement(ctx: UserCtx, id: string) {
  const found = await disagreement(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const { firstUserId, secondUserId, reasons, ...view } = found;
  const isInvolved = ctx.actor.userId === firstUserId || ctx.actor.userId === secondUserId;
  return { ...view, reasons: await reasonsOf(ctx, reasons, view.secondAt), mayDecide: !isInvolved };
}

type Decision = { id: string; verdict: Verdict; reasons: readonly string[]; remark?: string | undefined };

async function carryOut(ctx: UserCtx, applicationId: string, { verdict, reasons, remark }: Decision): Promise<void> {
  const objection = { id: applicationId, reasons };
  if (verdict === 'accepted') await acceptApplication(ctx, applicationId);
  else if (verdict === 'incomplete') await markIncomplete(ctx, { ...objection, ...(remark && { remark }) });
  else if (remark) await rejectApplication(ctx, { ...objection, remark });
  else throw fieldError('remark', 'required');
}

/**
 * Decides between two verifiers, as a third person; the effects are those of the desk. Throws maker_is_checker for one of the two,
 * state_refused if it was already decided, invalid_input for objections without a reason.
 */
export async function decideBetween(ctx: UserCtx, decision: Decision): Promise<{ ok: true }> {
  if (decision.verdict !== 'accepted' && decision.reasons.length === 0) throw fieldError('reasons', 'required');
  return withTransaction(ctx, async (tx) => {
    const check = await lockCheck(tx.db, decision.id);
    if (!check) throw new AppError('not_found');
    if (check.state !== 'disagreed') throw new AppError('state_refused');
    const { userId } = tx.actor;
    if (userId === check.firstUserId || userId === check.secondUserId) throw new AppError('maker_is_checker');
    const application = await lockSent(tx, check.applicationId);
    const now = tx.clock.now();
    const decided = { decidedBy: userId, decidedAt: now.toISOString(), verdict: decision.verdict };
    await changeCheck(tx.db, check.id, { state: 'decided', ...decided });
    const changes = { leaseUserId: userId, leaseUntil: laterBy(now, 60) };
    await moveApplication(tx, application, { to: 'verifying', verb: 'claim', changes });
    await carryOut(tx, check.applicationId, decision);
    return { ok: true };
  });
}

const figureDays = 30;

/** Returns how often each verifier and a second one agreed in the last 30 days. */
export async function figures(ctx: UserCtx): Promise<AgreementRow[]> {
  return agreementFigures(ctx.readDb, laterBy(ctx.clock.now(), -figureDays * 86_400));
}
