import { m } from '@sevadesk/messages';
import { writeAmount } from '../imports/index.ts';
import { code, column, type MoveColumn } from './columns.ts';
import { readAccountNumber, readers, readPaymentMode, readPaymentState, readPricedWork } from './values/index.ts';

/** The id of a row in the old system, by which other tables name it. */
const formerId: MoveColumn = column('formerId', {
  title: m.move_kinds_former_id,
  read: readers.code,
  aliases: ['id', 'row id', 'bank id', 'record id', 'sr id'],
  max: 40,
  neverCounter: true,
});

/** A bank account of the network into which shops pay. */
export const bankColumns: readonly MoveColumn[] = [
  formerId,
  column('bankName', {
    title: m.move_kinds_bank_name,
    read: readers.name,
    aliases: ['bank name', 'bank', 'name of bank'],
    required: true,
    max: 80,
  }),
  column('holderName', {
    title: m.move_kinds_holder,
    read: readers.name,
    aliases: ['account holder', 'holder name', 'account name', 'holder', 'beneficiary name', 'beneficiary', 'name'],
    max: 120,
  }),
  column('accountNumber', {
    title: m.move_kinds_account_number,
    read: readAccountNumber,
    aliases: ['account number', 'account no', 'account', 'a/c no', 'ac no', 'acc no', 'bank account no', 'accno'],
    required: true,
  }),
  column('ifsc', {
    title: m.move_kinds_ifsc,
    read: readers.ifsc,
    aliases: ['ifsc', 'ifsc code', 'bank ifsc'],
    required: true,
    look: 'ifsc',
  }),
  column('branch', {
    title: m.move_kinds_branch,
    read: readers.name,
    aliases: ['branch', 'branch name', 'bank branch'],
    max: 80,
  }),
];

/** A payment that a shop reported in the old system. */
export const paymentColumns: readonly MoveColumn[] = [
  column('formerRef', {
    title: m.move_kinds_former_ref,
    read: readers.code,
    aliases: ['request no', 'request id', 'payment id', 'deposit id', 'topup id', 'payment no', 'receipt no', 'id'],
    max: 40,
    neverCounter: true,
  }),
  code(),
  column('amount', {
    title: m.move_kinds_amount,
    read: readers.moneyRupees,
    aliases: ['amount', 'deposit amount', 'paid amount', 'topup amount', 'request amount', 'value'],
    required: true,
    show: writeAmount,
  }),
  column('paidOn', {
    title: m.move_kinds_paid_on,
    read: readers.date,
    aliases: ['paid on', 'payment date', 'deposit date', 'date', 'dated', 'txn date', 'transaction date', 'created at'],
    required: true,
    look: 'date',
  }),
  column('mode', {
    title: m.move_kinds_payment_mode,
    read: readPaymentMode,
    aliases: ['mode', 'payment mode', 'pay mode', 'deposit mode', 'payment type', 'method', 'payment method'],
    required: true,
  }),
  column('reference', {
    title: m.move_kinds_utr,
    read: readers.code,
    aliases: ['utr', 'utr no', 'utr number', 'transaction id', 'txn id', 'bank ref no', 'rrn', 'reference', 'ref no'],
    max: 40,
  }),
  column('bank', {
    title: m.move_kinds_paid_into,
    read: readers.code,
    aliases: [
      'bank',
      'bank id',
      'bank account',
      'account no',
      'account number',
      'bank name',
      'deposit bank',
      'to bank',
    ],
    max: 60,
  }),
  column('state', {
    title: m.move_kinds_payment_state,
    read: readPaymentState,
    aliases: ['status', 'state', 'payment status', 'request status', 'approved'],
  }),
  column('remark', {
    title: m.move_kinds_remark,
    read: readers.text,
    aliases: ['remark', 'remarks', 'note', 'comment', 'narration', 'description'],
    max: 200,
  }),
];

const price = (key: string, title: typeof m.move_kinds_code, aliases: readonly string[]): MoveColumn =>
  column(key, { title, read: readers.moneyRupees, aliases, show: writeAmount });

/** A package of the old system, with its prices in columns or one price per row. */
export const packageColumns: readonly MoveColumn[] = [
  formerId,
  column('name', {
    title: m.move_kinds_package,
    read: readers.text,
    aliases: ['package', 'package name', 'name', 'plan', 'plan name', 'scheme', 'scheme name', 'slab'],
    required: true,
    max: 60,
  }),
  column('product', {
    title: m.move_kinds_product,
    read: readPricedWork,
    aliases: ['product', 'product name', 'service', 'service name', 'work', 'item'],
  }),
  price('price', m.move_kinds_price, ['price', 'rate', 'amount', 'fee', 'charge', 'charges']),
  price('newPan', m.move_kinds_price_new, ['price new pan', 'new pan price', 'new pan', 'pan price', 'new pan fee']),
  price('correction', m.move_kinds_price_correction, [
    'price correction',
    'correction price',
    'correction',
    'pan correction',
    'correction fee',
    'csf price',
  ]),
  price('coupon', m.move_kinds_price_coupon, ['price coupon', 'coupon price', 'uti coupon', 'coupon', 'uti price']),
];
