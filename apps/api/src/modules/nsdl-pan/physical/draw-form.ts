import { formatTypedDate } from '@sevadesk/contract/kernel/dates';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import {
  choiceSets,
  type FormDefinition,
  type FormField,
  type FormValues,
  listOf,
  textOf,
} from '@sevadesk/contract/nsdl-pan';
import { m, panLabel } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import { drawQr } from '../../../platform/pdf/codes.ts';
import { createPdf, mm, type Pdf } from '../../../platform/pdf/document.ts';
import { drawLine, wrapText } from '../../../platform/pdf/text.ts';
import { formCodeText } from './form-code.rules.ts';
import {
  boxes,
  type Cells,
  cellsLeft,
  type FormLayout,
  type Heading,
  layoutForm,
  markCentres,
  markSide,
  paper,
  qrPlace,
  type Rect,
  type Ticks,
} from './form-layout.rules.ts';
import { ruleBox as box, faint, ink, line, writeText as text } from './paper-text.ts';

const shade = '#e8ebef';
// The official form is printed in English; so is its facsimile, whatever language the screen speaks.
const locale = 'en';

export type FormContent = {
  form: FormDefinition;
  values: FormValues;
  /** Null on a blank form. */
  token: string | null;
  aadhaar: string | null;
  state: 'blank' | 'draft' | 'final';
};

/** The text a field prints: dates as people write them, states and documents by name. */
function printed(field: FormField, values: FormValues, content: FormContent): string {
  const value = field.kind === 'aadhaar' ? (content.aadhaar ?? '') : textOf(values, field.key);
  if (value === '') return '';
  if (field.kind === 'date') return formatTypedDate(value);
  if (field.kind === 'state') return (stateByCode(value)?.name ?? value).toUpperCase();
  return value.toUpperCase();
}

/** A field's name beside its first row of boxes; two lines begin higher, so that they end with the row. */
function drawLabel(pdf: Pdf, field: FormField, { x, y }: Rect, width: number): void {
  const words = panLabel('field', field.key, locale);
  const lines = wrapText(pdf.doc, words, mm(width), { size: 6.8 }).length;
  text(pdf, words, x, y + (lines > 1 ? 0.1 : 1.3), { width, size: 6.8 });
}

const letterStyle = { size: 10, bold: true, align: 'center', color: ink } as const;

function drawCells(pdf: Pdf, item: Cells, content: FormContent): void {
  const { field, rect, cell, columns, rows, from } = item;
  const rowHeight = rect.height / rows;
  drawLabel(pdf, field, rect, from - rect.x - 1.5);
  const letters = [...printed(field, content.values, content)];
  const { doc } = pdf;
  doc.lineWidth(0.5).strokeColor(line);
  for (
    let index = 0;
    index < Math.min(field.kind === 'state' ? columns : Math.max(field.max, letters.length), columns * rows);
    index++
  ) {
    const x = from + (index % columns) * cell;
    const y = rect.y + Math.floor(index / columns) * rowHeight;
    doc.rect(mm(x), mm(y), mm(cell), mm(rowHeight - 1.1)).stroke();
    const letter = letters[index];
    if (letter?.trim()) drawLine(doc, letter, mm(x), mm(y) + 0.6, mm(cell), letterStyle);
  }
}

function tickLabels(field: FormField, content: FormContent): { label: string; on: boolean }[] {
  const chosen = field.kind === 'choices' ? listOf(content.values, field.key) : [textOf(content.values, field.key)];
  if (field.kind === 'document') {
    return chosen[0] ? [{ label: panLabel('document', chosen[0], locale), on: true }] : [];
  }
  if (field.choiceSet === 'business_code') {
    return chosen[0] ? [{ label: panLabel('choice_business_code', chosen[0], locale), on: true }] : [];
  }
  const offered = field.choiceSet ? choiceSets[field.choiceSet] : [];
  return offered.map((value) => ({
    label: panLabel(`choice_${field.choiceSet}`, value, locale),
    on: chosen.includes(value),
  }));
}

function drawTicks(pdf: Pdf, item: Ticks, content: FormContent): void {
  const { field, rect } = item;
  drawLabel(pdf, field, rect, cellsLeft - rect.x - 2);
  const options = tickLabels(field, content);
  if (options.length === 0) {
    box(pdf, { x: cellsLeft, y: rect.y, width: 136.3, height: 5.4 }, 0.5);
    return;
  }
  const perRow = options.length > 3 ? 3 : Math.max(options.length, 2);
  const step = 136 / perRow;
  options.forEach(({ label, on }, index) => {
    const x = cellsLeft + (index % perRow) * step;
    const y = rect.y + Math.floor(index / perRow) * 6.5;
    box(pdf, { x, y: y + 0.4, width: 4.6, height: 4.6 }, 0.6);
    if (on) {
      pdf.doc
        .lineWidth(1.4)
        .strokeColor(ink)
        .moveTo(mm(x + 0.9), mm(y + 2.7))
        .lineTo(mm(x + 2), mm(y + 4))
        .lineTo(mm(x + 4), mm(y + 1.1))
        .stroke();
    }
    text(pdf, label, x + 6, y + 1.3, { width: step - 7, size: 7.5 });
  });
}

