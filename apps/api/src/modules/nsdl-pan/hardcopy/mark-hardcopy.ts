import type { HardcopyStatus } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type Application, lockApplication } from '../core/application.repo.ts';
import { recordStep } from '../core/record-step.ts';

export type PapersToMark = { ids: readonly string[]; remark?: string | undefined };

/** Locks in id order, so that two people with overlapping selections cannot deadlock. */
async function lockPapers(ctx: Ctx, ids: readonly string[], merchantId?: string): Promise<Application[]> {
  const found: Application[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const application = await lockApplication(ctx.db, id, merchantId);
    if (!application || application.token === null) throw new AppError('not_found');
    found.push(application);
  }
  return found;
}

type Mark = { from: readonly string[]; to: HardcopyStatus; verb: string; remark?: string | undefined };

async function mark(ctx: Ctx, papers: readonly Application[], { from, to, verb, remark }: Mark): Promise<number> {
  if (papers.some(({ hardcopyStatus }) => !from.includes(hardcopyStatus))) throw new AppError('state_refused');
  const hardcopyAt = ctx.clock.now().toISOString();
  for (const paper of papers) {
    const changes = { hardcopyStatus: to, hardcopyAt };
    await recordStep(ctx, paper, { track: 'paper', status: to, verb, remark, changes });
  }
  return papers.length;
}

/**
 * Marks original forms as sent by the shop; all or none. Throws not_found for another merchant's form, state_refused for one that is
 * not due.
 */
export async function markHardcopySent(ctx: MerchantCtx, { ids, remark }: PapersToMark): Promise<{ marked: number }> {
  return withTransaction(ctx, async (tx) => {
    const papers = await lockPapers(tx, ids, ctx.actor.merchantId);
    return { marked: await mark(tx, papers, { from: ['owed'], to: 'sent', verb: 'paper-send', remark }) };
  });
}

/**
 * Marks original forms as received by staff; all or none. Also directly from due, if nobody marked them as sent. Throws
 * not_found, state_refused for one that was already received.
 */
export async function markHardcopyReceived(ctx: UserCtx, { ids, remark }: PapersToMark): Promise<{ marked: number }> {
  return withTransaction(ctx, async (tx) => {
    const papers = await lockPapers(tx, ids);
    return {
      marked: await mark(tx, papers, { from: ['owed', 'sent'], to: 'received', verb: 'paper-receive', remark }),
    };
  });
}

/**
 * Marks original forms of the given status as due again, because they did not arrive or need a new signature; skips the others.
 * Runs in the caller's transaction. Returns how many were changed.
 */
export async function markHardcopyOwed(
  ctx: Ctx,
  { ids, remark, from }: PapersToMark & { from: 'sent' | 'received' },
): Promise<{ marked: number }> {
  return withTransaction(ctx, async (tx) => {
    const papers = (await lockPapers(tx, ids)).filter(({ hardcopyStatus }) => hardcopyStatus === from);
    return { marked: await mark(tx, papers, { from: [from], to: 'owed', verb: 'paper-owed', remark }) };
  });
}
