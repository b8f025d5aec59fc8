import { formatDate } from '@sevadesk/contract/kernel/dates';
import { type Locale, m } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import type { Pdf } from '../../../platform/pdf/document.ts';
import { drawLine, drawParagraph } from '../../../platform/pdf/text.ts';
import type { TextStyle } from '../../../platform/pdf/types.ts';
import type { BillContent } from './content.rules.ts';
import type { DocumentFound } from './documents.repo.ts';
import { drawClosing, drawParties, drawRule, drawTotals, ink, type Label, openPaper, rupees } from './paper.ts';
import { amountInWords } from './words.rules.ts';

type Bill = DocumentFound & { content: BillContent };

function titleOf({ kind, content }: Bill, locale: Locale): string {
  if (kind === 'credit-note') return m.wallet_document_kind_credit_note({}, { locale });
  if (kind === 'debit-note') return m.wallet_document_kind_debit_note({}, { locale });
  // Only a registered supplier may call an invoice a tax invoice.
  return content.supplier.gstin
    ? m.wallet_paper_tax_invoice({}, { locale })
    : m.wallet_document_kind_invoice({}, { locale });
}

function factsOf({ kind, number, dated, reference, content }: Bill, locale: Locale): Label[] {
  const { corrects, placeOfSupply } = content;
  return [
    { label: m.wallet_document_number({}, { locale }), value: number },
    { label: m.wallet_paper_date({}, { locale }), value: formatDate(dated) },
    { label: m.wallet_posting_supply({}, { locale }), value: placeOfSupply },
    ...(reference ? [{ label: m.wallet_paper_token({}, { locale }), value: reference }] : []),
    ...(corrects
      ? [
          {
            label:
              kind === 'debit-note'
                ? m.wallet_paper_against_note({}, { locale })
                : m.wallet_paper_against({}, { locale }),
            value: `${corrects.number}, ${formatDate(corrects.dated)}`,
          },
        ]
      : [{ label: m.wallet_paper_reverse_charge({}, { locale }), value: m.wallet_paper_no({}, { locale }) }]),
  ];
}

function taxesOf({ rateBasisPoints, cgstPaise, sgstPaise, igstPaise }: BillContent, locale: Locale): Label[] {
  const [whole, half] = [rateBasisPoints / 100, rateBasisPoints / 200];
  if (igstPaise > 0) return [{ label: m.wallet_paper_igst({ percent: whole }, { locale }), value: rupees(igstPaise) }];
  if (cgstPaise + sgstPaise === 0) return [{ label: m.wallet_paper_gst({}, { locale }), value: rupees(0) }];
  return [
    { label: m.wallet_paper_cgst({ percent: half }, { locale }), value: rupees(cgstPaise) },
    { label: m.wallet_paper_sgst({ percent: half }, { locale }), value: rupees(sgstPaise) },
  ];
}

type Line = { text: string; sac: string; amount: string };

function drawLines(pdf: Pdf, lines: readonly Line[], locale: Locale): void {
  const { margin, width, doc } = pdf;
  const [sacAt, amountAt] = [margin + width * 0.66, margin + width * 0.78];
  const row = ({ text, sac, amount }: Line, style: TextStyle) => {
    const top = pdf.y + 5;
    const height = drawParagraph(pdf, text, margin + 8, top, width * 0.62, style);
    drawLine(doc, sac, sacAt, top, width * 0.12, style);
    drawLine(doc, amount, amountAt, top, width * 0.22 - 8, { ...style, align: 'right' });
    pdf.y = top + height + 5;
  };
  doc.rect(margin, pdf.y, width, 23).fill(ink.soft);
  row(
    {
      text: m.wallet_paper_description({}, { locale }),
      sac: m.wallet_paper_sac({}, { locale }),
      amount: m.wallet_amount({}, { locale }),
    },
    { size: 9, bold: true },
  );
  for (const line of lines) {
    row(line, { size: 9.5 });
    drawRule(pdf, 0.5, ink.rule);
  }
}

/** Draws a tax invoice, credit note or debit note on one page, as rules 46 and 53 of the CGST Rules, 2017, require. */
export function drawBill(bill: Bill, locale: Locale): Promise<Buffer> {
  const { content } = bill;
  const { taxablePaise, feePaise, totalPaise, description, sac } = content;
  const pdf = openPaper(
    { title: titleOf(bill, locale), number: bill.number, brand: content.brand },
    content.supplier,
    locale,
  );
  drawParties(pdf, m.wallet_paper_billed_to({}, { locale }), content.recipient, factsOf(bill, locale), locale);
  drawLines(
    pdf,
    [
      { text: description, sac, amount: rupees(taxablePaise) },
      ...(feePaise > 0 ? [{ text: m.wallet_paper_fee({}, { locale }), sac: '', amount: rupees(feePaise) }] : []),
    ],
    locale,
  );
  drawTotals(pdf, [
    { label: m.wallet_paper_taxable({}, { locale }), value: rupees(taxablePaise) },
    ...taxesOf(content, locale),
    ...(feePaise > 0 ? [{ label: m.wallet_paper_fee_short({}, { locale }), value: rupees(feePaise) }] : []),
    { label: m.wallet_paper_total({}, { locale }), value: rupees(totalPaise) },
  ]);
  const notes = feePaise > 0 ? [m.wallet_paper_fee_note({}, { locale })] : [];
  drawClosing(pdf, amountInWords(totalPaise), notes, locale);
  return finishPdf(pdf);
}
