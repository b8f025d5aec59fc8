import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CollectBank, returnWays, webhookWays } from '../collect/bank.ts';
import { payWays } from '../collect/book.ts';
import { parseUpiLink } from '../collect/page.ts';
import { type FaultDesk, faultRequest } from '../upi/faults.ts';

const payBody = z.strictObject({
  /** An account number, a VPA or the link of a QR code. */
  to: z.string(),
  amountPaise: z.int().min(1).optional(),
  payerName: z.string().default('A STRANGER'),
  payerVpa: z.string().default('stranger@simbank'),
  way: z.enum(payWays).default('UPI'),
  utr: z.string().optional(),
  webhook: z.enum(webhookWays).default('send'),
});

/** Control API of the collection accounts for tests and demonstrations. */
export function registerCollectControl(
  app: FastifyInstance,
  { bank, faults }: { bank: CollectBank; faults: FaultDesk },
): void {
  app.get('/control/collect', async () => ({
    accounts: bank.books.accounts.all(),
    payments: bank.books.payments.all(),
    returns: bank.books.returns.all(),
  }));
  app.post('/control/collect/pay', async (request, reply) => {
    const { to, webhook, ...given } = payBody.parse(request.body);
    const scanned = parseUpiLink(to);
    const account = bank.find(scanned?.vpa ?? to);
    const amountPaise = given.amountPaise ?? scanned?.amountPaise ?? 0;
    if (!account || amountPaise === 0) return reply.code(404).send({ message: 'No such account, or no amount' });
    const { utr, ...paying } = given;
    const payment = bank.pay(account, {
      ...paying,
      amountPaise,
      qrRef: scanned?.qrRef ?? '',
      ...(utr === undefined ? {} : { utr }),
    });
    const answers = webhook === 'late' ? [] : await bank.announce(payment, webhook);
    if (webhook === 'late') void bank.announce(payment, webhook);
    return { payment, answers };
  });
  app.post('/control/collect/payments/:ref/announce', async (request, reply) => {
    const { ref } = z.object({ ref: z.string() }).parse(request.params);
    const { webhook } = z.object({ webhook: z.enum(webhookWays).default('send') }).parse(request.body ?? {});
    const payment = bank.books.payments.byRef(ref);
    if (!payment) return reply.code(404).send({ message: 'No such payment' });
    return { answers: await bank.announce(payment, webhook) };
  });
  app.put('/control/collect/returns', async (request) => {
    bank.returnWay = z.object({ way: z.enum(returnWays) }).parse(request.body).way;
    return { way: bank.returnWay };
  });
  app.post('/control/collect/returns/:ref/end', async (request, reply) => {
    const { ref } = z.object({ ref: z.string() }).parse(request.params);
    const { status } = z.object({ status: z.enum(['done', 'failed']) }).parse(request.body);
    const found = bank.books.returns.byRef(ref);
    if (!found) return reply.code(404).send({ message: 'No such refund' });
    bank.books.returns.put({ ...found, status });
    return { status };
  });
  app.post('/control/collect/faults', async (request) => {
    faults.set(faultRequest.parse(request.body));
    return { waiting: faults.waiting };
  });
}
