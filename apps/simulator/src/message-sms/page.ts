import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, htmlPage } from '../html.ts';
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

/** The numbers that have received messages, newest first. */
export function phonesTable(messages: readonly PhoneMessage[]): string {
  if (messages.length === 0) return '<p>No SMS yet.</p>';
  const numbers = [...new Set(messages.toReversed().map(({ mobile }) => mobile))].slice(0, 50);
  const rows = numbers.map((mobile) => {
    const own = messages.filter((message) => message.mobile === mobile);
    return `<tr><td><a href="/phones/${escapeHtml(mobile)}">${escapeHtml(mobile)}</a></td><td class="number">${own.length}</td><td>${escapeHtml(own.at(-1)?.text ?? '')}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Phones"><table><thead><tr><th>Number</th><th>Messages</th><th>Last message</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function messageCard({ ref, at, header, template, text, state, mobile }: PhoneMessage): string {
  const buttons = deliveryWays
    .filter((way) => way !== 'never')
    .map((way) => `<button name="way" value="${way}">${wayWords[way]}</button>`);
  return `<div class="card"><p><strong>${escapeHtml(header)}</strong> · ${state}</p><p>${escapeHtml(text)}</p><p class="note">${at} · ${ref} · template ${escapeHtml(template)}</p><form method="post" action="/phones/${escapeHtml(mobile)}/${ref}">${buttons.join('')}</form></div>`;
}

function waysForm(current: DeliveryWay): string {
  const options = deliveryWays.map(
    (way) => `<option value="${way}"${way === current ? ' selected' : ''}>${wayWords[way]}</option>`,
  );
  return `<form method="post" action="/phones" class="card"><label>What happens to new messages <select name="way">${options.join('')}</select></label><button>Set</button></form>`;
}

const wayBody = z.object({ way: z.enum(deliveryWays) });

/** One page per number, which shows its messages and lets a person report their delivery. */
export function registerPhonePages(
  app: FastifyInstance,
  { phones, reports }: { phones: Phones; reports: Reports },
): void {
  const show = (title: string, body: string) => htmlPage(title, body, 'wide');
  app.get('/phones', async (_request, reply) =>
    reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(
        show(
          'Phones',
          `<h1>Phones</h1>${waysForm(reports.way)}${phonesTable(phones.all())}<p><a href="/">Back</a></p>`,
        ),
      ),
  );
  app.post('/phones', async (request, reply) => {
    reports.way = wayBody.parse(request.body).way;
    return reply.redirect('/phones', 303);
  });
  app.get('/phones/:mobile', async (request, reply) => {
    const { mobile } = z.object({ mobile: z.string() }).parse(request.params);
    const own = phones.all().filter((message) => message.mobile === mobile);
    const cards = own.toReversed().map(messageCard).join('');
    const body = `<h1>${escapeHtml(mobile)}</h1>${cards || '<p>No SMS yet.</p>'}<p><a href="/phones">All phones</a></p>`;
    return reply.type('text/html').header('cache-control', 'no-store').send(show(mobile, body));
  });
  app.post('/phones/:mobile/:ref', async (request, reply) => {
    const { mobile, ref } = z.object({ mobile: z.string(), ref: z.string() }).parse(request.params);
    const message = phones.byRef(ref);
    if (message) void reports.report(message, wayBody.parse(request.body).way);
    return reply.redirect(`/phones/${encodeURIComponent(mobile)}`, 303);
  });
}
