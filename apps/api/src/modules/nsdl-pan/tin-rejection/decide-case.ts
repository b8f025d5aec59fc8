import { formatDate } from '@sevadesk/contract/kernel/dates';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkUpload, storeFile, type Upload } from '../../downloads/index.ts';
import { notify } from '../../notifications/index.ts';
import { undoPosting } from '../../wallet/index.ts';
import { todayOf } from '../core/today.ts';
import { refusalText, requireTinReasons } from './enter-case.ts';
import { type Found, lockCase } from './find-case.ts';
import { moveCase } from './move-case.ts';
import { changeCase } from './tin-cases.repo.ts';

type Verdict = { ackNo: string; version: number; remark?: string | undefined };

const outcome = (ackNo: string, status: 'settled' | 'tin_rejected' | 'withdrawn', { tinCase }: Found) => ({
  ackNo,
  status,
  penaltyPaise: tinCase.penaltyPaise,
});

/** Returns the rejection, locked. Throws changed_meanwhile if its version has changed. */
async function lockSeen(ctx: Ctx, { ackNo, version }: Verdict): Promise<Found> {
  const found = await lockCase(ctx, ackNo);
  if (found.tinCase.version !== version) throw new AppError('changed_meanwhile');
  return found;
}

const merchantLink = (ackNo: string) => `/merchant/product/nsdl-pan/physical/tin-rejection/upload/${ackNo}` as const;

/** Accepts the new documents: the application's status is unchanged, and the shop is notified. */
export async function acceptTinAnswer(ctx: UserCtx, input: Verdict) {
  return withTransaction(ctx, async (tx) => {
    const found = await lockSeen(tx, input);
    const { application } = found;
    if (found.tinCase.status !== 'tin_resubmitted') throw new AppError('state_refused');
    await moveCase(tx, found, { to: 'settled', verb: 'tin-accept', remark: input.remark });
    await notify(tx, {
      to: { merchantId: application.merchantId },
      event: 'tin_settled',
      about: [{ kind: 'paper', id: application.id }],
      params: { token: application.token ?? '', name: application.cardName, ackNo: input.ackNo },
      link: `/merchant/product/nsdl-pan/physical/info/${application.id}`,
    });
    return outcome(input.ackNo, 'settled', found);
  });
}

type Refusal = Verdict & { reasons: readonly string[]; dueOn: string };

/** Refuses them: starts another round with a reason and a new due date. No second penalty. */
export async function refuseTinAnswer(ctx: UserCtx, input: Refusal) {
  if (input.dueOn < todayOf(ctx)) throw fieldError('dueOn', 'date_past');
  return withTransaction(ctx, async (tx) => {
    const found = await lockSeen(tx, input);
    const { application, tinCase } = found;
    await requireTinReasons(tx, input.reasons, tinCase.reasonCodes);
    await moveCase(tx, found, {
      to: 'tin_rejected',
      verb: 'tin-refuse',
      remark: input.remark,
      reasonCodes: input.reasons,
      changes: {
        round: tinCase.round + 1,
        reasonCodes: [...new Set(input.reasons)],
        reasonsAt: tx.clock.now().toISOString(),
        remark: input.remark ?? null,
        dueOn: input.dueOn,
      },
    });
    await notify(tx, {
      to: { merchantId: application.merchantId },
      event: 'tin_rejected',
      about: [{ kind: 'paper', id: application.id }],
      params: {
        token: application.token ?? '',
        name: application.cardName,
        ackNo: input.ackNo,
        reason: await refusalText(tx, input.reasons, input.remark),
        due: formatDate(input.dueOn),
      },
      link: merchantLink(input.ackNo),
    });
    return outcome(input.ackNo, 'tin_rejected', found);
  });
}

/** Withdraws a mistaken rejection and its penalty, in the caller's transaction. Throws state_refused once the shop has answered. */
export async function withdrawCase(ctx: Ctx, found: Found, remark?: string): Promise<void> {
  const { tinCase } = found;
  await moveCase(ctx, found, { to: 'withdrawn', verb: 'tin-withdraw', remark });
  if (tinCase.penaltyPostingId === null) return;
  const narration = m.nsdl_pan_tin_penalty_back_narration({ ackNo: tinCase.ackNo }, { locale: recordLocale });
  await undoPosting(ctx, tinCase.penaltyPostingId, narration);
}

/** Withdraws a rejection that was entered by mistake, with its penalty. */
export async function withdrawTinRejection(ctx: UserCtx, input: Verdict) {
  return withTransaction(ctx, async (tx) => {
    const found = await lockSeen(tx, input);
    if (found.tinCase.status !== 'tin_rejected') throw new AppError('state_refused');
    await withdrawCase(tx, found, input.remark);
    return outcome(input.ackNo, 'withdrawn', found);
  });
}

/** Attaches the centre's letter to the open rejection. Throws upload_missing, file_refused, state_refused if none is open. */
export async function attachTinLetter(ctx: UserCtx, { ackNo, letter }: { ackNo: string; letter: Upload | undefined }) {
  const checked = await checkUpload(ctx, 'tin-letter', letter, `${ackNo}-letter`);
  return withTransaction(ctx, async (tx) => {
    const found = await lockCase(tx, ackNo);
    const { application, tinCase } = found;
    if (tinCase.status !== 'tin_rejected') throw new AppError('state_refused');
    const { id: letterFileId } = await storeFile(tx, 'tin-letter', checked, application.merchantId);
    await changeCase(tx.db, tinCase.id, { letterFileId });
    await recordAudit(tx, {
      action: 'nsdl-pan.tin-letter',
      record: { type: 'application', id: application.id },
      details: { case: tinCase.number },
    });
    return outcome(ackNo, 'tin_rejected', found);
  });
}
