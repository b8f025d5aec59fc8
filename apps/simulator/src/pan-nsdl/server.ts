import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FaultDesk, neverAnswer } from '../upi/faults.ts';
import type { Desk } from './desk.ts';
import { customerPage, unknownPage } from './page.ts';
import { checked, confirmed, declined, keptPending, opened, scenarioOf } from './scenarios.ts';
import { slipOf } from './slip.ts';
import type { Transaction } from './transactions.ts';
import { authorizeAnswer, authorizeRequest, keyOnly, mayResume, refusal, statusAnswer, txidRequest } from './wire.ts';

export type PanNsdlServer = { desk: Desk; faults: FaultDesk; key: string };

const largestBody = 40 * 1024 * 1024;
const pageOf = (request: FastifyRequest, { pageToken }: Transaction) =>
  `${request.protocol}://${request.host}/pan-nsdl/hosted/${pageToken}`;
const wrongKey = (request: FastifyRequest, key: string) => keyOnly.safeParse(request.body).data?.key !== key;

function registerAuthorize(app: FastifyInstance, { desk, faults, key }: PanNsdlServer): void {
  app.post('/pan-nsdl/api/authorize', { bodyLimit: largestBody }, async (request, reply) => {
    if (await faults.play('authorize', request, reply)) return reply;
    if (wrongKey(request, key)) return refusal('Invalid API key');
    const input = authorizeRequest.safeParse(request.body);
    if (!input.success) return refusal(`Invalid ${input.error.issues[0]?.path.join('.') || 'request'}`);
    if (desk.book.byTxid(input.data.txid)) return refusal('txid already exists');
    const scenario = scenarioOf(input.data.mobile);
    if (scenario === 'refused') return refusal('Applicant data not accepted');
    const transaction = desk.create(input.data);
    if (scenario === 'time-out') {
      neverAnswer(reply);
      return reply;
    }
    return authorizeAnswer(transaction, pageOf(request, transaction));
  });
}

type Asked = (transaction: Transaction, request: FastifyRequest) => object;

/** Calls about a known transaction. */
function registerQuestions(app: FastifyInstance, { desk, faults, key }: PanNsdlServer): void {
  const questions: Record<string, Asked> = {
    resume: (transaction, request) =>
      mayResume(transaction)
        ? { status: true, msg: 'Go on', data: { redirect_url: pageOf(request, transaction) } }
        : refusal('Nothing left to do for the applicant'),
    status: (transaction) => statusAnswer(desk.change(transaction, checked(transaction))),
    slip: (transaction) =>
      transaction.opid === ''
        ? refusal('No acknowledgement yet')
        : {
            status: true,
            msg: 'Slip',
            data: { name: `${transaction.opid}.pdf`, content: slipOf(transaction).toString('base64') },
          },
  };
  for (const [name, answer] of Object.entries(questions)) {
    app.post(`/pan-nsdl/api/${name}`, async (request, reply) => {
      if (await faults.play(name, request, reply)) return reply;
      if (wrongKey(request, key)) return refusal('Invalid API key');
      const input = txidRequest.safeParse(request.body);
      if (!input.success) return refusal('Invalid request');
      const transaction = desk.book.byTxid(input.data.txid);
      return transaction === undefined ? refusal('txid not found') : answer(transaction, request);
    });
  }
}

const pageParam = z.object({ pageToken: z.string() });
const buttonBody = z.object({
  action: z.enum(['confirm', 'wait', 'leave', 'decline']),
  otp: z.string().max(10).default(''),
});

/** The customer's page: each correct code continues; leaving returns to the shop and can be resumed. */
function registerPage(app: FastifyInstance, { desk }: PanNsdlServer): void {
  const found = (request: FastifyRequest) => desk.book.byPage(pageParam.parse(request.params).pageToken);
  const html = (reply: FastifyReply, body: string, status = 200) =>
    reply.code(status).type('text/html').header('cache-control', 'no-store').send(body);

  app.get('/pan-nsdl/hosted/:pageToken', async (request, reply) => {
    const transaction = found(request);
    if (transaction === undefined) return html(reply, unknownPage(), 404);
    return html(reply, customerPage(desk.change(transaction, opened(transaction))));
  });

  app.post('/pan-nsdl/hosted/:pageToken', async (request, reply) => {
    const transaction = found(request);
    if (transaction === undefined) return html(reply, unknownPage(), 404);
    const { action, otp } = buttonBody.parse(request.body);
    if (action === 'leave') return reply.redirect(transaction.returnUrl, 303);
    if (action === 'decline') {
      return reply.redirect(desk.change(transaction, declined(transaction)).returnUrl, 303);
    }
    if (!/^\d{6}$/.test(otp) || otp === '000000') return html(reply, customerPage(transaction, true));
    const next = action === 'wait' ? keptPending(transaction) : confirmed(transaction);
    return html(reply, customerPage(desk.change(transaction, next)));
  });
}

export function registerPanNsdl(app: FastifyInstance, server: PanNsdlServer): void {
  registerAuthorize(app, server);
  registerQuestions(app, server);
  registerPage(app, server);
}
