import { stateByCode } from '@sevadesk/contract/kernel/states';
import { type FormField, labelKeyOf, textOf } from '@sevadesk/contract/nsdl-pan';
import { countryName, formLocales, m, panLabel, recordLocale } from '@sevadesk/messages';
import { mm, type Pdf } from '../../../platform/pdf/document.ts';
import { drawLine, wrapText } from '../../../platform/pdf/text.ts';
import { type FormContent, isChanged, lettersOf, ticksOf } from './form-content.rules.ts';
import {
  type Cells,
  cellsLeft,
  type FieldItem,
  type Heading,
  type Line,
  lineWidth,
  type Rect,
  rowHeight,
  type Ticks,
  ticksPerRow,
} from './form-layout.rules.ts';
import { ruleBox as box, faint, ink, line, writeText as text } from './paper-text.ts';

const shade = '#e8ebef';
// The official form is printed in English, so its facsimile is as well, whatever the screen's language.
const locale = recordLocale;
const boxHeight = rowHeight - 1.1;

/** Draws a field's label beside its first row of boxes; a label of two lines starts higher, so that it ends with the row. */
function drawLabel(pdf: Pdf, field: FormField, { x, y }: Rect, width: number): void {
  const words = panLabel('field', labelKeyOf(field), locale);
  const size = 6.8;
  const lines = wrapText(pdf.doc, words, mm(width), { size }).length;
  text(pdf, words, x, y + (lines > 1 ? 0 : 1.2), { width, size });
}

const letterStyle = { size: 10, bold: true, align: 'center', color: ink } as const;

function drawCells(pdf: Pdf, item: Cells, content: FormContent): void {
  const { field, rect, cell, columns, rows, from } = item;
  drawLabel(pdf, field, rect, from - rect.x - 1.5);
  const letters = lettersOf(field, content);
  const { doc } = pdf;
  doc.lineWidth(0.5).strokeColor(line);
  const count = Math.min(Math.max(field.max, letters.length), columns * rows);
  for (let index = 0; index < count; index++) {
    const x = from + (index % columns) * cell;
    const y = rect.y + Math.floor(index / columns) * rowHeight;
    doc.rect(mm(x), mm(y), mm(cell), mm(boxHeight)).stroke();
    const letter = letters[index];
    if (letter?.trim()) drawLine(doc, letter, mm(x), mm(y) + 0.2, mm(cell), letterStyle);
  }
}

/** Draws a check mark inside a tick box; `x` and `y` are its top left corner. */
function drawHook(pdf: Pdf, x: number, y: number): void {
  pdf.doc
    .lineWidth(1.4)
    .strokeColor(ink)
    .moveTo(mm(x + 0.9), mm(y + 2.3))
    .lineTo(mm(x + 2), mm(y + 3.6))
    .lineTo(mm(x + 4), mm(y + 0.7))
    .stroke();
}

function drawTicks(pdf: Pdf, item: Ticks, content: FormContent): void {
  const { field, rect } = item;
  drawLabel(pdf, field, rect, cellsLeft - rect.x - 2);
  const perRow = ticksPerRow(field);
  const step = lineWidth / perRow;
  ticksOf(field, content).forEach(({ value, on }, index) => {
    const x = cellsLeft + (index % perRow) * step;
    const y = rect.y + Math.floor(index / perRow) * rowHeight;
    box(pdf, { x, y: y + 0.3, width: 4.5, height: 4.5 }, 0.6);
    if (on) drawHook(pdf, x, y + 0.3);
    const words = panLabel(`choice_${field.choiceSet}`, value, locale);
    const style = { width: step - 6.5, size: 7 };
    const lines = wrapText(pdf.doc, words, mm(style.width), style).length;
    text(pdf, words, x + 5.8, y + (lines > 1 ? 0 : 1.2), style);
  });
}

/** Returns the name of a document, a state or a country. */
function nameOf(field: FormField, content: FormContent): string {
  const value = textOf(content.values, field.key);
  if (value === '') return '';
  if (field.kind === 'document') return panLabel('document', value, locale);
  if (field.kind === 'state') return (stateByCode(value)?.name ?? value).toUpperCase();
  if (field.kind === 'country') return countryName(value, locale).toUpperCase();
  return panLabel(`choice_${field.choiceSet}`, value, locale);
}

function drawLineItem(pdf: Pdf, { field, rect }: Line, content: FormContent): void {
  drawLabel(pdf, field, rect, cellsLeft - rect.x - 2);
  box(pdf, { x: cellsLeft, y: rect.y, width: lineWidth, height: boxHeight }, 0.5);
  text(pdf, nameOf(field, content), cellsLeft + 1.5, rect.y + 1, { width: lineWidth - 3, size: 8.5, bold: true });
}

/** Draws a section's bar: number, name in the form's languages, and on a correction a mark if the section changes. */
export function drawHeading(pdf: Pdf, { section, rect }: Heading, number: number, content: FormContent): void {
  pdf.doc.rect(mm(rect.x), mm(rect.y), mm(rect.width), mm(rect.height - 0.4)).fill(shade);
  const y = rect.y + 0.9;
  text(pdf, `${number}. ${panLabel('section', section, locale)}`, rect.x + 1.5, y, { bold: true, size: 8, width: 110 });
  const others = formLocales.map((other) => panLabel('section', section, other)).join(' / ');
  text(pdf, others, rect.x + 112, y, { size: 7.5, width: 66.5, align: 'right', color: faint });
  if (!isChanged(section, content.values)) return;
  box(pdf, { x: rect.x - 5.2, y: rect.y, width: 4.5, height: 4.5 }, 0.6);
  drawHook(pdf, rect.x - 5.2, rect.y);
}

/** Draws a field of the form: its label, and its value or space for it. */
export function drawField(pdf: Pdf, item: FieldItem, content: FormContent): void {
  if (item.kind === 'cells') drawCells(pdf, item, content);
  else if (item.kind === 'ticks') drawTicks(pdf, item, content);
  else drawLineItem(pdf, item, content);
}

/** Draws the declaration, with space for the signature. */
export function drawDeclaration(pdf: Pdf, rect: Rect, { values }: FormContent): void {
  const dots = '............................................';
  const capacity = textOf(values, 'capacity');
  const name = textOf(values, 'verifierName') || dots;
  const words = m.nsdl_pan_pdf_declaration(
    { name, capacity: capacity ? panLabel('choice_capacity', capacity, locale) : dots },
    { locale },
  );
  text(pdf, words, rect.x, rect.y + 2, { width: 125, size: 8 });
  box(pdf, { x: 150, y: rect.y + 6, width: 45, height: 20 }, 0.8);
  const below = { width: 45, align: 'center', size: 6.5, color: line } as const;
  text(pdf, m.nsdl_pan_pdf_signature({}, { locale }), 150, rect.y + 27.5, below);
}
