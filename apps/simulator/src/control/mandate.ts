import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { debitAnswers, endDebit, type MandateBooks, mandateActs } from '../mandate/book.ts';
import { type FaultDesk, faultRequest } from '../upi/faults.ts';

const params = z.object({ ref: z.string(), action: z.string().default('') });
const answerBody = z.strictObject({ answer: z.enum(debitAnswers) });
const twistBody = z.strictObject({ amountPaise: z.int().optional(), bankReference: z.string().max(40).optional() });

/** Control API of the provider of mandates for tests and demonstrations. */
export function registerMandateControl(
  app: FastifyInstance,
  { books, faults }: { books: MandateBooks; faults: FaultDesk },
): void {
  app.get('/control/mandate/mandates', async () => ({ mandates: books.mandates.all() }));
  app.get('/control/mandate/debits', async () => ({ debits: books.debits.all() }));
  app.post('/control/mandate/mandates/:ref/answer', async (request, reply) => {
    const one = books.mandates.byRef(params.parse(request.params).ref);
    if (!one) return reply.code(404).send({ message: 'No such mandate' });
    books.mandates.put({ ...one, ...answerBody.parse(request.body) });
    return books.mandates.byRef(one.ref);
  });
  app.post('/control/mandate/mandates/:ref/:action', async (request, reply) => {
    const { ref, action } = params.parse(request.params);
    const one = books.mandates.byRef(ref);
    const act = Object.hasOwn(mandateActs, action) ? mandateActs[action] : undefined;
    if (!one || !act) return reply.code(404).send({ message: 'No such mandate or action' });
    books.mandates.put(act(one));
    return books.mandates.byRef(ref);
  });
  app.post('/control/mandate/debits/:ref/twist', async (request, reply) => {
    const one = books.debits.byRef(params.parse(request.params).ref);
    if (!one) return reply.code(404).send({ message: 'No such debit' });
    books.debits.put({ ...one, ...twistBody.parse(request.body) });
    return books.debits.byRef(one.ref);
  });
  app.post('/control/mandate/debits/:ref/:action', async (request, reply) => {
    const { ref, action } = params.parse(request.params);
    const one = books.debits.byRef(ref);
    if (!one || (action !== 'succeed' && action !== 'fail'))
      return reply.code(404).send({ message: 'No such debit or action' });
    return endDebit(books, one, action === 'succeed' ? 'success' : 'failure');
  });
  app.post('/control/mandate/faults', async (request) => {
    faults.set(faultRequest.parse(request.body));
    return { faults: faults.waiting };
  });
  app.delete('/control/mandate/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
}
