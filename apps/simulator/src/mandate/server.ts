import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FaultDesk } from '../upi/faults.ts';
import { paiseOf } from '../upi/wire.ts';
import { debitAnswers, endDebit, type Mandate, type MandateBooks, mandateActs, newToken } from './book.ts';
import { mandatePage, unknownMandatePage } from './page.ts';

export type MandateServer = { books: MandateBooks; faults: FaultDesk; key: string };

const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const createRequest = z.object({
  mandate_ref: z.string().min(1).max(40),
  max_amount: amount,
  ends_on: z.iso.date(),
  payer_name: z.string().min(1),
  payer_mobile: z.string().regex(/^\d{10}$/),
  redirect_url: z.url({ protocol: /^https?$/ }),
});
const mandateRequest = z.object({ mandate_ref: z.string() });
const debitRequest = z.object({ debit_ref: z.string().min(1).max(40), mandate_ref: z.string(), amount });
const notifyRequest = debitRequest.extend({ due_at: z.iso.datetime() });
const debitStatusRequest = z.object({ debit_ref: z.string() });
const keyOnly = z.object({ key: z.string() });

/** Every rejection is HTTP 200 with status false. */
const refusal = (msg: string) => ({ status: false, msg });
const done = (data: object = {}) => ({ status: true, msg: 'Done', data });
const decimalOf = (paise: number) => (paise / 100).toFixed(2);

type Answer<Input> = (input: Input, request: FastifyRequest) => object;

function registerCall<Input>(
  app: FastifyInstance,
  { faults, key }: MandateServer,
  { path, schema, answer }: { path: string; schema: z.ZodType<Input>; answer: Answer<Input> },
): void {
  app.post(`/mandate/api/${path}`, async (request, reply) => {
    if (await faults.play(path, request, reply)) return reply;
    if (keyOnly.safeParse(request.body).data?.key !== key) return refusal('Invalid API key');
    const input = schema.safeParse(request.body);
    if (!input.success) return refusal(`Invalid ${input.error.issues[0]?.path.join('.') || 'request'}`);
    return answer(input.data, request);
  });
}

function registerMandates(app: FastifyInstance, server: MandateServer): void {
  const { mandates } = server.books;
  registerCall(app, server, {
    path: 'create',
    schema: createRequest,
    answer: (input, request) => {
      if (mandates.byRef(input.mandate_ref)) return refusal('mandate_ref already exists');
      if (input.payer_mobile.endsWith('94')) return refusal('Bank does not support mandates');
      const token = newToken();
      mandates.put({
        token,
        ref: input.mandate_ref,
        maxPaise: paiseOf(input.max_amount),
        endsOn: input.ends_on,
        name: input.payer_name,
        mobile: input.payer_mobile,
        redirectUrl: input.redirect_url,
        state: 'pending',
        answer: 'success',
      });
      const approval_url = `${request.protocol}://${request.host}/mandate/page/${token}`;
      return done({ mandate_ref: input.mandate_ref, approval_url });
    },
  });
  registerCall(app, server, {
    path: 'status',
    schema: mandateRequest,
    answer: ({ mandate_ref }) => {
      const one = mandates.byRef(mandate_ref);
      return one ? done({ mandate_ref, state: one.state }) : refusal('mandate_ref not found');
    },
  });
  registerCall(app, server, {
    path: 'revoke',
    schema: mandateRequest,
    answer: ({ mandate_ref }) => {
      const one = mandates.byRef(mandate_ref);
      if (one && mandateActs.revoke) mandates.put(mandateActs.revoke(one));
      return done();
    },
  });
}

function registerDebits(app: FastifyInstance, server: MandateServer): void {
  const { books } = server;
  registerCall(app, server, {
    path: 'notify',
    schema: notifyRequest,
    answer: ({ debit_ref: ref, mandate_ref: mandateRef, amount: text, due_at: dueAt }) => {
      const mandate = books.mandates.byRef(mandateRef);
      const amountPaise = paiseOf(text);
      if (mandate?.state !== 'active') return refusal('Mandate is not active');
      if (amountPaise > mandate.maxPaise) return refusal('Amount exceeds the mandate');
      if (!books.debits.byRef(ref))
        books.debits.put({ ref, mandateRef, amountPaise, dueAt, state: 'notified', bankReference: '', reason: '' });
      return done();
    },
  });
  registerCall(app, server, {
    path: 'debit',
    schema: debitRequest,
    answer: ({ debit_ref, mandate_ref }) => {
      const one = books.debits.byRef(debit_ref);
      if (!one) return refusal('Debit is not notified');
      // A number that was sent before changes nothing.
      if (one.state !== 'notified') return done();
      const mandate = books.mandates.byRef(mandate_ref);
      if (mandate?.state !== 'active') return refusal('Mandate is not active');
      const sent = { ...one, state: 'pending' as const };
      books.debits.put(sent);
      if (mandate.answer !== 'open') endDebit(books, sent, mandate.answer);
      return done();
    },
  });
  registerCall(app, server, {
    path: 'debit_status',
    schema: debitStatusRequest,
    answer: ({ debit_ref }) => {
      const one = books.debits.byRef(debit_ref);
      if (!one) return refusal('debit_ref not found');
      const { state, amountPaise, bankReference, reason } = one;
      return done({
        debit_ref,
        state,
        amount: decimalOf(amountPaise),
        bank_reference: bankReference || null,
        reason: reason || null,
      });
    },
  });
}

const tokenParam = z.object({ token: z.string() });
const actBody = z.object({
  action: z.enum(['approve', 'reject', 'revoke', 'answer', 'succeed', 'fail']),
  answer: z.enum(debitAnswers).optional(),
  debit: z.string().optional(),
});

function act(books: MandateBooks, one: Mandate, { action, answer, debit }: z.infer<typeof actBody>): void {
  const change = mandateActs[action];
  if (change) books.mandates.put(change(one));
  else if (action === 'answer') books.mandates.put({ ...one, answer: answer ?? 'success' });
  else {
    const found = books.debits.byRef(debit ?? '');
    if (found?.mandateRef === one.ref) endDebit(books, found, action === 'succeed' ? 'success' : 'failure');
  }
}

/** The payer's page: approve, reject or revoke a mandate, and answer its debits. */
function registerPage(app: FastifyInstance, { books }: MandateServer): void {
  const of = (request: FastifyRequest) => {
    const { token } = tokenParam.parse(request.params);
    return books.mandates.all().find((one) => one.token === token);
  };
  const debitsOf = (one: Mandate) => books.debits.all().filter(({ mandateRef }) => mandateRef === one.ref);
  const send = (reply: FastifyReply, one: Mandate | undefined) =>
    reply
      .code(one ? 200 : 404)
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(one ? mandatePage(one, debitsOf(one)) : unknownMandatePage());
  app.get('/mandate/page/:token', async (request, reply) => send(reply, of(request)));
  app.post('/mandate/page/:token', async (request, reply) => {
    const one = of(request);
    if (!one) return send(reply, one);
    const body = actBody.parse(request.body);
    act(books, one, body);
    if (body.action === 'approve' || body.action === 'reject') return reply.redirect(one.redirectUrl, 303);
    return reply.redirect(`/mandate/page/${one.token}`, 303);
  });
}

/** The provider of mandates: six calls, and the page on which a tester acts as the payer and as the payer's bank. */
export function registerMandate(app: FastifyInstance, server: MandateServer): void {
  registerMandates(app, server);
  registerDebits(app, server);
  registerPage(app, server);
}
