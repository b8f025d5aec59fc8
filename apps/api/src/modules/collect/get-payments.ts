import {
  type CollectAccountRow,
  type CollectOwnRow,
  type CollectPaymentRow,
  type CollectPaymentView,
  collect,
  type collectOwn,
  collectPaymentView,
} from '@sevadesk/contract/collect';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { collectSettingsNow } from '../masters/index.ts';
import { accountOf } from './accounts.repo.ts';
import {
  accountBase,
  accountColumns,
  ownBase,
  ownColumns,
  paymentBase,
  paymentColumns,
  wholePayment,
} from './collect-list.repo.ts';
import { openAccount } from './open-account.ts';
import { maskPayer } from './payment.rules.ts';
import { eventsOf, isPayerKnown, settingsRow } from './payments.repo.ts';

const newest = { column: 'receivedAt', dir: 'desc' } as const;

/** Lists payments to all collection accounts, newest first; payers are masked. */
export function listPayments(ctx: UserCtx): ListSource<CollectPaymentRow> {
  const source = listSource<CollectPaymentRow>({
    fields: collect.list.list,
    columns: paymentColumns,
    base: paymentBase(ctx.readDb),
    search: ['utr', 'payerName', 'merchantCode'],
    defaultSort: newest,
  });
  return {
    ...source,
    row: (selected) => {
      const row = source.row(selected);
      return { ...row, payer: maskPayer(row.payer) };
    },
  };
}

/** Lists payments to the shop's own account, newest first. */
export function listOwnPayments(ctx: MerchantCtx): ListSource<CollectOwnRow> {
  return listSource({
    fields: collect.ownList.list,
    columns: ownColumns,
    base: ownBase(ctx.readDb, ctx.actor.merchantId),
    search: ['utr', 'payerName'],
    defaultSort: newest,
  });
}

/** Lists collection accounts, the newest request first. */
export function listAccounts(ctx: UserCtx): ListSource<CollectAccountRow> {
  return listSource({
    fields: collect.accounts.list,
    columns: accountColumns,
    base: accountBase(ctx.readDb),
    search: ['accountNumber', 'vpa', 'merchantCode'],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}

/** Returns one payment with its history; the payer is masked. Throws not_found. */
export async function getPayment(ctx: UserCtx, { id }: { id: string }): Promise<CollectPaymentView> {
  const payment = await wholePayment(ctx.db, id);
  if (!payment) throw new AppError('not_found');
  const { payerKey, accountStatus, isBlocked, qrReference, qrAmountPaise, qrNote, qrExpiresAt, ...rest } = payment;
  const { proposedDecision: decision, proposedBy: by, ...row } = rest;
  const merchantId = String(row.merchantId);
  return collectPaymentView.parse({
    ...row,
    payer: maskPayer(payerKey),
    isPayerKnown: await isPayerKnown(ctx.db, merchantId, payerKey),
    hasPayerKey: payerKey !== null,
    proposal: decision === null ? null : { decision, by },
    isCreditable: accountStatus === 'active' && !isBlocked,
    qr:
      qrReference === null
        ? null
        : { reference: qrReference, amountPaise: qrAmountPaise, note: qrNote, expiresAt: qrExpiresAt },
    history: await eventsOf(ctx.db, id),
  });
}

/** Returns the shop's own account, and whether the provider is available. */
export async function getOwn(ctx: MerchantCtx): Promise<z.output<typeof collectOwn>> {
  const [{ mode }, { qrMinutes }] = [await collectSettingsNow(ctx), await settingsRow(ctx.db)];
  const account = await accountOf(ctx.db, ctx.actor.merchantId);
  if (!account) return { isAvailable: mode === 'on', account: null, qrMinutes };
  const { status, accountNumber, ifsc, vpa, holderName } = account;
  return { isAvailable: mode === 'on', account: { status, accountNumber, ifsc, vpa, holderName }, qrMinutes };
}

/** Opens the shop's account and returns it; its status is 'opening' while the provider has not answered. Throws mode_off. */
export async function openOwn(ctx: MerchantCtx): Promise<z.output<typeof collectOwn>> {
  await openAccount(ctx);
  return getOwn(ctx);
}
