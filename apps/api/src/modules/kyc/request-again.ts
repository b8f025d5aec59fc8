import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { KycStaffView } from '@sevadesk/contract/kyc';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockForStaff } from './decide-paper.ts';
import * as repo from './kyc.repo.ts';
import { lockOwn, recordEvent, settleCase } from './settle-case.ts';
import { runOut } from './subjects.repo.ts';
import { notifyOwner } from './notify-owner.ts';
import { getPapers } from './get-papers.ts';

/** Expires all verified documents; returns their number. */
async function openAll(ctx: Ctx, found: repo.Case): Promise<number> {
  const verified = (await repo.documentsOf(ctx.db, found.id)).filter(({ status }) => status === 'verified');
  for (const { id } of verified) await repo.changeDocument(ctx.db, id, { status: 'expired' });
  return verified.length;
}

/** Requests all verified documents again, with the reason. Throws not_found, maker_is_checker, state_refused if none is verified. */
export async function requestAgain(ctx: UserCtx, subject: repo.Subject, reason: string): Promise<KycStaffView> {
  await withTransaction(ctx, async (tx) => {
    const found = await lockForStaff(tx, subject);
    if ((await openAll(tx, found)) === 0) throw new AppError('state_refused');
    await repo.changeCase(tx.db, found.id, { requestReason: reason });
    await recordEvent(tx, found.id, { event: 'requested', remark: reason });
    await settleCase(tx, subject, found);
    await recordAudit(tx, {
      action: 'kyc.request',
      record: { type: 'kyc', id: found.id },
      details: { ...subject, reason },
    });
    await notifyOwner(tx, subject, 'kyc_requested', { reason });
  });
  return getPapers(ctx, subject);
}

const inTurn = 100;

/** Expires documents that are past their day and notifies their owners; safe to run in several processes. */
export async function expirePapers(ctx: Ctx): Promise<number> {
  const today = istDateOf(ctx.clock.now());
  const over = await runOut(ctx.db, today, inTurn);
  for (const subject of over) {
    await withTransaction(ctx, async (tx) => {
      const found = await lockOwn(tx, subject);
      if (found.status !== 'verified' || found.expiresOn === null || found.expiresOn >= today) return;
      await openAll(tx, found);
      await recordEvent(tx, found.id, { event: 'expired' });
      await settleCase(tx, subject, found);
      await notifyOwner(tx, subject, 'kyc_expired');
    });
  }
  return over.length;
}
