import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, htmlPage } from '../html.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

export function mailsTable(mails: ReceivedMail[]): string {
  if (mails.length === 0) return '<p>No mail yet.</p>';
  const rows = mails
    .slice(-50)
    .reverse()
    .map(
      (mail) =>
        `<tr><td><a href="/mail/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td><td>${escapeHtml(mail.to.join(', '))}</td><td>${mail.receivedAt}</td></tr>`,
    );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Received mail"><table><thead><tr><th>Subject</th><th>To</th><th>Received</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Shows the mail's own HTML in a frame without scripts; links may leave it, as in a mail program. */
function mailView(mail: ReceivedMail): string {
  const body = mail.html
    ? `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`
    : '';
  return `<h1>${escapeHtml(mail.subject)}</h1><p>From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}</p>${body}<h2>As text</h2><pre class="card">${escapeHtml(mail.text)}</pre><p><a href="/">Back</a></p>`;
}

export function registerMailPages(app: FastifyInstance, mailbox: Mailbox): void {
  const params = z.object({ id: z.coerce.number().int() });
  app.get('/mail/:id', async (request, reply) => {
    const mail = mailbox.byId(params.parse(request.params).id);
    if (mail === undefined) return reply.code(404).type('text/html').send(htmlPage('Mail', '<h1>Mail not found</h1>'));
    return reply.type('text/html').send(htmlPage(mail.subject || 'Mail', mailView(mail), 'wide'));
  });
}
