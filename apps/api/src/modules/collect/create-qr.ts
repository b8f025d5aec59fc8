import { randomBytes } from 'node:crypto';
import type { CollectQr, collectQrInput } from '@sevadesk/contract/collect';
import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { drawUpiCode, readableNumber } from '../payments/index.ts';
import { type Account, accountOf, findQr, insertQr } from './accounts.repo.ts';
import { paymentsOfQr, settingsRow } from './payments.repo.ts';

type Active = Account & { vpa: string; holderName: string };

function isActive(account: Account | undefined): account is Active {
  return account?.status === 'active' && account.vpa !== null && account.holderName !== null;
}

/** Returns the QR code of the shop's UPI id, without an amount. Throws not_found without an open account. */
export async function getOwnCode(ctx: MerchantCtx): Promise<{ text: string; rows: string[] }> {
  const account = await accountOf(ctx.db, ctx.actor.merchantId);
  if (!isActive(account)) throw new AppError('not_found');
  return drawUpiCode({ pa: account.vpa, pn: account.holderName, cu: 'INR' });
}

type Qr = { id: string; reference: string; amountPaise: number; note: string | null; expiresAt: string };

async function viewOf(ctx: MerchantCtx, qr: Qr, account: Pick<Active, 'vpa' | 'holderName'>): Promise<CollectQr> {
  const { id, reference, note } = qr;
  const amountPaise = toPaise(qr.amountPaise);
  const expiresAt = new Date(qr.expiresAt).toISOString();
  const payments = await paymentsOfQr(ctx.db, id);
  return {
    id,
    reference,
    amountPaise,
    note,
    expiresAt,
    isOver: ctx.clock.now().toISOString() > expiresAt,
    ...drawUpiCode({
      pa: account.vpa,
      pn: account.holderName,
      am: rupeesText(amountPaise),
      cu: 'INR',
      tr: reference,
      ...(note === null ? {} : { tn: note }),
    }),
    payments: payments as unknown as CollectQr['payments'],
  };
}

/** Creates a code for one amount in whole paise. The provider is not called: the account's payments name the code. Throws state_refused without an open account. */
export async function createQr(ctx: MerchantCtx, input: z.output<typeof collectQrInput>): Promise<CollectQr> {
  const { merchantId, userId } = ctx.actor;
  const account = await accountOf(ctx.db, merchantId);
  if (!isActive(account)) throw new AppError('state_refused');
  const now = ctx.clock.now();
  const { qrMinutes } = await settingsRow(ctx.db);
  const qr = {
    id: ctx.ids.next(),
    reference: readableNumber('C', now, randomBytes(10)),
    amountPaise: input.amountPaise,
    note: input.note ?? null,
    expiresAt: new Date(now.getTime() + qrMinutes * 60_000).toISOString(),
  };
  await insertQr(ctx.db, { ...qr, accountId: account.id, merchantId, createdBy: userId, createdAt: now.toISOString() });
  const details = { reference: qr.reference, amountPaise: qr.amountPaise };
  await recordAudit(ctx, { action: 'collect.create-qr', record: { type: 'collect-qr', id: qr.id }, details });
  return viewOf(ctx, qr, account);
}

/** Returns one of the shop's codes with the payments by it. Throws not_found. */
export async function getQr(ctx: MerchantCtx, { id }: { id: string }): Promise<CollectQr> {
  const { merchantId } = ctx.actor;
  const [qr, account] = [await findQr(ctx.db, merchantId, { id }), await accountOf(ctx.db, merchantId)];
  if (!qr || !account?.vpa || account.holderName === null) throw new AppError('not_found');
  return viewOf(ctx, qr, { vpa: account.vpa, holderName: account.holderName });
}
