import type { FastifyReply } from 'fastify';
import { escapeHtml, htmlPage } from './html.ts';

type Numbered = { mobile: string };

/** The numbers that have received messages, newest first; each is a link to its page. */
export function numbersTable<Message extends Numbered>(
  messages: readonly Message[],
  words: { title: string; path: string; none: string; last: string; lastOf: (message: Message) => string },
): string {
  if (messages.length === 0) return `<p>${words.none}</p>`;
  const numbers = [...new Set(messages.toReversed().map(({ mobile }) => mobile))].slice(0, 50);
  const rows = numbers.map((mobile) => {
    const own = messages.filter((message) => message.mobile === mobile);
    const last = own.at(-1);
    return `<tr><td><a href="${words.path}/${escapeHtml(mobile)}">${escapeHtml(mobile)}</a></td><td class="number">${own.length}</td><td>${escapeHtml(last ? words.lastOf(last) : '')}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${words.title}"><table><thead><tr><th>Number</th><th>Messages</th><th>${words.last}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** The form that sets what happens to new messages. */
export function waysForm<Way extends string>(path: string, words: Record<Way, string>, current: Way): string {
  const options = (Object.keys(words) as Way[]).map(
    (way) => `<option value="${way}"${way === current ? ' selected' : ''}>${words[way]}</option>`,
  );
  return `<form method="post" action="${path}" class="card"><label>What happens to new messages <select name="way">${options.join('')}</select></label><button>Set</button></form>`;
}

/** A button for each way to report one message; none for reporting nothing. */
export function wayButtons<Way extends string>(words: Record<Way, string>): string {
  return (Object.keys(words) as Way[])
    .filter((way) => way !== 'never')
    .map((way) => `<button name="way" value="${way}">${words[way]}</button>`)
    .join('');
}

/** Sends a page that is never stored. */
export function sendPage(reply: FastifyReply, title: string, body: string, status = 200) {
  return reply
    .code(status)
    .type('text/html')
    .header('cache-control', 'no-store')
    .send(htmlPage(title, body, 'wide'));
}
