import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FaultDesk } from '../upi/faults.ts';
import { paiseOf } from '../upi/wire.ts';
import type { CollectBank } from './bank.ts';
import type { CollectAccount, CollectPayment, CollectReturn } from './book.ts';

export type CollectServer = { bank: CollectBank; faults: FaultDesk; key: string };

const pageSize = 100;
/** Payments of the sample network were made before the simulator was started; they can be returned nevertheless. */
const samplePrefix = 'CPSAMPLE';
const line = z.string().min(1).max(100);
const openRequest = z.object({ ref: line, name: line, webhook_url: z.url({ protocol: /^https?$/ }) });
const paymentRequest = z.object({ payment_id: line });
const listRequest = z.object({ since: z.iso.datetime(), after: z.string().optional() });
const returnRequest = z.object({
  ref: line,
  payment_id: line,
  amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  reason: z.string().max(200),
});
const returnQuery = z.object({ ref: line });
const keyOnly = z.object({ key: z.string() });

const decimalOf = (paise: number) => (paise / 100).toFixed(2);
const worked = (data: unknown) => ({ status: true, msg: 'OK', data });
/** Every rejection is HTTP 200 with status false. */
const refusal = (msg: string) => ({ status: false, msg });

const accountAnswer = ({ accountNumber, ifsc, vpa, name }: CollectAccount) =>
  worked({ account_number: accountNumber, ifsc, vpa, holder: name });

const paymentFields = (payment: CollectPayment) => ({
  payment_id: payment.ref,
  account_number: payment.accountNumber,
  amount: decimalOf(payment.amountPaise),
  utr: payment.utr,
  way: payment.way,
  payer_name: payment.payerName,
  payer_vpa: payment.payerVpa,
  payer_account: payment.payerAccount,
  payer_ifsc: payment.payerIfsc,
  qr_ref: payment.qrRef,
  paid_at: payment.at,
  recorded_at: payment.at,
});

const returnAnswer = ({ returnId, status }: CollectReturn) =>
  worked({ return_id: returnId, status, message: status === 'failed' ? 'The account of the payer is closed' : '' });

type Answer = (server: CollectServer, body: unknown) => object;

const open: Answer = ({ bank }, body) => {
  const input = openRequest.safeParse(body).data;
  if (!input) return refusal('Invalid request');
  return accountAnswer(bank.open({ ref: input.ref, name: input.name, webhookUrl: input.webhook_url }));
};

const findPayment: Answer = ({ bank }, body) => {
  const payment = bank.books.payments.byRef(paymentRequest.safeParse(body).data?.payment_id ?? '');
  return payment ? worked(paymentFields(payment)) : refusal('Record not found');
};

const listPayments: Answer = ({ bank }, body) => {
  const input = listRequest.safeParse(body).data;
  if (!input) return refusal('Invalid request');
  const from = Number(input.after ?? 0);
  const since = bank.books.payments.all().filter(({ at }) => at >= input.since);
  const payments = since.slice(from, from + pageSize).map(paymentFields);
  return worked({ payments, next: from + pageSize < since.length ? String(from + pageSize) : null });
};

const sendBack: Answer = ({ bank }, body) => {
  const input = returnRequest.safeParse(body).data;
  if (!input) return refusal('Invalid request');
  const { ref, payment_id: paymentId } = input;
  const amountPaise = paiseOf(input.amount);
  const payment = bank.books.payments.byRef(paymentId);
  if (!payment && !paymentId.startsWith(samplePrefix)) return refusal('Record not found');
  if (payment && payment.amountPaise !== amountPaise) return refusal('The amount differs');
  const other = bank.books.returns.all().find((one) => one.paymentId === paymentId && one.ref !== ref);
  if (other && other.status !== 'failed') return refusal('This payment is already returned');
  return returnAnswer(bank.refund({ ref, paymentId, amountPaise }));
};

const findReturn: Answer = ({ bank }, body) => {
  const found = bank.books.returns.byRef(returnQuery.safeParse(body).data?.ref ?? '');
  return found ? returnAnswer(found) : refusal('Record not found');
};

const calls: Record<string, Answer> = {
  'account/open': open,
  'payment/get': findPayment,
  'payment/list': listPayments,
  'payment/return': sendBack,
  'return/get': findReturn,
};

/** The provider's calls: accounts, their payments, and refunds to payers. */
export function registerCollect(app: FastifyInstance, server: CollectServer): void {
  for (const [path, answer] of Object.entries(calls))
    app.post(`/collect/api/${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
      if (await server.faults.play(path, request, reply)) return reply;
      if (keyOnly.safeParse(request.body).data?.key !== server.key) return refusal('Invalid API key');
      return answer(server, request.body);
    });
}
