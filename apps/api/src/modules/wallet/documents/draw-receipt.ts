import { formatDate } from '@sevadesk/contract/kernel/dates';
import { type Locale, m } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import type { ReceiptContent } from './content.rules.ts';
import type { DocumentFound } from './documents.repo.ts';
import { drawClosing, drawParties, drawTotals, openPaper, rupees } from './paper.ts';
import { amountInWords } from './words.rules.ts';

/** Draws a receipt for money credited to the wallet, one page. */
export function drawReceipt(found: DocumentFound & { content: ReceiptContent }, locale: Locale): Promise<Buffer> {
  const { content, number, dated } = found;
  const pdf = openPaper(
    { title: m.wallet_document_kind_receipt({}, { locale }), number, brand: content.brand },
    content.supplier,
    locale,
  );
  const facts = [
    { label: m.wallet_document_number({}, { locale }), value: number },
    { label: m.wallet_paper_date({}, { locale }), value: formatDate(dated) },
    { label: m.wallet_paper_paid_by({}, { locale }), value: content.description },
  ];
  drawParties(pdf, m.wallet_paper_received_from({}, { locale }), content.recipient, facts, locale);
  drawTotals(pdf, [{ label: m.wallet_paper_received({}, { locale }), value: rupees(content.totalPaise) }]);
  drawClosing(pdf, amountInWords(content.totalPaise), [m.wallet_paper_receipt_note({}, { locale })], locale);
  return finishPdf(pdf);
}
