import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../html.ts';
import { numbersTable, sendPage, wayButtons, waysForm } from '../phone-pages.ts';
import { type ChatMessage, type ChatReply, type ChatWay, chatWays } from './chats.ts';
import type { ChatRooms } from './server.ts';

const wayWords: Record<ChatWay, string> = {
  deliver: 'Deliver',
  late: 'Deliver late',
  twice: 'Deliver twice',
  never: 'Report nothing',
  wrong: 'Report another message',
  fail: 'Fail',
};

/** The numbers that have received messages, newest first. */
export const chatsTable = (messages: readonly ChatMessage[]): string =>
  numbersTable(messages, {
    title: 'WhatsApp',
    path: '/chats',
    none: 'No WhatsApp message yet.',
    last: 'Last template',
    lastOf: ({ template, text }) => template || text,
  });

/** Buttons that answer press themselves; those that open an address are links of the portal. */
function pressable({ mobile, ref, buttons }: ChatMessage, site: string): string {
  const shown = buttons.map(({ kind, value }) =>
    kind === 'url'
      ? `<a href="${escapeHtml(`${site}/${value}`)}">Open ${escapeHtml(value)}</a>`
      : `<form method="post" action="/chats/${escapeHtml(mobile)}"><input type="hidden" name="to" value="${ref}"><button name="pressed" value="${escapeHtml(value)}">${escapeHtml(value)}</button></form>`,
  );
  return shown.length === 0 ? '' : `<p>Buttons: ${shown.join(' ')}</p>`;
}

function messageCard(message: ChatMessage, site: string): string {
  const { ref, at, template, language, values, text, document, state, mobile } = message;
  const head = document
    ? `<p>File: <a href="/chats/files/${document.fileId}">${escapeHtml(document.name)}</a></p>`
    : '';
  const title = template === '' ? 'Free text' : `${escapeHtml(template)}</strong> · <strong>${escapeHtml(language)}`;
  const words = template === '' ? escapeHtml(text) : values.map(escapeHtml).join(' · ');
  return `<div class="card"><p><strong>${title}</strong> · ${state}</p>${head}<p>${words}</p>${pressable(message, site)}<p class="note">${at} · ${ref}</p><form method="post" action="/chats/${escapeHtml(mobile)}/${ref}">${wayButtons(wayWords)}<button name="way" value="read">Read</button></form></div>`;
}

const replyCard = ({ at, text, hasFile, pressed }: ChatReply) =>
  `<div class="card"><p>${pressed ? 'Pressed' : hasFile ? 'Picture' : 'Answer'}: ${escapeHtml(text)}</p><p class="note">${at}</p></div>`;

const replyForm = (mobile: string) =>
  `<form method="post" action="/chats/${escapeHtml(mobile)}" class="card"><label>Answer <input name="text"></label><button>Send</button><button name="text" value="STOP">Send STOP</button><button name="hasFile" value="1">Send a picture</button></form>`;

const webhookForm = (url: string | undefined) =>
  `<form method="post" action="/chats/webhook" class="card"><p>Webhook: ${escapeHtml(url ?? 'none')}</p><label>Address <input name="url" required></label><label>Verify token <input name="verifyToken" required></label><button>Verify and save</button></form>`;

const given = z.object({ mobile: z.string().regex(/^\d{10}$/) });

/** The button sends its own text after the field, which may be empty. */
const replyBody = z.object({
  text: z.union([z.string(), z.array(z.string())]).default(''),
  pressed: z.string().default(''),
  hasFile: z.string().default(''),
  to: z.string().optional(),
});

/** A page per number, which shows its messages, reports their delivery and answers. */
export function registerChatPages(app: FastifyInstance, { chats, webhook }: ChatRooms): void {
  const site = () => (webhook.url === undefined ? '' : new URL(webhook.url).origin);
  app.get('/chats', async (_request, reply) => {
    const form = waysForm('/chats', wayWords, webhook.way);
    const body = `<h1>WhatsApp</h1>${form}${chatsTable(chats.all())}${webhookForm(webhook.url)}<p><a href="/">Back</a></p>`;
    return sendPage(reply, 'WhatsApp', body);
  });
  app.post('/chats', async (request, reply) => {
    webhook.way = z.object({ way: z.enum(chatWays) }).parse(request.body).way;
    return reply.redirect('/chats', 303);
  });
  app.post('/chats/webhook', async (request, reply) => {
    const { url, verifyToken } = z.object({ url: z.url(), verifyToken: z.string() }).parse(request.body);
    const isConnected = await webhook.connect(url, verifyToken);
    if (isConnected) return reply.redirect('/chats', 303);
    return sendPage(reply, 'WhatsApp', '<p>The address did not repeat the challenge.</p>', 400);
  });
  app.get('/chats/files/:id', async (request, reply) => {
    const content = chats.file(z.object({ id: z.string() }).parse(request.params).id);
    return content ? reply.type('application/pdf').send(content) : reply.code(404).send();
  });
  app.get('/chats/:mobile', async (request, reply) => {
    const { mobile } = given.parse(request.params);
    const cards = [
      ...chats.all().map((message) => ({ ...message, card: messageCard(message, site()) })),
      ...chats.replies().map((answer) => ({ ...answer, card: replyCard(answer) })),
    ]
      .filter((one) => one.mobile === mobile)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map(({ card }) => card);
    const body = `<h1>${mobile}</h1>${replyForm(mobile)}${cards.join('')}<p><a href="/chats">All numbers</a></p>`;
    return sendPage(reply, mobile, body);
  });
  app.post('/chats/:mobile', async (request, reply) => {
    const { mobile } = given.parse(request.params);
    const { text, pressed, hasFile, to } = replyBody.parse(request.body);
    const typed = typeof text === 'string' ? text : (text.findLast((one) => one !== '') ?? '');
    const words = pressed || typed;
    const answer = { mobile, text: words, pressed: pressed !== '', hasFile: hasFile !== '', to };
    if (words !== '' || answer.hasFile) await webhook.reply(chats.answer(answer));
    return reply.redirect(`/chats/${mobile}`, 303);
  });
  app.post('/chats/:mobile/:ref', async (request, reply) => {
    const { mobile, ref } = given.extend({ ref: z.string() }).parse(request.params);
    const { way } = z.object({ way: z.enum([...chatWays, 'read']) }).parse(request.body);
    const message = chats.byRef(ref);
    if (message) void (way === 'read' ? webhook.report(message, 'read') : webhook.deliver(message, way));
    return reply.redirect(`/chats/${mobile}`, 303);
  });
}
