import { escapeHtml, rupeesOf } from '../html.ts';
import type { BillPayment } from './book.ts';
import type { Catalogue } from './catalogue/billers.ts';

const plays =
  'The last two digits of the first field decide: 01 no bill, 02 unknown customer, 11 paid after 20 seconds, 12 failed after 20 seconds, 13 failed, 14 paid without an answer, 15 never arrived, 16 announced twice, others paid.';

/** The newest payments, and the billers with their parameters. */
export function billsTable(all: readonly BillPayment[], catalogue: Catalogue): string {
  return `<p class="note">${plays}</p>${paymentsTable(all)}<details><summary>Billers</summary>${billersTable(catalogue)}</details>`;
}

const scroll = (label: string, heads: readonly string[], rows: string) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div>`;

function paymentsTable(all: readonly BillPayment[]): string {
  if (all.length === 0) return '<p>No bill payments yet.</p>';
  const rows = all
    .slice(-50)
    .toReversed()
    .map(
      ({ ref, billerId, account, paise, status, txnRef }) =>
        `<tr><td>${escapeHtml(ref)}</td><td>${escapeHtml(billerId)}</td><td>${escapeHtml(account)}</td><td class="number">${escapeHtml(rupeesOf(paise))}</td><td>${status}</td><td>${escapeHtml(txnRef)}</td></tr>`,
    )
    .join('');
  return scroll('Bill payments', ['Number', 'Biller', 'Customer', 'Amount', 'Status', 'Reference'], rows);
}

function billersTable(catalogue: Catalogue): string {
  const rows = catalogue
    .billers()
    .map(({ id, name, category, params }) => {
      const fields = params.map((param) => param.name + (param.isOptional ? ' (optional)' : '')).join(', ');
      return `<tr><td>${escapeHtml(id)}</td><td>${escapeHtml(name)}</td><td>${category}</td><td>${escapeHtml(fields)}</td></tr>`;
    })
    .join('');
  return scroll('Billers', ['Id', 'Name', 'Category', 'Fields'], rows);
}
