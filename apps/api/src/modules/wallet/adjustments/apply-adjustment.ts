import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { Adjustment } from './adjustments.repo.ts';
import { captureHold, releaseHold } from '../holds/hold-money.ts';
import { adjustmentJournal } from '../journals/adjustment.ts';
import { penaltyJournal } from '../journals/penalty.ts';
import { post } from '../posting/post.ts';
import { entriesOf, lockWallet } from '../undo/undo.repo.ts';
import { undoPosting } from '../undo/undo-posting.ts';
import type { Posted } from '../posting/wallet.repo.ts';

/** The notification to a merchant about a posting made by hand: what it changed in the wallet, whole paise. */
export type Adjusted = {
  merchantId: string;
  isPenalty: boolean;
  amountPaise: number;
  changePaise: number;
  reason: string;
};
export type TellAdjusted = (ctx: UserCtx, adjusted: Adjusted) => Promise<void>;

/** Returns a field that is required for its kind; a constraint of the table guarantees it. */
function given(value: string | null): string {
  if (value === null) throw new AppError('unexpected');
  return value;
}

async function penalise(ctx: UserCtx, { id, merchantId, amountPaise, reason }: Adjustment): Promise<Posted> {
  const owner = given(merchantId);
  return post(ctx, penaltyJournal({ id, merchantId: owner, amountPaise, reason }, await lockWallet(ctx.db, owner)));
}

async function postAdjustment(ctx: UserCtx, asked: Adjustment): Promise<Posted> {
  const { kind, id, amountPaise, reason } = asked;
  switch (kind) {
    case 'credit':
    case 'debit': {
      const [merchantId, account] = [given(asked.merchantId), given(asked.accountCode)];
      return post(ctx, adjustmentJournal({ id, merchantId, account, direction: kind, amountPaise, reason }));
    }
    case 'penalty':
      return penalise(ctx, asked);
    case 'reversal':
      return undoPosting(ctx, given(asked.postingId), reason);
    case 'capture':
      return captureHold(ctx, given(asked.holdId));
    case 'release':
      return releaseHold(ctx, given(asked.holdId));
  }
}

/**
 * Posts the adjustment and notifies the merchant whose wallet it changed, in the caller's transaction.
 * Throws insufficient_balance, state_refused, refund_exceeds, duplicate.
 */
export async function applyAdjustment(ctx: UserCtx, asked: Adjustment, tell: TellAdjusted): Promise<Posted> {
  const posted = await postAdjustment(ctx, asked);
  const { merchantId, amountPaise, reason } = asked;
  if (posted.outcome === 'replayed' || merchantId === null) return posted;
  const isPenalty = asked.kind === 'penalty';
  const entries = await entriesOf(ctx.db, posted.postingId, false);
  const changePaise = entries.find(({ account }) => account === `wallet:${merchantId}`)?.amountPaise ?? 0;
  // Notifies of a penalty even if all of it is owed, of anything else only if the balance changed.
  if (isPenalty || changePaise !== 0) await tell(ctx, { merchantId, isPenalty, amountPaise, changePaise, reason });
  return posted;
}
