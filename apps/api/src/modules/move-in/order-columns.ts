import { m } from '@sevadesk/messages';
import { writeAmount } from '../imports/index.ts';
import { code, column, type MoveColumn } from './columns.ts';
import { readers } from './values/index.ts';

/** An order of any service in the old system with its last state. */
export const orderColumns: readonly MoveColumn[] = [
  column('number', {
    title: m.move_kinds_order_number,
    read: readers.code,
    aliases: [
      'order no',
      'order number',
      'order id',
      'application no',
      'application id',
      'request no',
      'lead no',
      'lead id',
      'reference no',
      'ref no',
      'tracking no',
      'consignment no',
      'transaction id',
      'txn id',
    ],
    required: true,
    max: 40,
  }),
  code(),
  column('dated', {
    title: m.move_kinds_applied_on,
    read: readers.date,
    aliases: [
      'date',
      'dated',
      'order date',
      'applied on',
      'application date',
      'request date',
      'created at',
      'created on',
    ],
    required: true,
    look: 'date',
  }),
  column('service', {
    title: m.move_kinds_service,
    read: readers.text,
    aliases: ['service', 'service name', 'service type', 'module', 'department'],
    max: 60,
  }),
  column('product', {
    title: m.move_kinds_product,
    read: readers.text,
    aliases: ['product', 'product name', 'type', 'order type', 'category', 'plan', 'item', 'scheme', 'courier'],
    max: 80,
  }),
  column('customer', {
    title: m.move_kinds_customer,
    read: readers.name,
    aliases: ['customer name', 'customer', 'applicant name', 'applicant', 'name', 'subscriber name', 'party name'],
    max: 120,
  }),
  column('mobile', {
    title: m.move_kinds_mobile,
    read: readers.mobile,
    aliases: ['mobile', 'mobile no', 'mobile number', 'contact', 'contact no', 'phone', 'customer mobile'],
  }),
  column('amount', {
    title: m.move_kinds_amount,
    read: readers.moneyRupees,
    aliases: ['amount', 'price', 'fee', 'charge', 'charges', 'total', 'total amount', 'value'],
    show: writeAmount,
  }),
  column('state', {
    title: m.move_kinds_last_state,
    read: readers.text,
    aliases: ['status', 'state', 'order status', 'last status', 'current status', 'application status'],
    required: true,
    max: 60,
  }),
  column('remark', {
    title: m.move_kinds_remark,
    read: readers.text,
    aliases: ['remark', 'remarks', 'note', 'comment', 'reason', 'narration', 'description', 'details'],
    max: 200,
  }),
];
