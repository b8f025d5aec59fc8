import { escapeHtml, htmlPage, rupeesOf } from '../html.ts';
import type { Debit, Mandate } from './book.ts';

const button = (action: string, label: string, kind = '', fields = '') =>
  `<form method="post">${fields}<button name="action" value="${action}"${kind}>${escapeHtml(label)}</button></form>`;
const second = ' class="second"';

function facts(one: Mandate): string {
  const rows = [
    ['Debits up to', rupeesOf(one.maxPaise)],
    ['Until', one.endsOn],
    ['From', one.name],
    ['Mandate', one.ref],
    ['State', one.state],
  ];
  return `<dl>${rows.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}

function debitCard(one: Debit): string {
  const field = `<input type="hidden" name="debit" value="${escapeHtml(one.ref)}">`;
  const acts =
    one.state === 'pending'
      ? button('succeed', 'Pay this debit', '', field) + button('fail', 'Refuse this debit', second, field)
      : '';
  return `<div class="card"><p><strong>${escapeHtml(rupeesOf(one.amountPaise))}</strong> ${escapeHtml(one.ref)}: ${one.state} ${escapeHtml(one.bankReference)}</p>${acts}</div>`;
}

function choices(one: Mandate): string {
  if (one.state === 'pending') return button('approve', 'Approve') + button('reject', 'Reject', second);
  if (one.state !== 'active') return '';
  const options = [
    ['success', 'are paid at once'],
    ['failure', 'fail'],
    ['open', 'stay open until decided below'],
  ].map(([value, label]) => `<option value="${value}"${value === one.answer ? ' selected' : ''}>${label}</option>`);
  return `<form method="post"><label>Debits <select name="answer">${options.join('')}</select></label><button name="action" value="answer" class="second">Apply</button></form>${button('revoke', 'Revoke the mandate', second)}`;
}

/** The page on which a tester acts as the payer. */
export function mandatePage(one: Mandate, debits: readonly Debit[]): string {
  const back = `<a class="button" href="${escapeHtml(one.redirectUrl)}">Return to the merchant</a>`;
  return htmlPage(
    'UPI AutoPay',
    `<div class="card"><h1>UPI AutoPay</h1>${facts(one)}${choices(one)}${one.state === 'pending' ? '' : back}</div><h2>Debits</h2>${debits.toReversed().map(debitCard).join('') || '<p>No debits yet.</p>'}<p class="note">Simulated payment provider. No money moves.</p>`,
  );
}

export function unknownMandatePage(): string {
  return htmlPage(
    'Mandate not found',
    '<div class="card"><h1>Mandate not found</h1><p>This address is not known.</p></div>',
  );
}

/** The newest mandates with links to their pages. */
export function mandatesTable(all: readonly Mandate[]): string {
  if (all.length === 0) return '<p>No mandates yet.</p>';
  const rows = all
    .slice(-50)
    .toReversed()
    .map(
      ({ ref, token, name, state, maxPaise }) =>
        `<tr><td><a href="/mandate/page/${encodeURIComponent(token)}">${escapeHtml(ref)}</a></td><td>${escapeHtml(name)}</td><td>${state}</td><td class="number">${escapeHtml(rupeesOf(maxPaise))}</td></tr>`,
    )
    .join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="Mandates"><table><thead><tr><th>Mandate</th><th>Payer</th><th>State</th><th>Up to</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
