import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../html.ts';
import { numbersTable, sendPage, wayButtons, waysForm } from '../phone-pages.ts';
import { type DeliveryWay, deliveryWays, type PhoneMessage, type Phones } from './phones.ts';
import type { Reports } from './reports.ts';

const wayWords: Record<DeliveryWay, string> = {
  deliver: 'Deliver',
  late: 'Deliver late',
  twice: 'Deliver twice',
  never: 'Report nothing',
  wrong: 'Report another message',
  fail: 'Fail',
  garbled: 'Report something unreadable',
  mixed: 'One of these at random',
};

const none = '<p>No SMS yet.</p>';

/** The numbers that have received messages, newest first. */
export const phonesTable = (messages: readonly PhoneMessage[]): string =>
  numbersTable(messages, {
    title: 'Phones',
    path: '/phones',
    none: 'No SMS yet.',
    last: 'Last message',
    lastOf: ({ text }) => text,
  });

const messageCard = ({ ref, at, header, template, text, state, mobile }: PhoneMessage) =>
  `<div class="card"><p><strong>${escapeHtml(header)}</strong> · ${state}</p><p>${escapeHtml(text)}</p><p class="note">${at} · ${ref} · template ${escapeHtml(template)}</p><form method="post" action="/phones/${escapeHtml(mobile)}/${ref}">${wayButtons(wayWords)}</form></div>`;

const wayBody = z.object({ way: z.enum(deliveryWays) });

/** One page per number, which shows its messages and lets a person report their delivery. */
export function registerPhonePages(
  app: FastifyInstance,
  { phones, reports }: { phones: Phones; reports: Reports },
): void {
  app.get('/phones', async (_request, reply) => {
    const form = waysForm('/phones', wayWords, reports.way);
    return sendPage(reply, 'Phones', `<h1>Phones</h1>${form}${phonesTable(phones.all())}<p><a href="/">Back</a></p>`);
  });
  app.post('/phones', async (request, reply) => {
    reports.way = wayBody.parse(request.body).way;
    return reply.redirect('/phones', 303);
  });
  app.get('/phones/:mobile', async (request, reply) => {
    const { mobile } = z.object({ mobile: z.string() }).parse(request.params);
    const own = phones.all().filter((message) => message.mobile === mobile);
    const cards = own.toReversed().map(messageCard).join('');
    const body = `<h1>${escapeHtml(mobile)}</h1>${cards || none}<p><a href="/phones">All phones</a></p>`;
    return sendPage(reply, mobile, body);
  });
  app.post('/phones/:mobile/:ref', async (request, reply) => {
    const { mobile, ref } = z.object({ mobile: z.string(), ref: z.string() }).parse(request.params);
    const message = phones.byRef(ref);
    if (message) void reports.report(message, wayBody.parse(request.body).way);
    return reply.redirect(`/phones/${encodeURIComponent(mobile)}`, 303);
  });
}
