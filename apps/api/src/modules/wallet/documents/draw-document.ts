import type { Locale } from '@sevadesk/messages';
import type { BillContent, PeriodContent, ReceiptContent } from './content.rules.ts';
import type { DocumentFound } from './documents.repo.ts';
import { drawBill } from './draw-bill.ts';
import { drawPeriod } from './draw-period.ts';
import { drawReceipt } from './draw-receipt.ts';

/** Draws the PDF of a document: labels in the reader's language, facts as they were when it got its number. */
export function drawDocument(found: DocumentFound, locale: Locale): Promise<Buffer> {
  const { kind, content } = found;
  if (kind === 'receipt') return drawReceipt({ ...found, content: content as ReceiptContent }, locale);
  if (kind === 'commission-statement' || kind === 'tds-summary')
    return drawPeriod({ ...found, content: content as PeriodContent }, locale);
  return drawBill({ ...found, content: content as BillContent }, locale);
}
