import type { AdjustmentInput, AdjustmentReply } from '@sevadesk/contract/wallet';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { needsSecondPerson } from '../../../platform/second-person.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  type Adjustment,
  decideAdjustment,
  houseAccount,
  insertAdjustment,
  lockAdjustment,
  lockMerchant,
  ownWordToday,
} from './adjustments.repo.ts';
import { applyAdjustment, type TellAdjusted } from './apply-adjustment.ts';
import { holdById } from '../holds/holds.repo.ts';
import { isReversible } from '../undo/reversal.rules.ts';
import { entriesOf, lockPosting, postingByKey } from '../undo/undo.repo.ts';
import { merchantOf } from '../undo/undo-posting.ts';
import { house } from '../posting/wallet.rules.ts';

type Asked = Omit<Adjustment, 'number' | 'status' | 'requestedBy'>;

/** Accounts whose totals other parts of the ledger track; a correction by hand would break them. */
const countedElsewhere: readonly string[] = [house.held, house.merchantReceivable];

const sameAs = (a: Asked, b: Asked) =>
  a.kind === b.kind &&
  a.merchantId === b.merchantId &&
  a.accountCode === b.accountCode &&
  a.postingId === b.postingId &&
  a.holdId === b.holdId &&
  a.amountPaise === b.amountPaise;

/** Returns the reply to a repeated request. Throws idempotency_conflict for other content, duplicate if another request is pending. */
async function repeated(ctx: UserCtx, asked: Asked): Promise<AdjustmentReply> {
  const known = await lockAdjustment(ctx.db, asked.id);
  if (!known) throw new AppError('duplicate');
  if (known.requestedBy !== ctx.actor.userId || !sameAs(known, asked)) throw new AppError('idempotency_conflict');
  return { id: known.id, number: known.number, status: known.status };
}

/** Whether the sum needs a second person; counts what this user posted alone today for the same merchant. */
async function needsSecond(ctx: UserCtx, asked: Asked): Promise<boolean> {
  const before = await ownWordToday(ctx.db, ctx.actor.userId, asked.merchantId);
  return needsSecondPerson(ctx.db, 'adjustment', before + asked.amountPaise);
}

async function ask(ctx: UserCtx, asked: Asked, tell: TellAdjusted): Promise<AdjustmentReply> {
  if (asked.merchantId !== null && !(await lockMerchant(ctx.db, asked.merchantId))) throw new AppError('not_found');
  const waits = await needsSecond(ctx, asked);
  const isNew = await insertAdjustment(ctx.db, { ...asked, requestedBy: ctx.actor.userId });
  if (!isNew) return repeated(ctx, asked);
  const written = await lockAdjustment(ctx.db, asked.id);
  if (!written) throw new AppError('unexpected');
  const posted = waits ? undefined : await applyAdjustment(ctx, written, tell);
  if (posted) {
    await decideAdjustment(ctx.db, asked.id, {
      status: 'posted',
      decidedBy: null,
      decidedAt: ctx.clock.now().toISOString(),
      decisionRemark: null,
      resultPostingId: posted.postingId,
    });
  }
  await recordAudit(ctx, {
    action: posted ? `wallet.${asked.kind}` : 'wallet.request-adjustment',
    record: { type: 'adjustment', id: asked.id },
    details: { ...asked, number: written.number, resultPostingId: posted?.postingId },
  });
  return { id: asked.id, number: written.number, status: posted ? 'posted' : 'pending' };
}

/**
 * Posts a correction or penalty at once, or queues it for a second person from the set sum on. Throws not_found (merchant, account),
 * insufficient_balance (a debit, other than a penalty, beyond the wallet), idempotency_conflict.
 */
export async function requestAdjustment(
  ctx: UserCtx,
  input: AdjustmentInput,
  tell: TellAdjusted,
): Promise<AdjustmentReply> {
  return withTransaction(ctx, async (tx) => {
    const isPenalty = input.kind === 'penalty';
    const { accountCode } = input;
    if (!isPenalty && (countedElsewhere.includes(accountCode) || !(await houseAccount(tx.db, accountCode)))) {
      throw fieldError('accountCode', 'choose_one');
    }
    const asked = { ...input, accountCode: isPenalty ? null : accountCode, postingId: null, holdId: null };
    return ask(tx, asked, tell);
  });
}

/** The amount of a posting, whole paise: the sum of one of its sides. */
const sizeOf = (entries: readonly { amountPaise: number }[]) =>
  entries.reduce((sum, { amountPaise }) => sum + Math.max(0, amountPaise), 0);

/** Requests the reversal of a posting. Throws not_found, state_refused (its kind, or already undone), duplicate (a request is pending). */
export async function requestReversal(
  ctx: UserCtx,
  input: { postingId: string; id: string; reason: string },
  tell: TellAdjusted,
) {
  return withTransaction(ctx, async (tx) => {
    const posting = await lockPosting(tx.db, input.postingId);
    if (!posting) throw new AppError('not_found');
    const entries = await entriesOf(tx.db, posting.id, false);
    const asked: Asked = {
      id: input.id,
      kind: 'reversal',
      merchantId: merchantOf(posting, entries),
      accountCode: null,
      postingId: posting.id,
      holdId: null,
      amountPaise: sizeOf(entries),
      reason: input.reason,
    };
    const known = await lockAdjustment(tx.db, input.id);
    if (known) return repeated(tx, asked);
    const undone = await postingByKey(tx.db, `reversal:${posting.id}`);
    if (undone || !isReversible(posting.kind)) throw new AppError('state_refused');
    return ask(tx, asked, tell);
  });
}

/** Requests the end of a hold under review, which means that the provider never answered. Throws not_found, state_refused. */
export async function requestHoldEnd(
  ctx: UserCtx,
  input: { holdId: string; id: string; end: 'capture' | 'release'; reason: string },
  tell: TellAdjusted,
) {
  return withTransaction(ctx, async (tx) => {
    const hold = await holdById(tx.db, input.holdId);
    if (!hold) throw new AppError('not_found');
    const asked: Asked = {
      id: input.id,
      kind: input.end,
      merchantId: hold.merchantId,
      accountCode: null,
      postingId: null,
      holdId: hold.id,
      amountPaise: hold.amountPaise,
      reason: input.reason,
    };
    const known = await lockAdjustment(tx.db, input.id);
    if (known) return repeated(tx, asked);
    if (hold.state !== 'review') throw new AppError('state_refused');
    return ask(tx, asked, tell);
  });
}
