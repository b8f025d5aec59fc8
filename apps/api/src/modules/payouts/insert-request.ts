import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { payoutReference } from '@sevadesk/contract/payouts';
import { gstWithin } from '@sevadesk/contract/service-packages';
import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import type { VerifiedAccount } from '../kyc/index.ts';
import { gstRate } from '../service-packages/index.ts';
import { payoutJournal, post } from '../wallet/index.ts';
import { insertPayout, lastPaidAccount } from './payouts.repo.ts';

/** Returns the keyed hash by which accounts are compared. */
const hashOf = (ctx: Pick<Ctx, 'keys'>, { accountNumber, ifsc }: VerifiedAccount) =>
  ctx.keys.searchHash('payout-account', `${ifsc} ${accountNumber}`);

/** Returns whether an account is not the one that the merchant was last paid to. */
export async function isNewAccount(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  merchantId: string,
  account: VerifiedAccount,
): Promise<boolean> {
  return (await lastPaidAccount(ctx.db, merchantId)) !== hashOf(ctx, account);
}

type Request = {
  id: string;
  merchantId: string;
  amountPaise: Paise;
  feePaise: number;
  account: VerifiedAccount;
  requestedBy: string | null;
  /** The day of the rhythm that requests it. */
  rhythmOn: string | null;
};

/** Stores a payout with its account as it is now, and takes its amount from the wallet, in the caller's transaction. Returns its number. */
export async function insertRequest(ctx: Ctx, request: Request): Promise<number> {
  const { id, merchantId, amountPaise, feePaise, account, requestedBy, rhythmOn } = request;
  const now = ctx.clock.now();
  const isNew = await isNewAccount(ctx, merchantId, account);
  const number = await insertPayout(ctx.db, {
    id,
    merchantId,
    amountPaise,
    feePaise,
    feeGstPaise: gstWithin(toPaise(feePaise), await gstRate(ctx, istDateOf(now))),
    accountSealed: ctx.keys.seal(JSON.stringify(account), id),
    accountHash: hashOf(ctx, account),
    accountEnd: account.accountNumber.slice(-4),
    isNewAccount: isNew,
    requestedBy,
    requestedAt: now.toISOString(),
    rhythmOn,
  });
  if (ctx.spent && isNew) ctx.spent.isToNewAccount = true;
  await post(ctx, payoutJournal({ id, reference: payoutReference(number), merchantId, amountPaise }));
  await recordAudit(ctx, {
    action: 'payouts.request',
    record: { type: 'payout', id },
    details: { number, merchantId, amountPaise, feePaise, accountEnd: account.accountNumber.slice(-4), rhythmOn },
  });
  return number;
}
