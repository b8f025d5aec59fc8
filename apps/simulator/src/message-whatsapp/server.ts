import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FaultDesk, faultRequest, neverAnswer } from '../upi/faults.ts';
import { chatStates, type Chats, chatWays } from './chats.ts';
import type { ChatWebhook } from './webhook.ts';

export type ChatRooms = { chats: Chats; webhook: ChatWebhook; faults: FaultDesk; key: string };

const words = z.object({ type: z.literal('text'), text: z.string() });
const head = z.object({
  type: z.literal('header'),
  parameters: z.tuple([
    z.object({ type: z.literal('document'), document: z.object({ id: z.string(), filename: z.string() }) }),
  ]),
});
const body = z.object({ type: z.literal('body'), parameters: z.array(words) });
const button = z.object({
  type: z.literal('button'),
  sub_type: z.enum(['url', 'quick_reply']),
  index: z.string(),
  parameters: z.tuple([z.union([words, z.object({ type: z.literal('payload'), payload: z.string() })])]),
});

const common = {
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  biz_opaque_callback_data: z.string().default(''),
};
const sendBody = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(z.discriminatedUnion('type', [head, body, button])),
    }),
  }),
  z.object({ ...common, type: z.literal('text'), text: z.object({ body: z.string().min(1).max(4096) }) }),
]);

const errorAnswer = (message: string, code: number) => ({ error: { message, type: 'OAuthException', code } });

function contentOf(given: z.infer<typeof sendBody>) {
  const none = { template: '', language: '', values: [], text: '', document: undefined, buttons: [] };
  if (given.type === 'text') return { ...none, text: given.text.body };
  const { name, language, components } = given.template;
  const file = components.find((one) => one.type === 'header')?.parameters[0].document;
  return {
    ...none,
    template: name,
    language: language.code,
    values: components.flatMap((one) => (one.type === 'body' ? one.parameters.map(({ text }) => text) : [])),
    document: file && { name: file.filename, fileId: file.id },
    buttons: components.flatMap((one) => {
      if (one.type !== 'button') return [];
      const [press] = one.parameters;
      return [{ kind: one.sub_type, value: press.type === 'text' ? press.text : press.payload }];
    }),
  };
}

/** Why a message is refused; undefined if it is taken. */
function refusalOf(chats: Chats, given: z.infer<typeof sendBody>, mobile: string) {
  if (mobile.endsWith('04')) return errorAnswer('Recipient is not a WhatsApp number', 131_026);
  if (given.type === 'text' && !chats.isOpen(mobile))
    return errorAnswer('More than 24 hours have passed since the customer last replied', 131_047);
  const { document } = contentOf(given);
  if (document && chats.file(document.fileId) === undefined) return errorAnswer('Media not found', 131_052);
  return undefined;
}

/** Takes a file of a multipart form. */
async function fileOf(request: FastifyRequest): Promise<Buffer | undefined> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(request.body as Buffer), { headers }).formData();
  const file = form.get('file');
  if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File)) return undefined;
  return Buffer.from(await file.arrayBuffer());
}

/**
 * The Cloud API. Scenarios by the last digits of the number: 04 is refused, 05 is accepted and never answered. Free text is refused
 * unless the person wrote within 24 hours.
 */
export function registerMessageWhatsapp(app: FastifyInstance, { chats, webhook, faults, key }: ChatRooms): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, given, done) => done(null, given));
  const isKnown = (request: FastifyRequest) => request.headers.authorization === `Bearer ${key}`;
  const unknown = errorAnswer('Invalid OAuth access token', 190);
  app.post('/message-whatsapp/:version/:phone/media', async (request, reply) => {
    if (await faults.play('send', request, reply)) return reply;
    if (!isKnown(request)) return reply.code(401).send(unknown);
    const content = await fileOf(request);
    if (!content) return reply.code(400).send(errorAnswer('No file', 100));
    return { id: chats.storeFile(content) };
  });
  app.post('/message-whatsapp/:version/:phone/messages', async (request, reply) => {
    if (await faults.play('send', request, reply)) return reply;
    if (!isKnown(request)) return reply.code(401).send(unknown);
    const given = sendBody.parse(request.body);
    const { to, biz_opaque_callback_data: clientId } = given;
    const mobile = to.replace(/\D/g, '').slice(-10);
    const refusal = refusalOf(chats, given, mobile);
    if (refusal) return reply.code(400).send(refusal);
    const message = chats.take({ mobile, clientId, ...contentOf(given) });
    void webhook.deliver(message, webhook.way);
    if (mobile.endsWith('05')) return neverAnswer(reply);
    return { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: message.ref }] };
  });
}

const replyBody = z.strictObject({
  from: z.string(),
  text: z.string().default(''),
  pressed: z.boolean().default(false),
  hasFile: z.boolean().default(false),
  /** The number of the quoted message. */
  to: z.string().optional(),
  isTwice: z.boolean().default(false),
});
const ids = z.object({ clientId: z.string() });

/** Control API: reads the messages, reports states, answers as a person, and lets the next calls fail. */
export function registerMessageWhatsappControl(app: FastifyInstance, { chats, webhook, faults }: ChatRooms): void {
  app.get('/control/message-whatsapp', async () => ({ messages: chats.all(), replies: chats.replies() }));
  app.post('/control/message-whatsapp/webhook', async (request) => {
    const { url, verifyToken } = z.strictObject({ url: z.url(), verifyToken: z.string() }).parse(request.body);
    return { isConnected: await webhook.connect(url, verifyToken) };
  });
  app.post('/control/message-whatsapp/way', async (request) => {
    webhook.way = z.strictObject({ way: z.enum(chatWays) }).parse(request.body).way;
    return { way: webhook.way };
  });
  app.post('/control/message-whatsapp/reply', async (request) => {
    const { from, isTwice, ...given } = replyBody.parse(request.body);
    const reply = chats.answer({ ...given, mobile: from.slice(-10) });
    await webhook.reply(reply);
    if (isTwice) await webhook.reply(reply);
    return reply;
  });
  app.post('/control/message-whatsapp/:clientId/state', async (request) => {
    const message = chats.byClientId(ids.parse(request.params).clientId);
    const { state } = z.strictObject({ state: z.enum(chatStates) }).parse(request.body);
    if (message) await webhook.report(message, state);
    return { found: message !== undefined };
  });
  app.post('/control/message-whatsapp/faults', async (request) => {
    faults.set(faultRequest.parse(request.body));
    return { waiting: faults.waiting };
  });
}
