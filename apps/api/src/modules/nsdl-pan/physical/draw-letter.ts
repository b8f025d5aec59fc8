import { m } from '@sevadesk/messages';
import PDFDocument from 'pdfkit';
import { paper } from './form-layout.rules.ts';
import { type Letter, type LetterKind, letters } from './letters.rules.ts';

const point = 72 / 25.4;
const mm = (length: number) => length * point;
const left = 20;
const width = paper.width - 2 * left;
const ink = '#111111';
const line = '#5b6470';

type Pdf = PDFKit.PDFDocument;

function words(
  pdf: Pdf,
  text: string,
  y: number,
  size: number,
  options: { bold?: boolean; width?: number } = {},
): number {
  pdf
    .font(options.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(ink);
  const given = { width: mm(options.width ?? width) };
  pdf.text(text, mm(left), mm(y), given);
  return y + pdf.heightOfString(text, given) / point;
}

/** A lined blank with its label beneath the line's left end; answers the height of a row. */
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
    pdf
      .lineWidth(0.6)
      .strokeColor(line)
      .moveTo(mm(x), mm(y + 6))
      .lineTo(mm(x + length), mm(y + 6))
      .stroke();
    pdf
      .font('Helvetica')
      .fontSize(7)
      .fillColor('#3d4550')
      .text(label, mm(x), mm(y + 7), { width: mm(length), lineBreak: false });
    used += span;
  }
  return y + 14;
}

function drawTicks(pdf: Pdf, ticks: readonly string[], top: number): number {
  ticks.forEach((label, index) => {
    const x = left + (index % 2) * (width / 2);
    const y = top + Math.floor(index / 2) * 6.5;
    pdf.lineWidth(0.6).strokeColor(line).rect(mm(x), mm(y), mm(4.4), mm(4.4)).stroke();
    pdf
      .font('Helvetica')
      .fontSize(8.5)
      .fillColor(ink)
      .text(label, mm(x + 6.5), mm(y + 1), { lineBreak: false });
  });
  return top + Math.ceil(ticks.length / 2) * 6.5 + 2;
}

function drawLetterPage(pdf: Pdf, letter: Letter): void {
  const textWidth = letter.photo ? width - 32 : width;
  if (letter.photo) {
    pdf.lineWidth(0.6).strokeColor(line).rect(mm(165), mm(18), mm(25), mm(35)).stroke();
    pdf
      .font('Helvetica')
      .fontSize(6.5)
      .fillColor(line)
      .text(m.nsdl_pan_pdf_photo({}, { locale: 'en' }), mm(167), mm(32), { width: mm(21), align: 'center' });
  }
  let y = words(pdf, letter.title, 18, 13, { bold: true, width: textWidth }) + 2;
  y = words(pdf, letter.subtitle, y, 8.5, { width: textWidth }) + 2;
  y = words(pdf, m.nsdl_pan_pdf_facsimile({}, { locale: 'en' }), y, 7, { width: textWidth }) + 3;
  y = Math.max(y, letter.photo ? 57 : y);
  for (const paragraph of letter.paragraphs) y = words(pdf, paragraph, y, 9.5) + 2.5;
  if (letter.ticks) y = drawTicks(pdf, letter.ticks, y + 1);
  y = drawBlanks(pdf, letter, y);
  const top = Math.max(y + 2, 235);
  pdf.lineWidth(0.8).strokeColor(line).rect(mm(130), mm(top), mm(60), mm(22)).stroke();
  pdf
    .font('Helvetica')
    .fontSize(7)
    .fillColor('#3d4550')
    .text(letter.signer, mm(130), mm(top + 23.5), { width: mm(60), align: 'center' });
}

/** The correction form and the two annexures, one A4 page each, to be filled by hand. Answers PDF bytes. */
export async function drawLetter(kind: LetterKind): Promise<Buffer> {
  const letter: Letter = letters[kind];
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: { Title: letter.title } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  drawLetterPage(pdf, letter);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
