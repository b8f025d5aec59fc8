import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type FaultDesk, neverAnswer } from '../upi/faults.ts';
import { billOf, endingOf, newFetchRef, wrongParamOf } from './bills.ts';
import { type BillPayment, newComplaintRef } from './book.ts';
import { wireCatalogue } from './catalogue/billers.ts';
import { plansOf } from './catalogue/plans.ts';
import { dayOfWire, paiseOfWire, wireDay, wireSum } from './days.ts';
import type { BillDesk } from './desk.ts';
import type { SettlementRoom } from './settlement.ts';

const line = z.string().max(200);
const params = z
  .array(z.object({ name: line, value: line }))
  .max(10)
  .transform((list) => Object.fromEntries(list.map(({ name, value }) => [name, value])));
const customer = z.object({ biller_id: line, params });
const payRequest = customer.extend({
  ref: z.string().regex(/^[A-Z0-9-]{6,30}$/),
  amount: z.string().refine((text) => paiseOfWire(text) !== undefined),
  fetch_ref: line.optional(),
  plan_id: line.optional(),
  callback_url: z.url({ protocol: /^https?$/ }),
});
const catalogueRequest = z.object({ version: line.optional() });
const plansRequest = z.object({ biller_id: line, circle: line.optional() });
const statusRequest = z.object({ ref: line });
const complaintRequest = z.object({ txn_ref: line, reason: line, text: z.string().max(1000) });
const complaintStatusRequest = z.object({ complaint_ref: line });
const settlementRequest = z.object({ day: z.string().refine((text) => dayOfWire(text) !== undefined) });
const keyOnly = z.object({ key: z.string() });

/** Every response is HTTP 200: 00 done, 10 unchanged, 20 rejected, 30 not found, 31 not ready, 40 wrong key. */
const done = (data: object) => ({ code: '00', message: 'OK', data });
const refused = (message: string) => ({ code: 20, message });
const notFound = (message: string) => ({ code: '30', message });

/** An amount is text; a number is also accepted, because some clients send one. */
const paymentOf = ({ ref, txnRef, paise, status, reason }: BillPayment) =>
  done({
    ref,
    txn_ref: txnRef,
    amount: paise % 100 === 0 ? paise / 100 : wireSum(paise),
    status,
    reason: reason || 'null',
  });

type BillServer = {
  desk: BillDesk;
  settlements: SettlementRoom;
  faults: FaultDesk;
  key: string;
  closeAfterMs: number;
};
type Handle = (body: unknown, reply: FastifyReply) => object;

/** Wraps a handler with body validation; an invalid body is rejected with the name of its field. */
function taking<Input>(schema: z.ZodType<Input>, handle: (input: Input, reply: FastifyReply) => object): Handle {
  return (body, reply) => {
    const read = schema.safeParse(body);
    if (!read.success) return refused(`Invalid ${read.error.issues[0]?.path.join('.') || 'request'}`);
    return handle(read.data, reply);
  };
}

const noBiller = 'Biller is not known';

function billHandles({ desk }: BillServer): Record<string, Handle> {
  const { catalogue } = desk;
  return {
    catalogue: taking(catalogueRequest, ({ version }) =>
      version === catalogue.version() ? { code: 10, message: 'Unchanged' } : done(wireCatalogue(catalogue)),
    ),
    plans: taking(plansRequest, ({ biller_id, circle }) => {
      const biller = catalogue.byId(biller_id);
      if (!biller?.circles) return refused(biller ? 'This biller has no plans' : noBiller);
      return done({ plans: plansOf(circle) });
    }),
    fetch: taking(customer, ({ biller_id, params: given }) => {
      const biller = catalogue.byId(biller_id);
      if (!biller) return refused(noBiller);
      if (biller.fetch === 'NOT_SUPPORTED') return refused('This biller shows no bills');
      const wrong = wrongParamOf(biller, given);
      if (wrong !== undefined) return refused(`Invalid ${wrong}`);
      const ending = endingOf(biller, given);
      if (ending === '01') return refused('No bill is due');
      if (ending === '02') return refused('Customer is not known');
      const bill = billOf(biller, given);
      return done({
        fetch_ref: newFetchRef(biller, given),
        customer_name: bill.customerName,
        bill_no: bill.billNumber,
        bill_date: wireDay(bill.billDate),
        due_date: wireDay(bill.dueDate),
        amount: wireSum(bill.paise),
        early_amount: bill.early ? wireSum(bill.early.paise) : null,
        early_date: bill.early ? wireDay(bill.early.until) : '',
        late_amount: bill.latePaise === undefined ? 'NA' : wireSum(bill.latePaise),
      });
    }),
  };
}

function moneyHandles({ desk, settlements, closeAfterMs }: BillServer): Record<string, Handle> {
  const { payments, complaints } = desk.books;
  return {
    pay: taking(payRequest, ({ biller_id, params: given, ref, amount, fetch_ref, plan_id, callback_url }, reply) => {
      const former = desk.byRef(ref);
      if (former) return paymentOf(former);
      const biller = desk.catalogue.byId(biller_id);
      if (!biller) return refused(noBiller);
      const wrong = wrongParamOf(biller, given);
      if (wrong !== undefined) return refused(`Invalid ${wrong}`);
      const more = { ref, params: given, fetchRef: fetch_ref, planId: plan_id, callbackUrl: callback_url };
      const paid = desk.pay(biller, { ...more, paise: paiseOfWire(amount) ?? 0 });
      if (paid !== 'silence') return paymentOf(paid);
      neverAnswer(reply);
      return reply;
    }),
    status: taking(statusRequest, ({ ref }) => {
      const found = desk.byRef(ref);
      return found ? paymentOf(found) : notFound('Payment not found');
    }),
    'complaint/raise': taking(complaintRequest, ({ txn_ref: txnRef, reason, text }) => {
      if (!payments.all().some((one) => one.txnRef === txnRef)) return refused('Transaction is not known');
      const ref = newComplaintRef();
      const closesAt = new Date(Date.now() + closeAfterMs).toISOString();
      complaints.put({ ref, txnRef, reason, text, answer: '', closesAt });
      return done({ complaint_ref: ref });
    }),
    'complaint/status': taking(complaintStatusRequest, ({ complaint_ref }) => {
      const found = desk.complaint(complaint_ref);
      if (!found) return notFound('Complaint not found');
      const { ref, isClosed, answer } = found;
      return done({ complaint_ref: ref, status: isClosed ? 'CLOSED' : 'OPEN', answer: isClosed ? answer : null });
    }),
    settlement: taking(settlementRequest, ({ day }) => {
      const rows = settlements.file(dayOfWire(day) ?? '');
      return rows ? done({ day, rows }) : { code: '31', message: 'Not ready' };
    }),
  };
}

/** The bill network's API: JSON by POST. */
export function registerBillNetwork(app: FastifyInstance, server: BillServer): void {
  for (const [name, handle] of Object.entries({ ...billHandles(server), ...moneyHandles(server) })) {
    app.post(`/bill-network/api/${name}`, async (request, reply) => {
      if (await server.faults.play(name, request, reply)) return reply;
      if (keyOnly.safeParse(request.body).data?.key !== server.key) return { code: '40', message: 'Invalid key' };
      return handle(request.body, reply);
    });
  }
}
