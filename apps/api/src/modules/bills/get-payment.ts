import {
  type BillCounts,
  type BillView,
  billStatuses,
  type OwnBillView,
  type StaffBillView,
} from '@sevadesk/contract/bills';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { orderHistory } from '../orders/index.ts';
import { labelOfCategory } from './catalogue.repo.ts';
import { complaintsOf, countOpenComplaints } from './complaints.repo.ts';
import { findCustomer } from './customers.repo.ts';
import { countByStatus, findPayment, type Payment } from './payments.repo.ts';

async function viewOf(ctx: UserCtx, payment: Payment, namesStaff: boolean): Promise<BillView> {
  const { id, merchantId, amountPaise, feePaise, customerName, mobile } = payment;
  return {
    id,
    amountPaise,
    feePaise,
    number: payment.number,
    billerId: payment.billerId,
    billerName: payment.billerName,
    category: payment.category,
    categoryLabel: await labelOfCategory(ctx.db, payment.category),
    account: payment.account,
    params: payment.params,
    customerName: customerName === '' ? null : customerName,
    mobile: mobile === '' ? null : mobile,
    totalPaise: amountPaise + feePaise,
    networkRef: payment.networkRef,
    status: payment.status,
    statusAt: payment.statusAt,
    createdAt: payment.createdAt,
    version: payment.version,
    billNumber: payment.billNumber,
    billDate: payment.billDate,
    dueDate: payment.dueDate,
    planText: payment.planText,
    reason: payment.reason,
    prints: payment.prints,
    complaints: await complaintsOf(ctx.db, id),
    history: await orderHistory(ctx, { orderId: id, merchantId, namesStaff }),
  };
}

/** Returns one of the shop's bills with its customer. Throws not_found. */
export async function getOwnBill(ctx: MerchantCtx, id: string): Promise<OwnBillView> {
  const { merchantId } = ctx.actor;
  const payment = await findPayment(ctx.db, id, merchantId);
  if (!payment) throw new AppError('not_found');
  const { customerId } = payment;
  const customer = customerId === null ? undefined : await findCustomer(ctx.db, customerId, merchantId);
  return { ...(await viewOf(ctx, payment, false)), customer: customer ?? null };
}

/** Returns one bill of any shop. Throws not_found. */
export async function getBill(ctx: UserCtx, id: string): Promise<StaffBillView> {
  const payment = await findPayment(ctx.db, id);
  if (!payment) throw new AppError('not_found');
  const { merchantId, merchantCode, shopName, checkCount, nextCheckAt } = payment;
  const view = await viewOf(ctx, payment, true);
  return { ...view, merchantId, merchantCode, shopName, asks: checkCount, nextAskAt: nextCheckAt };
}

/** Counts bills by status, and open complaints. */
export async function countBills(ctx: Ctx): Promise<BillCounts> {
  const counts = await countByStatus(ctx.readDb);
  const byStatus = Object.fromEntries(billStatuses.map((status) => [status, counts.get(status) ?? 0]));
  return { byStatus: byStatus as BillCounts['byStatus'], complaints: await countOpenComplaints(ctx.readDb) };
}
