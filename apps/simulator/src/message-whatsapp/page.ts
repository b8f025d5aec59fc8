import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, htmlPage } from '../html.ts';
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
export function chatsTable(messages: readonly ChatMessage[]): string {
  if (messages.length === 0) return '<p>No WhatsApp message yet.</p>';
  const numbers = [...new Set(messages.toReversed().map(({ mobile }) => mobile))].slice(0, 50);
  const rows = numbers.map((mobile) => {
    const own = messages.filter((message) => message.mobile === mobile);
    return `<tr><td><a href="/chats/${escapeHtml(mobile)}">${escapeHtml(mobile)}</a></td><td class="number">${own.length}</td><td>${escapeHtml(own.at(-1)?.template ?? '')}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="WhatsApp"><table><thead><tr><th>Number</th><th>Messages</th><th>Last template</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function messageCard({ ref, at, template, language, values, state, mobile }: ChatMessage): string {
  const ways = chatWays
    .filter((way) => way !== 'never')
    .map((way) => `<button name="way" value="${way}">${wayWords[way]}</button>`);
  return `<div class="card"><p><strong>${escapeHtml(template)}</strong> · ${escapeHtml(language)} · ${state}</p><p>${values.map(escapeHtml).join(' · ')}</p><p class="note">${at} · ${ref}</p><form method="post" action="/chats/${escapeHtml(mobile)}/${ref}">${ways.join('')}<button name="way" value="read">Read</button></form></div>`;
}

const replyCard = ({ at, text }: ChatReply) =>
  `<div class="card"><p>Answer: ${escapeHtml(text)}</p><p class="note">${at}</p></div>`;

const replyForm = (mobile: string) =>
  `<form method="post" action="/chats/${escapeHtml(mobile)}" class="card"><label>Answer <input name="text" required></label><button>Send</button><button name="text" value="STOP" formnovalidate>Send STOP</button></form>`;

function waysForm(current: ChatWay): string {
  const options = chatWays.map(
    (way) => `<option value="${way}"${way === current ? ' selected' : ''}>${wayWords[way]}</option>`,
  );
  return `<form method="post" action="/chats" class="card"><label>What happens to new messages <select name="way">${options.join('')}</select></label><button>Set</button></form>`;
}

const webhookForm = (url: string | undefined) =>
  `<form method="post" action="/chats/webhook" class="card"><p>Webhook: ${escapeHtml(url ?? 'none')}</p><label>Address <input name="url" required></label><label>Verify token <input name="verifyToken" required></label><button>Verify and save</button></form>`;

const given = z.object({ mobile: z.string().regex(/^\d{10}$/) });

/** A page per number, which shows its messages, reports their delivery and answers. */
export function registerChatPages(app: FastifyInstance, { chats, webhook }: ChatRooms): void {
  const show = (title: string, body: string) => htmlPage(title, body, 'wide');
  app.get('/chats', async (_request, reply) => {
    const body = `<h1>WhatsApp</h1>${waysForm(webhook.way)}${chatsTable(chats.all())}${webhookForm(webhook.url)}<p><a href="/">Back</a></p>`;
    return reply.type('text/html').header('cache-control', 'no-store').send(show('WhatsApp', body));
  });
  app.post('/chats', async (request, reply) => {
    webhook.way = z.object({ way: z.enum(chatWays) }).parse(request.body).way;
    return reply.redirect('/chats', 303);
  });
  app.post('/chats/webhook', async (request, reply) => {
    const { url, verifyToken } = z.object({ url: z.url(), verifyToken: z.string() }).parse(request.body);
    const isConnected = await webhook.connect(url, verifyToken);
    if (isConnected) return reply.redirect('/chats', 303);
    return reply.code(400).type('text/html').send(show('WhatsApp', '<p>The address did not repeat the challenge.</p>'));
  });
  app.get('/chats/:mobile', async (request, reply) => {
    const { mobile } = given.parse(request.params);
    const cards = [
      ...chats.all().map((message) => ({ ...message, card: messageCard(message) })),
      ...chats.replies().map((answer) => ({ ...answer, card: replyCard(answer) })),
    ]
      .filter((one) => one.mobile === mobile)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map(({ card }) => card);
    const body = `<h1>${mobile}</h1>${replyForm(mobile)}${cards.join('')}<p><a href="/chats">All numbers</a></p>`;
    return reply.type('text/html').header('cache-control', 'no-store').send(show(mobile, body));
  });
  app.post('/chats/:mobile', async (request, reply) => {
    const { mobile } = given.parse(request.params);
    // The button sends its own text after the empty field.
    const { text } = z.object({ text: z.union([z.string(), z.array(z.string())]) }).parse(request.body);
    const words = typeof text === 'string' ? text : (text.findLast((one) => one !== '') ?? '');
    if (words !== '') await webhook.reply(chats.answer(mobile, words));
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
