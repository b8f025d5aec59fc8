import type { SlipPaper } from '@sevadesk/contract/kernel/slip';
import { drawQr } from './codes.ts';
import { mm } from './document.ts';
import { addHead, type PaperHead } from './paper-head.ts';
import { addCentred, addDashes, addFacts, drawRoll, type RollSize } from './roll.ts';

export type SlipContent = {
  title: string;
  head: PaperHead;
  shop: string;
  /** The label of the large number, and the number itself. */
  label: string;
  number: string;
  facts: readonly { label: string; value: string }[];
  /** The QR code's text; the heading above it says what it is for, the notes below it what a person needs without it. */
  code: { text: string; heading: string; notes: readonly string[] };
};

/** Millimetres. Printers of 80 mm rolls print on 72 mm. */
const papers: Record<SlipPaper, RollSize & { qr: number }> = {
  roll: { width: 80, margin: 5, qr: 38 },
  a6: { width: 105, height: 148, margin: 9, qr: 42 },
};

/** Draws the customer's slip, one page for a roll of 80 mm or on A6. */
export function drawSlip(content: SlipContent, paper: SlipPaper): Promise<Buffer> {
  const { code } = content;
  return drawRoll(content.title, papers[paper], (pdf) => {
    addHead(pdf, content.head, 8);
    addCentred(pdf, content.shop, 13, true);
    addDashes(pdf);
    addCentred(pdf, content.label, 8);
    addCentred(pdf, content.number, 18, true);
    addFacts(pdf, content.facts);
    addDashes(pdf);
    addCentred(pdf, code.heading, 10, true);
    const side = mm(papers[paper].qr);
    pdf.y += 8;
    drawQr(pdf.doc, code.text, pdf.margin + (pdf.width - side) / 2, pdf.y, side);
    pdf.y += side + 8;
    code.notes.forEach((note, n) => addCentred(pdf, note, n === 0 ? 8.5 : 8, n === 0));
  });
}
