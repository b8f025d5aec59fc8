import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CraBook, craActions } from '../nps-cra/book.ts';
import { type FaultDesk, faultRequest } from '../upi/faults.ts';
import type { WebhookSender } from '../upi/webhook.ts';

const params = z.object({ ref: z.string(), action: z.string().default('') });
const actBody = z.strictObject({ message: z.string().max(300).default(''), isSilent: z.boolean().default(false) });
const sendBody = z.strictObject({
  ref: z.string(),
  times: z.int().min(1).max(500).default(1),
  /** Overwrites fields of the form: a forged status, an unknown number. */
  fields: z.record(z.string(), z.string()).default({}),
});

type Rooms = { book: CraBook; callbacks: WebhookSender; faults: FaultDesk };

/** Control API of the record keeper for tests and demonstrations: late, duplicate, forged and failed responses. */
export function registerNpsCraControl(app: FastifyInstance, { book, callbacks, faults }: Rooms): void {
  const formOf = (ref: string) => {
    const { status = '', pran = '' } = book.byRef(ref) ?? {};
    return { ref, status, pran: pran || 'null' };
  };
  app.get('/control/nps-cra/registrations', async () => ({ registrations: book.all() }));
  app.delete('/control/nps-cra/registrations', async () => {
    book.clear();
    return { registrations: [] };
  });
  app.post('/control/nps-cra/registrations/:ref/:action', async (request, reply) => {
    const { ref, action } = params.parse(request.params);
    const { message, isSilent } = actBody.parse(request.body ?? {});
    const one = book.byRef(ref);
    const act = Object.hasOwn(craActions, action) ? craActions[action] : undefined;
    if (!one || !act) return reply.code(404).send({ message: 'No such registration or action' });
    const next = act(one, message);
    book.put(next);
    if (!isSilent) callbacks.postUntilAccepted(next.callbackUrl, formOf(ref));
    return next;
  });
  app.post('/control/nps-cra/send-callback', async (request, reply) => {
    const { ref, times, fields } = sendBody.parse(request.body);
    const url = book.byRef(ref)?.callbackUrl;
    if (url === undefined) return reply.code(404).send({ message: 'No such registration' });
    const form = { ...formOf(ref), ...fields };
    return { answers: await Promise.all(Array.from({ length: times }, () => callbacks.post(url, form))) };
  });
  app.get('/control/nps-cra/callbacks', async () => ({ deliveries: callbacks.deliveries }));
  app.post('/control/nps-cra/faults', async (request) => {
    faults.set(faultRequest.parse(request.body));
    return { faults: faults.waiting };
  });
  app.delete('/control/nps-cra/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
}
