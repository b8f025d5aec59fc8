import { z } from 'zod';
import { spendErrors } from '../kernel/errors.ts';
import { merchant, open } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { biller } from './billers.ts';
import { billFields } from './list-fields.ts';
import * as s from './schemas.ts';

const view = merchant('m.bills.view');
const apply = merchant('m.bills.apply');
const at = '/api/merchant/bills';

const own = listEndpoints({
  id: 'bills.own-bills',
  path: `${at}/list`,
  access: view,
  summary: 'Bills that the shop has paid, newest first',
  row: s.billRow,
  fields: billFields,
});

/** Billers, and what customers paid before: the start page of the counter. */
const counter = {
  categories: endpoint({
    id: 'bills.categories',
    method: 'GET',
    path: `${at}/categories`,
    access: view,
    summary: 'Kinds of bill that the network takes now',
    reply: s.billCategories,
  }),
  billers: endpoint({
    id: 'bills.billers',
    method: 'GET',
    path: `${at}/billers`,
    access: view,
    summary: 'Billers by name, by what customers call them, by category and state; at most 50',
    query: s.billerQuery,
    reply: s.billerRows,
  }),
  biller: endpoint({
    id: 'bills.biller',
    method: 'GET',
    path: `${at}/biller/{billerId}`,
    access: view,
    summary: 'One biller with what it asks the customer for',
    params: s.billerParams,
    reply: biller,
    errors: ['not_found'],
  }),
  plans: endpoint({
    id: 'bills.plans',
    method: 'GET',
    path: `${at}/biller/{billerId}/plans`,
    access: view,
    summary: 'Recharge plans of an operator, of one circle where it is named',
    params: s.billerParams,
    query: s.plansQuery,
    reply: s.billPlans,
    errors: ['not_found', 'provider_unavailable'],
  }),
  frequent: endpoint({
    id: 'bills.frequent',
    method: 'GET',
    path: `${at}/frequent`,
    access: view,
    summary: 'Customers of the shop who paid before, the most frequent first',
    reply: s.frequentBills,
  }),
  saveReminder: endpoint({
    id: 'bills.save-reminder',
    method: 'POST',
    path: `${at}/frequent/{id}/reminder`,
    access: apply,
    summary: 'Whether the shop is reminded when this customer’s bill falls due',
    params: idParams,
    body: s.reminderInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
};

/** Calls of the merchant area. */
export const ownBills = {
  ...counter,
  fetchBill: endpoint({
    id: 'bills.fetch-bill',
    method: 'POST',
    path: `${at}/fetch`,
    access: apply,
    summary: 'Asks the network for a customer’s bill; nothing is paid',
    body: s.billFetchInput,
    reply: s.billFetched,
    errors: ['not_found', 'invalid_input'],
  }),
  quote: endpoint({
    id: 'bills.quote',
    method: 'POST',
    path: `${at}/quote`,
    access: apply,
    summary: 'What paying an amount costs and earns now',
    body: s.billQuoteInput,
    reply: s.billQuote,
    errors: ['not_found', 'price_missing'],
  }),
  pay: endpoint({
    id: 'bills.pay',
    method: 'POST',
    path: `${at}/pay`,
    access: apply,
    summary: 'Holds the sum and pays the bill. The same request again answers the same payment',
    body: s.billPayInput,
    reply: s.billPaid,
    errors: [
      ...(['not_found', 'invalid_input', 'amount_differs', 'price_missing', 'price_changed'] as const),
      ...([...spendErrors, 'duplicate', 'idempotency_conflict', 'kyc_required', 'mode_off'] as const),
    ],
  }),
  list: own.list,
  export: own.export,
  get: endpoint({
    id: 'bills.own-bill',
    method: 'GET',
    path: `${at}/{id}`,
    access: view,
    summary: 'One bill of the shop whole',
    params: idParams,
    reply: s.ownBillView,
    errors: ['not_found'],
  }),
  receipt: endpoint({
    id: 'bills.receipt',
    method: 'GET',
    path: `${at}/{id}/receipt`,
    access: view,
    summary: 'The receipt of a paid bill as PDF; from the second print it is marked a duplicate',
    params: idParams,
    query: s.receiptQuery,
    replyKind: 'file',
    errors: ['not_found', 'state_refused'],
  }),
  raiseComplaint: endpoint({
    id: 'bills.raise-complaint',
    method: 'POST',
    path: `${at}/{id}/complaint`,
    access: apply,
    summary: 'Raises a complaint at the network by its reference',
    params: idParams,
    body: s.billComplaintInput,
    reply: s.billComplaint,
    errors: ['not_found', 'state_refused', 'duplicate', 'provider_unavailable'],
  }),
  callback: endpoint({
    id: 'bills.callback',
    method: 'POST',
    path: '/api/bills/callback/{secret}',
    access: open,
    summary: 'The network’s announcement: only a hint which payment to ask about; always 200',
    params: z.strictObject({ secret: z.string().max(100) }),
    body: z.unknown(),
    reply: z.object({ ok: z.literal(true) }),
    perMinute: 600,
  }),
};
