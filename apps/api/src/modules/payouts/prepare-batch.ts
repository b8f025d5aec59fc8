import { mostInBatch, type PayoutBatchInput, type PayoutBatchOptions } from '@sevadesk/contract/payouts';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { fileDefinition } from './bank-file.rules.ts';
import {
  activeAccount,
  addToBatch,
  batchOptions,
  insertBatch,
  lockBatch,
  lockReady,
  profileBy,
} from './batches.repo.ts';

/** Returns what a batch can be made of: profiles of banks, the network's accounts, and what is ready, whole paise. */
export async function getBatchOptions(ctx: UserCtx): Promise<PayoutBatchOptions> {
  const { profiles, accounts, ready } = await batchOptions(ctx.db);
  return { profiles, accounts, ready: { count: ready.count, totalPaise: toPaise(Number(ready.totalPaise)) } };
}

/**
 * Puts payouts into a batch that a second person approves: the selected ones, or all that are ready, at most `mostInBatch`. A repeated
 * request has one effect. Throws state_refused (a selected payout is not ready any more, or none is), choose_one, idempotency_conflict.
 */
export async function prepareBatch(
  ctx: UserCtx,
  input: PayoutBatchInput,
): Promise<{ id: string; number: number; payouts: number }> {
  return withTransaction(ctx, async (ctx) => {
    const { id, profile: code, bankAccountId, payoutIds } = input;
    const { userId: requestedBy } = ctx.actor;
    // Locked first: the same request at the same time waits here, and then finds the batch.
    const found = await lockReady(ctx.db, { ids: payoutIds, most: mostInBatch });
    const known = await lockBatch(ctx.db, id);
    if (known) {
      const isSame =
        known.requestedBy === requestedBy && known.profile === code && known.bankAccountId === bankAccountId;
      if (!isSame) throw new AppError('idempotency_conflict');
      return { id, number: known.number, payouts: known.payouts };
    }
    const profile = await profileBy(ctx.db, code);
    if (!profile) throw fieldError('profile', 'choose_one');
    const account = await activeAccount(ctx.db, bankAccountId);
    if (!account) throw fieldError('bankAccountId', 'choose_one');
    if (found.length === 0 || (payoutIds && found.length !== new Set(payoutIds).size))
      throw new AppError('state_refused');
    const totalPaise = found.reduce((sum, { amountPaise, feePaise }) => sum + amountPaise - feePaise, 0);
    const batch = { id, profile: code, bankAccountId, payouts: found.length, totalPaise, requestedBy };
    await insertBatch(ctx.db, {
      ...batch,
      definition: JSON.stringify(fileDefinition.parse(profile.definition)),
      debitAccount: account.accountNumber,
      requestedAt: ctx.clock.now().toISOString(),
    });
    await addToBatch(
      ctx.db,
      found.map((payout) => payout.id),
      id,
    );
    const number = (await lockBatch(ctx.db, id))?.number ?? 0;
    await recordAudit(ctx, {
      action: 'payouts.prepare-batch',
      record: { type: 'payout-batch', id },
      details: { number, payouts: found.length, totalPaise, profile: code },
    });
    return { id, number, payouts: found.length };
  });
}
