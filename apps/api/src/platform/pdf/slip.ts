import { buffer } from 'node:stream/consumers';
import type { SlipPaper } from '@sevadesk/contract/kernel/slip';
import { finishPdf } from './blocks.ts';
import { drawQr } from './codes.ts';
import { mm, newDocument, type Pdf } from './document.ts';
import { drawLine, drawParagraph } from './text.ts';

export type SlipContent = {
  title: string;
  network: string;
  shop: string;
  /** What the large number is, and the number as it is read aloud. */
  label: string;
  number: string;
  facts: readonly { label: string; value: string }[];
  /** What the square code says; above it what it is good for, below it what a person needs without it. */
  code: { text: string; heading: string; notes: readonly string[] };
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
  return { doc, margin: mm(margin), width: room, y: mm(margin), footer: undefined, pagesGone: 0, bytes: buffer(doc) };
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

function drawFacts(pdf: Pdf, { facts }: SlipContent): void {
  for (const { label, value } of facts) {
    drawLine(pdf.doc, label, pdf.margin, pdf.y, pdf.width, { size: 9 });
    drawLine(pdf.doc, value, pdf.margin, pdf.y, pdf.width, { size: 9, bold: true, align: 'right' });
    pdf.y += 14;
  }
}

/** The slip that a customer takes home, one page for a roll of 80 mm or on A6. */
export async function drawSlip(content: SlipContent, paper: SlipPaper): Promise<Buffer> {
  const { code } = content;
  const pdf = startSlip(content.title, paper);
  write(pdf, content.network, 8);
  write(pdf, content.shop, 13, true);
  rule(pdf);
  write(pdf, content.label, 8);
  write(pdf, content.number, 18, true);
  drawFacts(pdf, content);
  rule(pdf);
  write(pdf, code.heading, 10, true);
  const side = mm(papers[paper].qr);
  pdf.y += 8;
  drawQr(pdf.doc, code.text, pdf.margin + (pdf.width - side) / 2, pdf.y, side);
  pdf.y += side + 8;
  code.notes.forEach((note, n) => write(pdf, note, n === 0 ? 8.5 : 8, n === 0));
  return finishPdf(pdf);
}
