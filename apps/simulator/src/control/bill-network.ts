import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type BillDesk, callbackForm } from '../bill-network/desk.ts';
import { dayFromNow, dayOf } from '../bill-network/days.ts';
import type { SettlementRoom } from '../bill-network/settlement.ts';
import { type FaultDesk, faultRequest } from '../upi/faults.ts';

const params = z.object({ ref: z.string(), action: z.string().default('') });
const actBody = z.strictObject({ reason: z.string().max(300).default(''), isSilent: z.boolean().default(false) });
const answerBody = z.strictObject({ text: z.string().min(1).max(500) });
const withdrawBody = z.strictObject({ withdrawn: z.array(z.string()) });
const sendBody = z.strictObject({
  ref: z.string(),
  times: z.int().min(1).max(500).default(1),
  /** Overwrites fields of the form: a forged status, an unknown number. */
  fields: z.record(z.string(), z.string()).default({}),
});
const row = z.strictObject({ ref: z.string(), txn_ref: z.string(), amount: z.string(), status: z.string() });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const twistBody = z.strictObject({
  isReady: z.boolean().optional(),
  omit: z.array(z.string()).default([]),
  amounts: z.record(z.string(), z.string()).default({}),
  statuses: z.record(z.string(), z.string()).default({}),
  add: z.array(row).default([]),
});

type Rooms = { desk: BillDesk; settlements: SettlementRoom; faults: FaultDesk };

function registerPayments(app: FastifyInstance, { desk }: Rooms): void {
  const { payments } = desk.books;
  app.get('/control/bill-network/payments', async () => ({ payments: payments.all() }));
  app.delete('/control/bill-network/payments', async () => {
    payments.clear();
    return { payments: [] };
  });
  app.delete('/control/bill-network/payments/:ref', async (request) => {
    payments.remove(params.parse(request.params).ref);
    return { payments: payments.all() };
  });
  app.post('/control/bill-network/payments/:ref/:action', async (request, reply) => {
    const { ref, action } = params.parse(request.params);
    const more = actBody.parse(request.body ?? {});
    const one = payments.byRef(ref);
    if (one && action === 'pay') return desk.end(one, 'SUCCESS', more);
    if (one && action === 'fail') return desk.end(one, 'FAILURE', more);
    return reply.code(404).send({ message: 'No such payment or action' });
  });
  app.post('/control/bill-network/send-callback', async (request, reply) => {
    const { ref, times, fields } = sendBody.parse(request.body);
    const one = payments.byRef(ref);
    if (one === undefined) return reply.code(404).send({ message: 'No such payment' });
    const form = { ...callbackForm(one), ...fields };
    const post = () => desk.callbacks.post(one.callbackUrl, form);
    return { answers: await Promise.all(Array.from({ length: times }, post)) };
  });
  app.get('/control/bill-network/callbacks', async () => ({ deliveries: desk.callbacks.deliveries }));
}

function registerOffice(app: FastifyInstance, { desk, settlements }: Rooms): void {
  const { complaints } = desk.books;
  app.get('/control/bill-network/complaints', async () => ({ complaints: complaints.all() }));
  app.post('/control/bill-network/complaints/:ref/answer', async (request, reply) => {
    const one = complaints.byRef(params.parse(request.params).ref);
    if (one === undefined) return reply.code(404).send({ message: 'No such complaint' });
    const closed = { ...one, answer: answerBody.parse(request.body).text, closesAt: new Date().toISOString() };
    complaints.put(closed);
    return closed;
  });
  app.put('/control/bill-network/catalogue', async (request) => {
    desk.catalogue.withdraw(withdrawBody.parse(request.body).withdrawn);
    return { version: desk.catalogue.version(), billers: desk.catalogue.billers().length };
  });
  /** Plants errors in the file of a day; 'today' is the day in IST. */
  app.put('/control/bill-network/settlement/:day', async (request) => {
    const { day: asked } = z.object({ day: z.union([z.literal('today'), day]) }).parse(request.params);
    const of = asked === 'today' ? dayFromNow(0) : asked;
    settlements.twist(of, twistBody.parse(request.body ?? {}));
    return { day: of, rows: settlements.file(of) ?? null };
  });
  app.delete('/control/bill-network/settlement', async () => {
    settlements.clear();
    return { today: dayOf(Date.now()) };
  });
}

/** Control API of the bill network for tests and demonstrations: late ends, forged callbacks, complaints, wrong files. */
export function registerBillNetworkControl(app: FastifyInstance, rooms: Rooms): void {
  registerPayments(app, rooms);
  registerOffice(app, rooms);
  app.post('/control/bill-network/faults', async (request) => {
    rooms.faults.set(faultRequest.parse(request.body));
    return { faults: rooms.faults.waiting };
  });
  app.delete('/control/bill-network/faults', async () => {
    rooms.faults.clear();
    return { faults: [] };
  });
}
