import { buffer } from 'node:stream/consumers';
import { finishPdf } from './blocks.ts';
import { mm, newDocument, type Pdf } from './document.ts';
import { drawLine, drawParagraph, measureText, wrapText } from './text.ts';

/** Millimetres; a page without a height is a roll, cut where what stands on it ends. */
export type RollSize = { width: number; height?: number; margin: number };

/** Longer than anything that is drawn on a roll, in millimetres. */
const longest = 1_000;

/** Draws one narrow page: what a roll printer or a small sheet takes. A roll is drawn twice, the first time to learn its length. */
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

/** A centred paragraph at the cursor. */
export function addCentred(pdf: Pdf, text: string, size: number, bold = false): void {
  const style = { size, bold, align: 'center' as const };
  pdf.y += drawParagraph(pdf, text, pdf.margin, pdf.y, pdf.width, style);
}

/** A dashed line across, with room around it. */
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

/** Label at the left, value at the right; a value that does not fit beside its label stands below it, on as many lines as it takes. */
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
