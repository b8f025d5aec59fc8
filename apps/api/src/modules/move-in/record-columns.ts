import { m } from '@sevadesk/messages';
import { writeAmount, writeBalance } from '../imports/index.ts';
import { code, column, type MoveColumn } from './columns.ts';
import { readAckNumber, readApplicationState, readDirection, readers, readLastFour } from './values/index.ts';

const money = (key: string, title: typeof m.move_kinds_code, aliases: readonly string[]): MoveColumn =>
  column(key, { title, read: readers.moneyRupees, aliases, show: writeAmount });

/** A wallet entry of the old system: an amount with its direction, or one column per direction. */
export const statementColumns: readonly MoveColumn[] = [
  code(),
  column('dated', {
    title: m.move_kinds_dated,
    read: readers.date,
    aliases: [
      'date',
      'dated',
      'txn date',
      'transaction date',
      'entry date',
      'created at',
      'created on',
      'created date',
      'datetime',
    ],
    required: true,
    look: 'date',
  }),
  column('reference', {
    title: m.move_kinds_reference,
    read: readers.code,
    aliases: [
      'txn id',
      'transaction id',
      'txnid',
      'reference',
      'reference no',
      'ref no',
      'ref',
      'receipt no',
      'order id',
      'utr',
    ],
    max: 60,
  }),
  column('narration', {
    title: m.move_kinds_details,
    read: readers.text,
    aliases: ['narration', 'details', 'detail', 'description', 'particulars', 'remark', 'remarks', 'note', 'comment'],
    max: 200,
  }),
  column('direction', {
    title: m.move_kinds_direction,
    read: readDirection,
    aliases: ['type', 'txn type', 'transaction type', 'dr cr', 'cr dr', 'drcr', 'crdr', 'direction'],
  }),
  money('amount', m.move_kinds_amount, ['amount', 'txn amount', 'transaction amount', 'value']),
  money('credit', m.move_kinds_credit, ['credit', 'cr', 'credit amount', 'deposit', 'amount in']),
  money('debit', m.move_kinds_debit, ['debit', 'dr', 'debit amount', 'withdrawal', 'amount out']),
  column('balance', {
    title: m.move_kinds_balance_after,
    read: readers.moneyRupees,
    aliases: ['balance', 'balance after', 'closing balance', 'running balance', 'new balance', 'current balance'],
    show: writeBalance,
  }),
];

/** A PAN application of the old system with its last status. */
export const applicationColumns: readonly MoveColumn[] = [
  column('transid', {
    title: m.move_kinds_token,
    read: readers.code,
    aliases: [
      'token no',
      'token',
      'token number',
      'transid',
      'trans id',
      'application no',
      'application number',
      'form no',
      'order id',
    ],
    required: true,
    max: 24,
  }),
  code(),
  column('dated', {
    title: m.move_kinds_applied_on,
    read: readers.date,
    aliases: ['date', 'dated', 'applied on', 'application date', 'entry date', 'created at', 'created on'],
    required: true,
    look: 'date',
  }),
  column('cardname', {
    title: m.move_kinds_applicant,
    read: readers.name,
    aliases: ['applicant name', 'applicant', 'name', 'card name', 'cardname', 'name on card', 'customer name'],
    required: true,
    max: 120,
  }),
  column('akn_no', {
    title: m.move_kinds_ack_no,
    read: readAckNumber,
    aliases: ['ack no', 'akn no', 'ack number', 'acknowledgement no', 'acknowledgement number', 'acknowledgment no'],
  }),
  column('pan_type', {
    title: m.move_kinds_application_type,
    read: readers.text,
    aliases: ['pan type', 'type', 'application type', 'form type', 'category'],
    max: 40,
  }),
  column('contactno', {
    title: m.move_kinds_mobile,
    read: readers.mobile,
    aliases: ['mobile', 'mobile no', 'mobile number', 'contact', 'contact no', 'contactno', 'phone'],
  }),
  column('email', {
    title: m.move_kinds_email,
    read: readers.email,
    aliases: ['email', 'e-mail', 'email id', 'mail'],
  }),
  column('aadhaar', {
    title: m.move_kinds_aadhaar,
    read: readLastFour,
    aliases: ['aadhaar no', 'aadhaar', 'aadhar no', 'aadhar', 'aadhaar number', 'uid'],
  }),
  column('status', {
    title: m.move_kinds_last_state,
    read: readApplicationState,
    aliases: ['status', 'state', 'application status', 'last status', 'current status'],
    required: true,
  }),
];
