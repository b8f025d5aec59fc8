import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import type { PaymentMode } from '@sevadesk/contract/payments';
import { payments } from '@sevadesk/contract/payments';
import sharp from 'sharp';
import { post, topUpJournal } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { call, type Signed, systemCtx, type TestApp } from '../helpers.ts';
import { nextNumber } from './users.ts';

/** Creates one of the network's accounts for payments of merchants. */
export async function buildBankAccount(app: TestApp): Promise<{ id: string }> {
  const id = systemIds.next();
  await app.db
    .insertInto('bankAccounts')
    .values({
      id,
      bankName: 'Test Bank',
      holderName: 'Test Network',
      accountNumber: String(10_000_000_000 + nextNumber()),
      ifsc: 'TEST0000001',
      branch: 'Main',
    })
    .execute();
  return { id };
}

/** Returns a unique reference of twelve digits. */
export const freshReference = () => String(400_000_000_000 + nextNumber());

/** Returns a small image as a payment slip. */
export function slipPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();
}

/** Credits a wallet like an approved request. */
export async function fund(app: TestApp, merchant: { id: string }, amountPaise: number): Promise<void> {
  const requestId = systemIds.next();
  const bankAccountId = systemIds.next();
  await post(
    systemCtx(app),
    topUpJournal({
      requestId,
      merchantId: merchant.id,
      amountPaise,
      mode: 'UPI',
      bankAccountId,
      reference: freshReference(),
    }),
  );
}

type Overrides = {
  bankAccountId?: string;
  reference?: string;
  amountPaise?: number;
  mode?: PaymentMode;
  paidOn?: string;
};

/** Submits a payment request like the merchant's form; returns the call's result. */
export async function requestPaymentAs(app: TestApp, as: Signed, overrides: Overrides = {}) {
  return call(app, payments.request, {
    as,
    body: {
      amountPaise: toPaise(overrides.amountPaise ?? 50_000),
      mode: overrides.mode ?? 'UPI',
      bankAccountId: overrides.bankAccountId ?? (await buildBankAccount(app)).id,
      reference: overrides.reference ?? freshReference(),
      paidOn: overrides.paidOn ?? istDateOf(app.clock.now()),
      remark: '',
    },
    files: [{ name: 'slip.jpg', bytes: await slipPicture() }],
  });
}

/** Creates a pending request as through the merchant's form, without its slip. */
export async function buildPaymentRequest(
  app: TestApp,
  { merchant, amountPaise = 5_000 }: { merchant: { id: string; owner: { id: string } }; amountPaise?: number },
): Promise<{ id: string; amountPaise: number }> {
  const id = systemIds.next();
  const { id: bankAccountId } = await buildBankAccount(app);
  const reference = freshReference();
  await app.db
    .insertInto('paymentRequests')
    .values({
      id,
      amountPaise,
      bankAccountId,
      reference,
      refNo: `PR${reference}`,
      merchantId: merchant.id,
      mode: 'UPI',
      paidOn: istDateOf(app.clock.now()),
      createdBy: merchant.owner.id,
    })
    .execute();
  return { id, amountPaise };
}
