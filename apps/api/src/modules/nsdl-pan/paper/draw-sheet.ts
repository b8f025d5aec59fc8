import { twoLetterNames } from '@sevadesk/contract/nsdl-pan';
import { formLocales, m, recordLocale } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import { drawCharacterBoxes } from '../../../platform/pdf/character-boxes.ts';
import { createPdf, mm, type Pdf } from '../../../platform/pdf/document.ts';
import { paper } from './form-layout.rules.ts';
import { faint, type PaperText, writeText } from './paper-text.ts';
import type { SheetKind } from './printables.rules.ts';

const left = 20;
const width = paper.width - 2 * left;
const cell = 5.2;
type Word = typeof m.nsdl_pan_paper_initials_right;

/** Writes a text in all languages of the form, because the sheet hangs at the counter. Returns where it ends, in millimetres. */
function both(pdf: Pdf, word: Word, y: number, options: PaperText = {}): number {
  const style = { width, size: 10, ...options };
  const first = y + writeText(pdf, word({}, { locale: recordLocale }), left, y, style);
  const beneath = { ...style, bold: false, color: faint };
  return formLocales.reduce(
    (end, locale) => end + 0.6 + writeText(pdf, word({}, { locale }), left, end + 0.6, beneath),
    first,
  );
}

type Name = { last: string; first: string; middle: string };

function drawName(pdf: Pdf, name: Name, isRight: boolean, top: number): number {
  const verdict = isRight ? m.nsdl_pan_paper_initials_right : m.nsdl_pan_paper_initials_wrong;
  writeText(pdf, verdict({}, { locale: recordLocale }), left, top + 1, {
    size: 9,
    bold: true,
    color: isRight ? '#1b6e3c' : '#a11212',
  });
  const rows = [
    [m.nsdl_pan_paper_initials_last, name.last],
    [m.nsdl_pan_paper_initials_first_name, name.first],
    [m.nsdl_pan_paper_initials_middle_name, name.middle],
  ] as const;
  rows.forEach(([label, text], index) => {
    const y = top + index * 7.2;
    writeText(pdf, label({}, { locale: recordLocale }), left + 16, y + 1.4, { size: 8, width: 26 });
    const box = { x: mm(left + 42), y: mm(y), width: mm(cell), height: mm(6) };
    drawCharacterBoxes(pdf.doc, { ...box, count: 24, text, style: { bold: true, size: 10 } });
  });
  return top + rows.length * 7.2 + 3;
}

const examples: readonly { word: Word; right: Name; wrong: Name }[] = [
  {
    word: m.nsdl_pan_paper_initials_how_first,
    right: { last: 'VENKATARAMAN', first: 'RAMESH', middle: '' },
    wrong: { last: 'VENKATARAMAN', first: 'R', middle: '' },
  },
  {
    word: m.nsdl_pan_paper_initials_how_middle,
    right: { last: 'NAMOONA', first: 'SUNITA', middle: 'K' },
    wrong: { last: 'N', first: 'SUNITA', middle: 'KUMARI' },
  },
  {
    word: m.nsdl_pan_paper_initials_how_single,
    right: { last: 'KAVITHA', first: '', middle: '' },
    wrong: { last: '', first: 'KAVITHA', middle: '' },
  },
];

function drawHow(pdf: Pdf): void {
  let y = both(pdf, m.nsdl_pan_paper_sheet_initials_how, 20, { size: 15, bold: true }) + 3;
  y = both(pdf, m.nsdl_pan_paper_initials_how_intro, y) + 5;
  for (const { word, right, wrong } of examples) {
    y = both(pdf, word, y, { bold: true }) + 2.5;
    y = drawName(pdf, right, true, y);
    y = drawName(pdf, wrong, false, y) + 2;
  }
  y = both(pdf, m.nsdl_pan_paper_initials_how_titles, y) + 3;
  both(pdf, m.nsdl_pan_paper_initials_how_aadhaar, y);
}

function drawValid(pdf: Pdf): void {
  let y = both(pdf, m.nsdl_pan_paper_sheet_initials_valid, 20, { size: 15, bold: true }) + 3;
  y = both(pdf, m.nsdl_pan_paper_initials_valid_intro, y) + 6;
  const perRow = 8;
  const step = width / perRow;
  [...twoLetterNames].forEach((text, index) => {
    const x = left + (index % perRow) * step + 2;
    const box = { x: mm(x), y: mm(y + Math.floor(index / perRow) * 12), width: mm(8), height: mm(9) };
    drawCharacterBoxes(pdf.doc, { ...box, count: 2, text, style: { bold: true, size: 13 } });
  });
  y += Math.ceil(twoLetterNames.size / perRow) * 12 + 4;
  both(pdf, m.nsdl_pan_paper_initials_valid_note, y, { size: 8.5 });
}

/** Draws one of the two sheets about initials: A4, English with Hindi below. Returns PDF bytes. */
export async function drawSheet(kind: SheetKind): Promise<Buffer> {
  const title = kind === 'initials-how' ? m.nsdl_pan_paper_sheet_initials_how : m.nsdl_pan_paper_sheet_initials_valid;
  const pdf = createPdf({ title: title({}, { locale: recordLocale }), margin: 0 });
  if (kind === 'initials-how') drawHow(pdf);
  else drawValid(pdf);
  return finishPdf(pdf);
}