function drawHeading(pdf: Pdf, { section, rect }: Heading, number: number): void {
  pdf.doc.rect(mm(rect.x), mm(rect.y), mm(rect.width), mm(rect.height - 0.4)).fill(shade);
  text(pdf, `${number}. ${panLabel('section', section, locale)}`, rect.x + 1.5, rect.y + 1.1, { bold: true, size: 8 });
}

function drawMarks(pdf: Pdf): void {
  for (const { x, y } of Object.values(markCentres)) {
    pdf.doc.rect(mm(x - markSide / 2), mm(y - markSide / 2), mm(markSide), mm(markSide)).fill('#000000');
  }
}

function drawCode(pdf: Pdf, content: FormContent, page: number): void {
  const words = formCodeText({ token: content.token, page, version: content.form.version });
  const place = qrPlace(page);
  drawQr(pdf.doc, words, mm(place.x), mm(place.y), mm(place.width));
}

function drawFirstHead(pdf: Pdf, content: FormContent): void {
  const { form } = content;
  text(pdf, m.nsdl_pan_pdf_title({}, { locale }), 42, 19, { width: 126, align: 'center', bold: true, size: 11 });
  text(pdf, m.nsdl_pan_pdf_subtitle({ code: form.code }, { locale }), 42, 25, {
    width: 126,
    align: 'center',
    size: 8.5,
  });
  const note =
    content.state === 'blank' ? m.nsdl_pan_pdf_blank({}, { locale }) : m.nsdl_pan_pdf_facsimile({}, { locale });
  text(pdf, note, 69, 36, { width: 96, size: 7, color: faint });
  if (content.state === 'blank')
    text(pdf, m.nsdl_pan_pdf_facsimile({}, { locale }), 69, 43, { width: 96, size: 7, color: faint });
  if (content.state === 'draft')
    text(pdf, m.nsdl_pan_pdf_draft({}, { locale }), 69, 44, { width: 96, size: 9, bold: true, color: '#a11212' });
  text(pdf, `${m.nsdl_pan_pdf_token({}, { locale })} ${content.token ?? '______________'}`, 69, 50, {
    width: 96,
    bold: true,
    size: 10,
  });
  box(pdf, boxes.photoSigned);
  text(pdf, m.nsdl_pan_pdf_sign_across({}, { locale }), boxes.photoSigned.x + 2, boxes.photoSigned.y + 13, {
    width: 21,
    align: 'center',
    size: 6.5,
    color: line,
  });
  box(pdf, boxes.photo);
  text(pdf, m.nsdl_pan_pdf_photo({}, { locale }), boxes.photo.x + 2, boxes.photo.y + 13, {
    width: 21,
    align: 'center',
    size: 6.5,
    color: line,
  });
  box(pdf, boxes.signature, 0.8);
  text(pdf, m.nsdl_pan_pdf_signature({}, { locale }), 97, 66, { width: 51, align: 'right', size: 7, color: faint });
}

function drawDeclaration(pdf: Pdf, layout: FormLayout, content: FormContent): void {
  const { rect } = layout.declaration;
  const dots = '............................................';
  const capacity = textOf(content.values, 'capacity');
  const words = m.nsdl_pan_pdf_declaration(
    {
      name: textOf(content.values, 'verifierName') || dots,
      capacity: capacity ? panLabel('choice_capacity', capacity, locale) : dots,
    },
    { locale },
  );
  text(pdf, words, rect.x, rect.y + 2, { width: 125, size: 8 });
  box(pdf, { x: 150, y: rect.y + 6, width: 45, height: 20 }, 0.8);
  text(pdf, m.nsdl_pan_pdf_signature({}, { locale }), 150, rect.y + 27.5, {
    width: 45,
    align: 'center',
    size: 6.5,
    color: line,
  });
}

/** Draws the filled (or blank) form: A4, one character a box, corner squares and a QR code on every page. Answers PDF bytes. */
export async function drawForm(content: FormContent): Promise<Buffer> {
  const layout = layoutForm(content.form);
  const pdf = createPdf({ title: m.nsdl_pan_pdf_title({}, { locale }), margin: 0 });
  let section = 0;
  for (let page = 1; page <= layout.pages; page++) {
    if (page > 1) pdf.doc.addPage();
    drawMarks(pdf);
    drawCode(pdf, content, page);
    if (page === 1) drawFirstHead(pdf, content);
    else
      text(pdf, `${m.nsdl_pan_pdf_token({}, { locale })} ${content.token ?? '______________'}`, 15, 17, {
        bold: true,
        size: 9,
      });
    for (const item of layout.items.filter((one) => one.page === page)) {
      if (item.kind === 'heading') drawHeading(pdf, item, (section += 1));
      else if (item.kind === 'cells') drawCells(pdf, item, content);
      else drawTicks(pdf, item, content);
    }
    if (layout.declaration.page === page) drawDeclaration(pdf, layout, content);
    text(pdf, m.nsdl_pan_pdf_page({ page, pages: layout.pages }, { locale }), 15, 286, {
      width: paper.width - 30,
      align: 'center',
      size: 7,
      color: line,
    });
  }
  return finishPdf(pdf);
}
