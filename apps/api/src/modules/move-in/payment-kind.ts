import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { normaliseReference, type PaymentMode, referenceFault } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportMemory, ImportRow, ImportValues, RowFinding } from '../imports/index.ts';
import { accountKey, knownBanks } from '../masters/index.ts';
import { bringPayment, claimedAlready, countPayments } from '../payments/index.ts';
import { shopCodes } from './balance-kind.ts';
import { madeShops } from './bring-in.repo.ts';
import { filledIn } from './columns.ts';
import { choicesOf } from './decisions.repo.ts';
import { codesOfLines, shopless } from './find-record-shops.ts';
import { paymentColumns } from './money-columns.ts';
import { ofMove } from './move-hooks.ts';
import { same } from './move-lines.rules.ts';
import { bankLines, ownersOf } from './payment-lines.repo.ts';
import { accountOf } from './payment-lines.rules.ts';

type Payment = {
  formerRef?: string;
  code: string;
  amount: number;
  paidOn: string;
  mode: PaymentMode;
  reference?: string;
  bank?: string;
  state?: 'open' | 'decided';
  remark?: string;
};
const paymentIn = (values: ImportValues): Payment => filledIn(values) as Payment;
const isDecided = (values: ImportValues) => paymentIn(values).state === 'decided';

function judge(values: ImportValues) {
  const { amount, mode, reference } = paymentIn(values);
  // What the old system has decided stays there, so nothing of it has to be valid.
  if (isDecided(values)) return [];
  const fault = referenceFault(mode, reference);
  return [
    ...(amount > 0 ? [] : [{ column: 'amount', key: 'amount' as const }]),
    ...(fault ? [{ column: 'reference', key: fault }] : []),
  ];
}

/** Returns a finding per row: a future day and a reference that is already claimed, here or in an earlier row, are errors. */
async function check(
  ctx: Ctx,
  { moveId }: ImportBatch,
  rows: readonly ImportRow[],
  memory: ImportMemory,
): Promise<RowFinding[]> {
  const today = istDateOf(ctx.clock.now());
  const claims = rows.map(({ values }) => paymentIn(values));
  const claimed = await claimedAlready(ctx, claims, moveId);
  return claims.map(({ state, paidOn, mode, reference, bank = '' }, at): RowFinding => {
    if (state === 'decided') return { effect: 'payment_decided' };
    if (paidOn > today) return { faults: [{ column: 'paidOn', key: 'date_future' }] };
    const number = normaliseReference(mode, reference);
    const key = `${mode === 'CASH' || mode === 'CHEQUE' ? same(bank) : ''} ${number ?? ''}`;
    if (claimed[at] || (number !== null && memory.has(key))) return { faults: [{ column: 'reference', key: 'taken' }] };
    if (number !== null) memory.set(key, number);
    return { effect: 'payment' };
  });
}

async function apply(ctx: Ctx, batch: ImportBatch, all: readonly ImportRow[]): Promise<void> {
  const rows = all.map(({ values }) => values).filter((values) => !isDecided(values));
  const claims = rows.map(paymentIn);
  const named = claims.map(({ code }) => code);
  const { moveId, codes: said } = await codesOfLines(ctx, batch, 'payment', named);
  const choices = await choicesOf(ctx.db, moveId);
  const codes = shopCodes(said, 'payment_without_shop', choices);
  const shops = await madeShops(ctx.db, moveId, codes);
  const owners = await ownersOf(ctx.db, [...shops.values()]);
  const banks = await bankLines(ctx.db, moveId);
  const ids = await knownBanks(ctx, banks);
  for (const [at, claim] of claims.entries()) {
    const { formerRef = null, amount, paidOn, mode, reference, bank = null, remark = null } = claim;
    const merchantId = shops.get(codes[at] ?? '');
    const createdBy = owners.get(merchantId ?? '');
    if (merchantId === undefined || createdBy === undefined) throw shopless();
    const account = accountOf(bank, banks, choices);
    const bankAccountId = account && ids.get(accountKey(account));
    if (bankAccountId === undefined) throw fieldError('bank', 'not_found', 'not_found');
    const of = { batchId: batch.id, formerRef, merchantId, createdBy, bankAccountId };
    await bringPayment(ctx, { ...of, amountPaise: amount, mode, reference, paidOn, remark });
  }
}

/** Payments that shops had reported and the old system had not decided: they await the decision of head office, as if sent here. */
export const paymentKind: ImportKind = {
  ...ofMove(paymentColumns),
  kind: 'move-payments',
  title: (locale) => m.move_kinds_payments({}, { locale }),
  judge,
  identity: (values) => {
    const { code, formerRef = '', reference = '', paidOn } = paymentIn(values);
    return `${same(code)} ${formerRef} ${reference} ${paidOn}`;
  },
  check,
  chunk: 100,
  apply,
  effects: async (ctx, { id }) => ({ payment: await countPayments(ctx, id) }),
  effectWords: {
    payment: {
      count: (locale) => m.move_kinds_effect_payment({}, { locale }),
      row: (locale) => m.move_kinds_row_payment({}, { locale }),
    },
    payment_decided: {
      count: (locale) => m.move_kinds_effect_payment_decided({}, { locale }),
      row: (locale) => m.move_kinds_row_payment_decided({}, { locale }),
    },
  },
};
