import { buffer } from 'node:stream/consumers';
import { finishPdf } from './blocks.ts';
import { mm, newDocument, type Pdf } from './document.ts';
import { drawLine, drawParagraph, measureText, wrapText } from './text.ts';

/** Millimetres; a page without a height is a roll, cut at the end of its content. */
export type RollSize = { width: number; height?: number; margin: number };

/** Longer than any content of a roll, in millimetres. */
const longest = 1_000;

/** Draws one narrow page for a roll printer or a small sheet. A roll is drawn twice, first to measure its length. */
export async function drawRoll(title: string, size: RollSize, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const drawn = async (height: number) => {
    const pdf = openRoll(title, { ...size, height });
    draw(pdf);
    return { end: pdf.y, bytes: await finishPdf(pdf) };
  };
  if (size.height !== undefined) return (await drawn(size.height)).bytes;
  const { end } = await drawn(longest);
  return (await drawn(Math.ceil(end / mm(1)) + size.margin)).bytes;
}

function openRoll(title: string, { width, height, margin }: Required<RollSize>): Pdf {
  const doc = newDocument({ size: [mm(width), mm(height)], margin: 0, info: { Title: title } });
  const room = mm(width - 2 * margin);
  return { doc, margin: mm(margin), width: room, y: mm(margin), footer: undefined, pagesGone: 0, bytes: buffer(doc) };
}

/** Writes a centred paragraph at the cursor. */
export function addCentred(pdf: Pdf, text: string, size: number, bold = false): void {
  const style = { size, bold, align: 'center' as const };
  pdf.y += drawParagraph(pdf, text, pdf.margin, pdf.y, pdf.width, style);
}

/** Draws a dashed line, with space around it. */
export function addDashes(pdf: Pdf): void {
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

export type RollFact = { label: string; value: string };

const gap = 8;

/** Writes labels on the left, values on the right; a value that does not fit beside its label goes below it, on as many lines as needed. */
export function addFacts(pdf: Pdf, facts: readonly RollFact[], size = 9): void {
  for (const { label, value } of facts) {
    const bold = { size, bold: true, align: 'right' as const };
    drawLine(pdf.doc, label, pdf.margin, pdf.y, pdf.width, { size });
    const fits = measureText(pdf.doc, label, { size }) + gap + measureText(pdf.doc, value, bold) <= pdf.width;
    if (!fits) pdf.y += size * 1.4;
    const lines = fits ? [value] : wrapText(pdf.doc, value, pdf.width, bold);
    for (const line of lines) {
      drawLine(pdf.doc, line, pdf.margin, pdf.y, pdf.width, bold);
      pdf.y += size * 1.4;
    }
    pdf.y += size * 0.15;
  }
}
