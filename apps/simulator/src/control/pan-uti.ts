import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Announcer } from '../pan-uti/announce.ts';
import { callbackQuery, type UtiBook, utiActions } from '../pan-uti/book.ts';
import { type FaultDesk, faultRequest } from '../upi/faults.ts';

const params = z.object({ ref: z.string(), action: z.string().default('') });
const actBody = z.strictObject({ isSilent: z.boolean().default(false) });
/** Values that later responses return instead of an order's own. */
const twistBody = z.strictObject({
  orderId: z.string().max(20).optional(),
  psaId: z.string().max(30).optional(),
  quantity: z.int().optional(),
});
const sendBody = z.strictObject({
  ref: z.string(),
  times: z.int().min(1).max(500).default(1),
  url: z.url().optional(),
  /** Overwrites fields of the query: a forged status, an unknown number. */
  fields: z.record(z.string(), z.string()).default({}),
});

type Rooms = { book: UtiBook; announcer: Announcer; faults: FaultDesk };

/** Control API of UTI for tests and demonstrations: late, duplicate, forged and failed responses. */
export function registerPanUtiControl(app: FastifyInstance, { book, announcer, faults }: Rooms): void {
  app.get('/control/pan-uti/orders', async () => ({ orders: book.all() }));
  app.delete('/control/pan-uti/orders', async () => {
    book.clear();
    return { orders: [] };
  });
  app.post('/control/pan-uti/orders/:ref/twist', async (request, reply) => {
    const one = book.byRef(params.parse(request.params).ref);
    if (!one) return reply.code(404).send({ message: 'No such order' });
    const twisted = { ...one, ...twistBody.parse(request.body) };
    book.put(twisted);
    return twisted;
  });
  app.post('/control/pan-uti/orders/:ref/:action', async (request, reply) => {
    const { ref, action } = params.parse(request.params);
    const { isSilent } = actBody.parse(request.body ?? {});
    const one = book.byRef(ref);
    const act = Object.hasOwn(utiActions, action) ? utiActions[action] : undefined;
    if (!one || !act) return reply.code(404).send({ message: 'No such order or action' });
    const next = act(one);
    book.put(next);
    if (!isSilent) void announcer.get(next.callbackUrl, callbackQuery(next));
    return next;
  });
  app.post('/control/pan-uti/send-callback', async (request, reply) => {
    const { ref, times, url, fields } = sendBody.parse(request.body);
    const one = book.byRef(ref);
    if (!one) return reply.code(404).send({ message: 'No such order' });
    const query = { ...callbackQuery(one), ...fields };
    const sends = Array.from({ length: times }, () => announcer.get(url ?? one.callbackUrl, query));
    return { answers: await Promise.all(sends) };
  });
  app.get('/control/pan-uti/callbacks', async () => ({ deliveries: announcer.deliveries }));
  app.post('/control/pan-uti/faults', async (request) => {
    faults.set(faultRequest.parse(request.body));
    return { faults: faults.waiting };
  });
  app.delete('/control/pan-uti/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
}
