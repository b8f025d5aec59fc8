import { m, recordLocale } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import { createPdf, mm, type Pdf } from '../../../platform/pdf/document.ts';
import { paper } from './form-layout.rules.ts';
import { type Letter, type LetterKind, letters } from './letters.rules.ts';
import { faint, line, type PaperText, ruleBox, writeText } from './paper-text.ts';

const left = 20;
const width = paper.width - 2 * left;

/** Writes a paragraph over the letter's width; returns where it ends, in millimetres. */
function words(pdf: Pdf, text: string, y: number, options: PaperText): number {
  return y + writeText(pdf, text, left, y, { width, ...options });
}

/** Draws lines to fill in, each with its label below its left end; returns the height of a row. */
function drawBlanks(pdf: Pdf, { blanks }: Letter, top: number): number {
  let y = top;
  let used = 0;
  for (const { label, span } of blanks) {
    if (used + span > 12) {
      y += 11;
      used = 0;
    }
    const x = left + (used / 12) * width;
    const length = (span / 12) * width - 3;
    pdf.doc
      .lineWidth(0.6)
      .strokeColor(line)
      .moveTo(mm(x), mm(y + 6))
      .lineTo(mm(x + length), mm(y + 6))
      .stroke();
    writeText(pdf, label, x, y + 7, { size: 7, color: faint, width: length });
    used += span;
  }
  return y + 14;
}

function drawTicks(pdf: Pdf, ticks: readonly string[], top: number): number {
  ticks.forEach((label, index) => {
    const x = left + (index % 2) * (width / 2);
    const y = top + Math.floor(index / 2) * 6.5;
    ruleBox(pdf, { x, y, width: 4.4, height: 4.4 });
    writeText(pdf, label, x + 6.5, y + 1, { size: 8.5, width: width / 2 - 8 });
  });
  return top + Math.ceil(ticks.length / 2) * 6.5 + 2;
}

function drawLetterPage(pdf: Pdf, letter: Letter): void {
  const textWidth = letter.photo ? width - 32 : width;
  if (letter.photo) {
    ruleBox(pdf, { x: 165, y: 18, width: 25, height: 35 });
    const label = m.nsdl_pan_pdf_photo({}, { locale: recordLocale });
    writeText(pdf, label, 167, 32, { width: 21, align: 'center', size: 6.5, color: line });
  }
  let y = words(pdf, letter.title, 18, { size: 13, bold: true, width: textWidth }) + 2;
  y = words(pdf, letter.subtitle, y, { size: 8.5, width: textWidth }) + 2;
  y = words(pdf, m.nsdl_pan_pdf_facsimile({}, { locale: recordLocale }), y, { size: 7, width: textWidth }) + 3;
  y = Math.max(y, letter.photo ? 57 : y);
  for (const paragraph of letter.paragraphs) y = words(pdf, paragraph, y, { size: 9.5 }) + 2.5;
  if (letter.ticks) y = drawTicks(pdf, letter.ticks, y + 1);
  y = drawBlanks(pdf, letter, y);
  const top = Math.max(y + 2, 235);
  ruleBox(pdf, { x: 130, y: top, width: 60, height: 22 }, 0.8);
  writeText(pdf, letter.signer, 130, top + 23.5, { width: 60, align: 'center', size: 7, color: faint });
}

/** Draws the correction form or an annexure on one A4 page, to be filled by hand. Returns PDF bytes. */
export async function drawLetter(kind: LetterKind): Promise<Buffer> {
  const letter: Letter = letters[kind];
  const pdf = createPdf({ title: letter.title, margin: 0 });
  drawLetterPage(pdf, letter);
  return finishPdf(pdf);
}
