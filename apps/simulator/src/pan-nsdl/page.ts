import { escapeHtml, htmlPage } from '../html.ts';
import { isFinal, scenarioOf } from './scenarios.ts';
import type { Transaction } from './transactions.ts';

const steps = {
  ekyc: {
    title: 'Aadhaar eKYC',
    text: 'Enter the code that was sent to the mobile number linked with Aadhaar.',
    button: 'Confirm eKYC',
  },
  esign: { title: 'eSign', text: 'Enter the code to sign the application electronically.', button: 'Sign' },
} as const;

const hints: Partial<Record<ReturnType<typeof scenarioOf>, string>> = {
  failure: 'This mobile ends in 01: signing fails.',
  pending: 'This mobile ends in 02: the provider never comes to an end.',
  'no-number': 'This mobile ends in 03: success comes without a number.',
  'time-out': 'This mobile ends in 05: opening was never answered.',
  'third-check': 'This mobile ends in 06: success comes at the third question.',
  'other-number': 'This mobile ends in 07: success names another order.',
};

function factsOf({ name, orderId, panType, files }: Transaction): string {
  const rows = [
    ['Applicant', name],
    ['Application', panType === 'N' ? 'New PAN' : 'Changes or correction'],
    ['Order', orderId],
    ...(files.length > 0 ? [['Files', String(files.length)]] : []),
  ];
  return `<dl>${rows.map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}

function rail({ mode, step }: Transaction): string {
  const all = mode === 'EKYC' ? (['ekyc', 'esign'] as const) : (['esign'] as const);
  const now = step === 'done' ? all.length : all.findIndex((one) => one === step);
  return `<p class="note">Step ${Math.min(now + 1, all.length)} of ${all.length}</p>`;
}

function codeForm(step: 'ekyc' | 'esign', wrong: boolean): string {
  const { title, text, button } = steps[step];
  const refused = wrong ? '<p role="alert"><strong>This code is wrong. Try again.</strong></p>' : '';
  return `<h2>${title}</h2><p>${text}</p>${refused}
<form method="post">
<label>One-time code <input name="otp" inputmode="numeric" autocomplete="one-time-code" value="123456" maxlength="6" style="font:inherit;padding:10px;width:100%"></label>
<button name="action" value="confirm">${button}</button>
<button name="action" value="wait" class="second">Confirm, and let the provider take its time</button>
<button name="action" value="leave" class="second">Leave now, go on later</button>
<button name="action" value="decline" class="second">Decline</button>
</form>
<p class="note">Any six digits but 000000 are right.</p>`;
}

const endings: Record<'Pending' | 'Success' | 'Failure', string> = {
  Pending: 'Your part is done. The result will follow.',
  Success: 'Your application is acknowledged.',
  Failure: 'Your application failed.',
};

function ending(transaction: Transaction): string {
  const { status, opid, message, returnUrl } = transaction;
  const words = status === 'Success' || status === 'Failure' ? endings[status] : endings.Pending;
  const number = opid === '' ? '' : `<p>Acknowledgement number <strong>${escapeHtml(opid)}</strong></p>`;
  return `<p role="status"><strong>${words} ${escapeHtml(message)}</strong></p>${number}
<a class="button" href="${escapeHtml(returnUrl)}">Return to the shop</a>`;
}

/** The provider's page, on which a person acts as the customer. */
export function customerPage(transaction: Transaction, isWrong = false): string {
  const hint = hints[scenarioOf(transaction.mobile)];
  const { step } = transaction;
  const body =
    isFinal(transaction) || step === 'done'
      ? ending(transaction)
      : `${rail(transaction)}${codeForm(step, isWrong)}${hint === undefined ? '' : `<p class="note">${hint}</p>`}`;
  return htmlPage(
    'PAN provider',
    `<div class="card"><h1>PAN application without paper</h1>${factsOf(transaction)}${body}</div>
<p class="note">Simulated PAN provider. Nothing is filed.</p>`,
  );
}

export function unknownPage(): string {
  return htmlPage(
    'Application not found',
    '<div class="card"><h1>Application not found</h1><p>This address is not known.</p></div>',
  );
}

function row(transaction: Transaction): string {
  const { pageToken, txid, name, mode, status, opid } = transaction;
  return `<tr><td><a href="/pan-nsdl/hosted/${encodeURIComponent(pageToken)}">${escapeHtml(txid)}</a></td><td>${escapeHtml(name)}</td><td>${mode}</td><td>${status}</td><td>${escapeHtml(opid)}</td></tr>`;
}

/** The newest transactions with links to their pages. */
export function transactionsTable(transactions: Transaction[]): string {
  if (transactions.length === 0) return '<p>No PAN applications yet.</p>';
  const rows = transactions.slice(-50).reverse().map(row).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="PAN applications"><table><thead><tr><th>Transaction</th><th>Applicant</th><th>Mode</th><th>Status</th><th>Number</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
