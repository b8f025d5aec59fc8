import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, rupeesOf } from '../html.ts';
import { sendPage, waysForm } from '../phone-pages.ts';
import { paiseOf } from '../upi/wire.ts';
import { type CollectBank, type ReturnWay, returnWays, type WebhookWay, webhookWays } from './bank.ts';
import { type CollectAccount, type CollectPayment, payWays } from './book.ts';

const webhookWords: Record<WebhookWay, string> = {
  send: 'Announce at once',
  late: 'Announce late',
  withhold: 'Announce nothing',
  'five-times': 'Announce five times at once',
  forged: 'Announce with a wrong signature',
};
const returnWords: Record<ReturnWay, string> = {
  done: 'Refund at once',
  processing: 'Refund stays in progress',
  failed: 'Refund fails',
};

const select = (name: string, options: readonly (readonly [string, string])[]) =>
  `<select name="${name}">${options.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')}</select>`;

const table = (title: string, heads: readonly string[], rows: readonly string[]) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

/** The newest collection accounts with links to their pages. */
export function accountsTable(accounts: readonly CollectAccount[]): string {
  if (accounts.length === 0) return '<p>No collection account yet.</p>';
  const rows = accounts
    .slice(-50)
    .toReversed()
    .map(
      ({ accountNumber, name, vpa }) =>
        `<tr><td><a href="/collect/${accountNumber}">${accountNumber}</a></td><td>${escapeHtml(name)}</td><td>${escapeHtml(vpa)}</td></tr>`,
    );
  return table('Collection accounts', ['Account', 'Name', 'VPA'], rows);
}

const payForm = (action: string, target: string) =>
  `<form method="post" action="${action}" class="card">${target}
<label>Name of the payer <input name="payerName" value="A STRANGER" required></label>
<label>VPA or account of the payer <input name="payer" value="stranger@simbank"></label>
<label>Amount <input name="amount" inputmode="decimal" placeholder="as in the link"></label>
<label>Way ${select(
    'way',
    payWays.map((way) => [way, way]),
  )}</label>
<label>Webhook ${select('webhook', Object.entries(webhookWords))}</label>
<button>Pay</button></form>`;

const linkField = '<label>UPI link of a QR code <input name="link" placeholder="upi://pay?pa=…" required></label>';

const paymentRow = ({ ref, at, way, amountPaise, payerName, utr, qrRef }: CollectPayment) =>
  `<tr><td>${at}</td><td>${way}</td><td class="number">${escapeHtml(rupeesOf(amountPaise))}</td><td>${escapeHtml(payerName)}</td><td>${utr} ${escapeHtml(qrRef)}</td><td><form method="post" action="/collect/announce/${ref}">${select('webhook', Object.entries(webhookWords))}<button>Announce again</button></form></td></tr>`;

const payBody = z.object({
  link: z.string().optional(),
  payerName: z.string().max(100),
  payer: z.string().max(100).default(''),
  amount: z.union([z.literal(''), z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)]).default(''),
  way: z.enum(payWays),
  webhook: z.enum(webhookWays),
});

/** Reads account, amount and reference of a UPI link; undefined if it is none. */
export function parseUpiLink(link: string): { vpa: string; amountPaise: number; qrRef: string } | undefined {
  if (!link.startsWith('upi://pay?')) return undefined;
  const query = new URLSearchParams(link.slice('upi://pay?'.length));
  const amount = query.get('am') ?? '0';
  return { vpa: query.get('pa') ?? '', amountPaise: paiseOf(amount), qrRef: query.get('tr') ?? '' };
}

function pay(bank: CollectBank, account: CollectAccount | undefined, given: z.infer<typeof payBody>, qrRef = '') {
  const amountPaise = paiseOf(given.amount);
  if (!account || amountPaise === 0) return undefined;
  const { payerName, payer, way } = given;
  const from = payer.includes('@') ? { payerVpa: payer } : { payerAccount: payer, payerIfsc: 'SIMB0000001' };
  const payment = bank.pay(account, { amountPaise, way, payerName, qrRef, ...from });
  void bank.announce(payment, given.webhook);
  return payment;
}

/** Pages on which a person pays to an account, or by the link of a QR code, as any payer. */
export function registerCollectPages(app: FastifyInstance, bank: CollectBank): void {
  app.get('/collect', async (_request, reply) => {
    const body = `<h1>Collection accounts</h1>${waysForm('/collect/returns', returnWords, bank.returnWay)}${accountsTable(bank.books.accounts.all())}<h2>Pay a QR code</h2>${payForm('/collect/scan', linkField)}<p><a href="/">Back</a></p>`;
    return sendPage(reply, 'Collection accounts', body);
  });
  app.post('/collect/returns', async (request, reply) => {
    bank.returnWay = z.object({ way: z.enum(returnWays) }).parse(request.body).way;
    return reply.redirect('/collect', 303);
  });
  app.post('/collect/scan', async (request, reply) => {
    const given = payBody.parse(request.body);
    const scanned = parseUpiLink(given.link ?? '');
    const amount = given.amount || ((scanned?.amountPaise ?? 0) / 100).toFixed(2);
    const payment = scanned && pay(bank, bank.find(scanned.vpa), { ...given, amount }, scanned.qrRef);
    return payment
      ? reply.redirect(`/collect/${payment.accountNumber}`, 303)
      : sendPage(reply, 'Collection accounts', '<p>No account has this VPA, or the amount is missing.</p>', 400);
  });
  app.post('/collect/announce/:ref', async (request, reply) => {
    const { ref } = z.object({ ref: z.string() }).parse(request.params);
    const { webhook } = z.object({ webhook: z.enum(webhookWays) }).parse(request.body);
    const payment = bank.books.payments.byRef(ref);
    if (payment) void bank.announce(payment, webhook);
    return reply.redirect(`/collect/${payment?.accountNumber ?? ''}`, 303);
  });
  app.get('/collect/:account', async (request, reply) => {
    const account = bank.find(z.object({ account: z.string() }).parse(request.params).account);
    if (!account) return sendPage(reply, 'Collection accounts', '<p>There is no such account.</p>', 404);
    const own = bank.books.payments.all().filter(({ accountNumber }) => accountNumber === account.accountNumber);
    const payments = table(
      'Payments',
      ['At', 'Way', 'Amount', 'Payer', 'References', 'Webhook'],
      own.toReversed().map(paymentRow),
    );
    const body = `<h1>${escapeHtml(account.name)}</h1><p>${account.accountNumber} · ${account.ifsc} · ${escapeHtml(account.vpa)}</p>${payForm(`/collect/${account.accountNumber}`, '')}${payments}<p><a href="/collect">All accounts</a></p>`;
    return sendPage(reply, account.name, body);
  });
  app.post('/collect/:account', async (request, reply) => {
    const account = bank.find(z.object({ account: z.string() }).parse(request.params).account);
    pay(bank, account, payBody.parse(request.body));
    return reply.redirect(`/collect/${account?.accountNumber ?? ''}`, 303);
  });
}
