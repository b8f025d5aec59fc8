import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type FaultDesk, faultRequest, neverAnswer } from '../upi/faults.ts';
import { chatStates, type Chats, chatWays } from './chats.ts';
import type { ChatWebhook } from './webhook.ts';

export type ChatRooms = { chats: Chats; webhook: ChatWebhook; faults: FaultDesk; key: string };

const sendBody = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.literal('body'),
        parameters: z.array(z.object({ type: z.literal('text'), text: z.string() })),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string().default(''),
});

const errorAnswer = (message: string, code: number) => ({ error: { message, type: 'OAuthException', code } });

/** The Cloud API. Scenarios by the last digits of the number: 04 is refused, 05 is accepted and never answered. */
export function registerMessageWhatsapp(app: FastifyInstance, { chats, webhook, faults, key }: ChatRooms): void {
  app.post('/message-whatsapp/:version/:phone/messages', async (request, reply) => {
    if (await faults.play('send', request, reply)) return reply;
    if (request.headers.authorization !== `Bearer ${key}`)
      return reply.code(401).send(errorAnswer('Invalid OAuth access token', 190));
    const { to, template, biz_opaque_callback_data: clientId } = sendBody.parse(request.body);
    const mobile = to.replace(/\D/g, '').slice(-10);
    if (mobile.endsWith('04')) return reply.code(400).send(errorAnswer('Recipient is not a WhatsApp number', 131_026));
    const message = chats.take({
      mobile,
      template: template.name,
      language: template.language.code,
      values: template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text)),
      clientId,
    });
    void webhook.deliver(message, webhook.way);
    if (mobile.endsWith('05')) return neverAnswer(reply);
    return { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: message.ref }] };
  });
}

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
    const { from, text } = z.strictObject({ from: z.string(), text: z.string() }).parse(request.body);
    const reply = chats.answer(from.slice(-10), text);
    await webhook.reply(reply);
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
