import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { instant, localDate } from '../kernel/date-schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { withFault } from '../kernel/faults.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';

export const planStatuses = ['open', 'arrived', 'cancelled', 'ended'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const mostOpenPlans = 10;

/** A transfer that a shop plans: whole rupees into one of the network's accounts. */
export const planInput = z.strictObject({
  amountPaise: positivePaise.refine(...withFault((value: number) => value % 100 === 0, 'not_whole')),
  bankAccountId: z.uuid(),
});

export const transferPlan = z.object({
  id: recordId,
  refNo: z.string(),
  /** What the shop wants in its wallet, at least. */
  wantedPaise: paise,
  /** The exact sum to transfer; all of it is credited. */
  amountPaise: paise,
  status: z.enum(planStatuses),
  /** The last day of the bank's line. */
  endsOn: localDate,
  createdAt: instant,
  bankName: z.string(),
  holderName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  branch: z.string(),
  /** The payment request that credited it. */
  requestRefNo: z.string().nullable(),
});
export type TransferPlan = z.output<typeof transferPlan>;

/** What is credited from a bank statement without a person, beside exact references. */
export const matchingPolicy = z.strictObject({
  /** Shops may plan transfers with a sum of their own, and its line is credited. */
  isPlanOn: z.boolean(),
  /** Days until a planned transfer must be on the statement. */
  planDays: z.int().min(1).max(10),
  /** The line of a known payer with the sum of the only open request is credited. */
  isPayerOn: z.boolean(),
  /** How many earlier lines make a payer known. */
  payerCount: z.int().min(1).max(20),
});
export type MatchingPolicy = z.output<typeof matchingPolicy>;

export const matchingPolicyView = z.object({
  policy: matchingPolicy,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type MatchingPolicyView = z.output<typeof matchingPolicyView>;

const own = '/api/merchant/accounting/payment/plan';
const request = merchant('m.payments.request');

export const transferPlans = {
  list: endpoint({
    id: 'payments.plans',
    method: 'GET',
    path: own,
    access: request,
    summary: "The merchant's planned transfers, newest first, and whether new ones may be planned",
    reply: z.object({ isAvailable: z.boolean(), data: z.array(transferPlan) }),
  }),
  create: endpoint({
    id: 'payments.create-plan',
    method: 'POST',
    path: own,
    access: request,
    summary: 'Plans a bank transfer: names a sum that only this merchant has at that account',
    body: planInput,
    reply: z.object({ id: recordId }),
    errors: ['not_found', 'mode_off', 'plans_full', 'sums_used'],
  }),
  get: endpoint({
    id: 'payments.get-plan',
    method: 'GET',
    path: `${own}/{id}`,
    access: request,
    summary: 'One planned transfer with the account to pay into',
    params: idParams,
    reply: transferPlan,
    errors: ['not_found'],
  }),
  cancel: endpoint({
    id: 'payments.cancel-plan',
    method: 'POST',
    path: `${own}/{id}/cancel`,
    access: request,
    summary: 'Cancels a planned transfer; a line of its sum is then matched by a person',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  policy: endpoint({
    id: 'payments.matching-policy',
    method: 'GET',
    path: '/api/backend/account/payment/matching',
    access: staff('settings.manage'),
    summary: 'What is credited from bank statements without a person',
    reply: matchingPolicyView,
  }),
  savePolicy: endpoint({
    id: 'payments.save-matching-policy',
    method: 'POST',
    path: '/api/backend/account/payment/matching',
    access: staff('settings.manage'),
    summary: 'Sets what is credited from bank statements without a person, from the next statement on',
    body: matchingPolicy,
    reply: matchingPolicyView,
  }),
};
