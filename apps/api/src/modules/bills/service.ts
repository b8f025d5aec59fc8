import { bills, ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { sql } from 'kysely';
import { billsProof } from './bills-proof.repo.ts';

/** Bill payments and recharges through the bill network. */
export const billsPart = {
  name: 'bills',
  feeAccount: 'house:fees-bills',
  proof: billsProof,
  kinds: {
    bill: {
      label: m.orders_kind_bill,
      table: sql`bill_payments`,
      isOrder: sql`true`,
      // The network requires no PAN.
      customer: { name: 'customer_name', mobile: 'mobile', pan: () => sql`false` },
      exports: { staff: bills.export, merchant: ownBills.export },
    },
  },
  notices: {
    bill_paid_late: [m.bills_notice_paid_late_title, m.bills_notice_paid_late_text],
    bill_failed: [m.bills_notice_failed_title, m.bills_notice_failed_text],
    bill_due: [m.bills_notice_due_title, m.bills_notice_due_text],
    bill_complaint_answered: [m.bills_notice_complaint_answered_title, m.bills_notice_complaint_answered_text],
    bill_credited: [m.bills_notice_credited_title, m.bills_notice_credited_text],
    bill_settled: [m.bills_notice_settled_title, m.bills_notice_settled_text],
    bill_differences: [m.bills_notice_differences_title, m.bills_notice_differences_text],
    bill_file_late: [m.bills_notice_file_late_title, m.bills_notice_file_late_text],
    bill_stuck: [m.bills_notice_stuck_title, m.bills_notice_stuck_text],
  },
  testOrders: {
    kind: 'bill',
    event: 'bill.status_changed',
    ways: { paid: ['paying', 'paid'], late: ['paying', 'pending', 'paid'], failed: ['paying', 'failed'] },
  },
} as const;
