import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { allotted, cameLate, confirmed, declined, expired, keptPending, opened } from '../pan-nsdl/scenarios.ts';
import type { Desk } from '../pan-nsdl/desk.ts';
import type { Transaction } from '../pan-nsdl/transactions.ts';
import { callbackForm } from '../pan-nsdl/wire.ts';
import { type FaultDesk, faultRequest } from '../upi/faults.ts';

/** Completes both codes at once, like a customer who does not stop. */
const finished = (transaction: Transaction) => {
  const next = confirmed(opened(transaction));
  return next.step === 'esign' && transaction.step === 'ekyc' ? confirmed(next) : next;
};

const actions: Record<string, (transaction: Transaction) => Transaction> = {
  open: opened,
  finish: finished,
  wait: keptPending,
  decline: declined,
  expire: expired,
  'late-success': cameLate,
  allot: allotted,
};

const params = z.object({ txid: z.string(), action: z.string().optional() });
/** Values that later responses return instead of a transaction's own. */
const twistBody = z.strictObject({
  orderId: z.string().max(20).optional(),
  opid: z.string().max(20).optional(),
  status: z.enum(['Created', 'Incomplete', 'Pending', 'Success', 'Failure']).optional(),
});
const muteBody = z.strictObject({ muted: z.boolean() });
const sendBody = z.strictObject({
  txid: z.string().optional(),
  times: z.int().min(1).max(500).default(1),
  url: z.url().optional(),
  /** Overwrites form fields: a forged status, an unknown order; without txid these are the complete form. */
  fields: z.record(z.string(), z.string()).default({}),
});

function registerTransactions(app: FastifyInstance, desk: Desk): void {
  app.get('/control/pan-nsdl/transactions', async () => ({ transactions: desk.book.all() }));
  app.delete('/control/pan-nsdl/transactions', async () => {
    desk.book.clear();
    return { transactions: [] };
  });
  app.get('/control/pan-nsdl/transactions/:txid', async (request, reply) => {
    const transaction = desk.book.byTxid(params.parse(request.params).txid);
    return transaction ?? reply.code(404).send({ message: 'No such transaction' });
  });
  app.post('/control/pan-nsdl/transactions/:txid/twist', async (request, reply) => {
    const transaction = desk.book.byTxid(params.parse(request.params).txid);
    if (transaction === undefined) return reply.code(404).send({ message: 'No such transaction' });
    const twisted = { ...transaction, ...twistBody.parse(request.body) };
    desk.book.put(twisted);
    return twisted;
  });
  app.post('/control/pan-nsdl/transactions/:txid/:action', async (request, reply) => {
    const { txid, action = '' } = params.parse(request.params);
    const transaction = desk.book.byTxid(txid);
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (transaction === undefined || act === undefined) {
      return reply.code(404).send({ message: 'No such transaction or action' });
    }
    return desk.change(transaction, act(transaction));
  });
}

function registerCallbacks(app: FastifyInstance, desk: Desk): void {
  app.put('/control/pan-nsdl/callbacks', async (request) => {
    desk.mute(muteBody.parse(request.body).muted);
    return { ok: true };
  });
  app.get('/control/pan-nsdl/callbacks', async () => ({ deliveries: desk.callbacks.deliveries }));
  app.post('/control/pan-nsdl/send-callback', async (request, reply) => {
    const { txid, times, url, fields } = sendBody.parse(request.body);
    const transaction = txid === undefined ? undefined : desk.book.byTxid(txid);
    if (txid !== undefined && transaction === undefined) {
      return reply.code(404).send({ message: 'No such transaction' });
    }
    const address = url ?? transaction?.callbackUrl;
    if (address === undefined) return reply.code(409).send({ message: 'No callback address is known' });
    const form = { ...(transaction === undefined ? {} : callbackForm(transaction)), ...fields };
    const answers = await Promise.all(Array.from({ length: times }, () => desk.callbacks.post(address, form)));
    return { answers };
  });
}

/** Control API of the PAN provider for tests and demonstrations. */
export function registerPanNsdlControl(app: FastifyInstance, desk: Desk, faults: FaultDesk): void {
  registerTransactions(app, desk);
  registerCallbacks(app, desk);
  app.get('/control/pan-nsdl/faults', async () => ({ faults: faults.waiting }));
  app.post('/control/pan-nsdl/faults', async (request) => {
    faults.set(faultRequest.parse(request.body));
    return { faults: faults.waiting };
  });
  app.delete('/control/pan-nsdl/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
}
