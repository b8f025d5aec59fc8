import { createHash } from 'node:crypto';
import { payoutReference } from '@sevadesk/contract/payouts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { verifiedAccount } from '../kyc/index.ts';
import { bankFile, type BankPayment, fileDefinition } from './bank-file.rules.ts';
import { lockBatch, lockPayoutsOf, type StoredBatch, updateBatch } from './batches.repo.ts';

type Sealed = { id: string; number: number; amountPaise: number; feePaise: number; accountSealed: string };

function paymentOf(
  { keys }: Pick<Ctx, 'keys'>,
  { id, number, amountPaise, feePaise, accountSealed }: Sealed,
): BankPayment {
  const account = verifiedAccount.parse(JSON.parse(keys.unseal(accountSealed, id)));
  return {
    reference: payoutReference(number),
    account: account.accountNumber,
    ifsc: account.ifsc,
    name: account.name,
    amountPaise: amountPaise - feePaise,
  };
}

/** Returns the bytes of a batch's file, from the accounts as they were when the payouts were requested, and their hash. */
export async function composeFile(
  ctx: Ctx,
  batch: Pick<StoredBatch, 'id' | 'definition' | 'debitAccount'>,
  dated: string,
) {
  const payments = (await lockPayoutsOf(ctx.db, batch.id)).map((payout) => paymentOf(ctx, payout));
  const content = bankFile(fileDefinition.parse(batch.definition), payments, {
    dated,
    debitAccount: batch.debitAccount,
  });
  return { content, payments, hash: createHash('sha256').update(content).digest('hex') };
}

/**
 * Returns the bank's file of an approved batch; it has account numbers in plain text, so each download is audited. Downloads have the
 * same bytes: the hash is compared. Throws not_found, state_refused (not approved).
 */
export async function getBatchFile(ctx: UserCtx, { id }: { id: string }) {
  return withTransaction(ctx, async (ctx) => {
    const batch = await lockBatch(ctx.db, id);
    if (!batch) throw new AppError('not_found');
    if (batch.status !== 'approved' || batch.dated === null) throw new AppError('state_refused');
    const { content, hash } = await composeFile(ctx, batch, batch.dated);
    if (hash !== batch.fileHash) throw new Error(`The file of payout batch ${batch.number} differs from its approval`);
    const downloadedAt = ctx.clock.now().toISOString();
    if (batch.downloadedAt === null) await updateBatch(ctx.db, id, { downloadedAt });
    await recordAudit(ctx, {
      action: 'payouts.download-file',
      record: { type: 'payout-batch', id },
      details: { number: batch.number, hash },
    });
    const name = `payouts-${batch.number}-${batch.dated}.${batch.profile.endsWith('-csv') ? 'csv' : 'txt'}`;
    return { name, type: 'text/plain; charset=utf-8', content };
  });
}
