import { defineService } from '../kernel/service.ts';
import { billProducts } from './products.ts';

export const billsService = defineService({
  name: 'bills',
  products: billProducts,
  // A bill is the customer's own money, passed on to the biller.
  paidByOthers: billProducts,
  banded: billProducts,
  kinds: {
    bill: {
      prefix: 'BP',
      formerNames: [
        'bill',
        'bill payment',
        'bbps',
        'electricity',
        'electricity bill',
        'water bill',
        'gas bill',
        'dth',
        'utility',
        'utility bill',
        'recharge',
      ],
      lists: { staff: '/backend/actions/bills', merchant: '/merchant/product/bills/list' },
      states: { open: ['paying', 'pending'], done: ['paid'], refused: ['failed', 'reversed'] },
      path: ['paying', 'paid'],
      beside: { pending: 'paying' },
      withShop: [],
      waiting: ['pending'],
      since: 'createdAt',
      queue: 'bills',
      schedule: 'bills',
      personal: 'bill',
      customer: { received: ['pending'], completed: ['paid'], rejected: ['failed', 'reversed'] },
    },
  },
  notices: {
    prefix: 'bill',
    toShop: ['bill_paid_late', 'bill_failed', 'bill_due', 'bill_complaint_answered', 'bill_credited', 'bill_settled'],
    toStaff: ['bill_stuck', 'bill_differences', 'bill_file_late'],
    toBoth: [],
    important: ['bill_paid_late', 'bill_failed', 'bill_credited', 'bill_settled'],
  },
  approvals: ['bill-difference'],
  partner: { events: ['bill.status_changed'] },
});
