import { buffer } from 'node:stream/consumers';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatRupees } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/money';
import type { SlipPaper } from '@sevadesk/contract/nsdl-pan/progress';
import { type Locale, m } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import { drawQr } from '../../../platform/pdf/codes.ts';
import { mm, newDocument, type Pdf } from '../../../platform/pdf/document.ts';
import { drawLine, drawParagraph } from '../../../platform/pdf/text.ts';

export type SlipContent = {
  network: string;
  shop: string;
  token: string;
  type: string;
  day: string;
  /** Null when it is not to be printed. */
  paidPaise: Paise | null;
  /** Where the progress is shown, the token included. */
  address: string;
};

/** Millimetres. Printers of 80 mm rolls print on 72 mm of it. */
const papers: Record<SlipPaper, { width: number; height: number; margin: number; qr: number }> = {
  roll: { width: 80, height: 140, margin: 5, qr: 38 },
  a6: { width: 105, height: 148, margin: 9, qr: 42 },
};

function startSlip(title: string, paper: SlipPaper): Pdf {
  const { width, height, margin } = papers[paper];
  const doc = newDocument({ size: [mm(width), mm(height)], margin: 0, info: { Title: title } });
  const room = mm(width - 2 * margin);
  return { doc, margin: mm(margin), width: room, y: mm(margin), footer: undefined, bytes: buffer(doc) };
}

/** A centred paragraph at the cursor. */
function write(pdf: Pdf, text: string, size: number, bold = false): void {
  const style = { size, bold, align: 'center' as const };
  pdf.y += drawParagraph(pdf, text, pdf.margin, pdf.y, pdf.width, style);
}

function rule(pdf: Pdf): void {
  pdf.y += 5;
  pdf.doc
    .moveTo(pdf.margin, pdf.y)
    .lineTo(pdf.margin + pdf.width, pdf.y)
    .dash(2, { space: 2 })
    .lineWidth(0.6)
    .strokeColor('#000000')
    .stroke()
    .undash();
  pdf.y += 5;
}

function drawFacts(pdf: Pdf, { type, day, paidPaise }: SlipContent, locale: Locale): void {
  const kind = type === 'C' ? m.nsdl_pan_progress_type_c : m.nsdl_pan_progress_type_n;
  const facts = [
    [m.nsdl_pan_progress_slip_for({}, { locale }), kind({}, { locale })],
    [m.nsdl_pan_progress_slip_date({}, { locale }), formatDate(day)],
    ...(paidPaise === null ? [] : [[m.nsdl_pan_progress_slip_paid({}, { locale }), formatRupees(paidPaise)]]),
  ];
  for (const [label = '', value = ''] of facts) {
    drawLine(pdf.doc, label, pdf.margin, pdf.y, pdf.width, { size: 9 });
    drawLine(pdf.doc, value, pdf.margin, pdf.y, pdf.width, { size: 9, bold: true, align: 'right' });
    pdf.y += 14;
  }
}

/** The slip that a customer takes home, one page; it names the shop and the token and nobody. */
export async function drawSlip(content: SlipContent, paper: SlipPaper, locale: Locale): Promise<Buffer> {
  const pdf = startSlip(m.nsdl_pan_progress_slip_title({}, { locale }), paper);
  write(pdf, content.network, 8);
  write(pdf, content.shop, 13, true);
  rule(pdf);
  write(pdf, m.nsdl_pan_progress_slip_token({}, { locale }), 8);
  write(pdf, content.token.replace(/(.{4})(?=.)/g, '$1 '), 18, true);
  drawFacts(pdf, content, locale);
  rule(pdf);
  write(pdf, m.nsdl_pan_progress_slip_see({}, { locale }), 10, true);
  const side = mm(papers[paper].qr);
  pdf.y += 8;
  drawQr(pdf.doc, content.address, pdf.margin + (pdf.width - side) / 2, pdf.y, side);
  pdf.y += side + 8;
  write(pdf, content.address.replace(/^https?:\/\//, '').replace(/\?.*$/, ''), 8.5, true);
  write(pdf, m.nsdl_pan_progress_slip_asked({}, { locale }), 8);
  return finishPdf(pdf);
}
