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
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
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
  type Rect,
  type Ticks,
} from './form-layout.rules.ts';

type Pdf = PDFKit.PDFDocument;

const point = 72 / 25.4;
const ink = '#111111';
const line = '#5b6470';
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

const mm = (length: number) => length * point;

function box(pdf: Pdf, rect: Rect, width = 0.6): void {
  pdf.lineWidth(width).strokeColor(line).rect(mm(rect.x), mm(rect.y), mm(rect.width), mm(rect.height)).stroke();
}

function text(
  pdf: Pdf,
  words: string,
  x: number,
  y: number,
  options: { size?: number; width?: number; bold?: boolean; align?: 'left' | 'center' | 'right'; color?: string } = {},
) {
  pdf
    .font(options.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(options.size ?? 7.5)
    .fillColor(options.color ?? ink)
    .text(words, mm(x), mm(y), { width: mm(options.width ?? 180), align: options.align ?? 'left', lineBreak: true });
}

/** The text a field prints: dates as people write them, states and documents by name. */
function printed(field: FormField, values: FormValues, content: FormContent): string {
  const value = field.kind === 'aadhaar' ? (content.aadhaar ?? '') : textOf(values, field.key);
  if (value === '') return '';
  if (field.kind === 'date') return formatTypedDate(value);
  if (field.kind === 'state') return (stateByCode(value)?.name ?? value).toUpperCase();
  return value.toUpperCase();
}

function drawCells(pdf: Pdf, item: Cells, content: FormContent): void {
  const { field, rect, cell, columns, rows, from } = item;
  const rowHeight = rect.height / rows;
  text(pdf, panLabel('field', field.key, locale), rect.x, rect.y + 1.1, { width: from - rect.x - 1.5, size: 6.8 });
  const letters = [...printed(field, content.values, content)];
  pdf.lineWidth(0.5).strokeColor(line);
  for (
    let index = 0;
    index < Math.min(field.kind === 'state' ? columns : Math.max(field.max, letters.length), columns * rows);
    index++
  ) {
    const x = from + (index % columns) * cell;
    const y = rect.y + Math.floor(index / columns) * rowHeight;
    pdf.rect(mm(x), mm(y), mm(cell), mm(rowHeight - 1.1)).stroke();
    const letter = letters[index];
    if (letter && letter !== ' ') {
      pdf
        .font('Courier-Bold')
        .fontSize(10.5)
        .fillColor(ink)
        .text(letter, mm(x), mm(y) + 3.6, { width: mm(cell), align: 'center', lineBreak: false });
    }
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
  text(pdf, panLabel('field', field.key, locale), rect.x, rect.y + 1.1, { width: cellsLeft - rect.x - 2, size: 6.8 });
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
      pdf
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
  pdf.rect(mm(rect.x), mm(rect.y), mm(rect.width), mm(rect.height - 0.4)).fill(shade);
  text(pdf, `${number}. ${panLabel('section', section, locale)}`, rect.x + 1.5, rect.y + 1.1, { bold: true, size: 8 });
}

function drawMarks(pdf: Pdf): void {
  for (const { x, y } of Object.values(markCentres)) {
    pdf.rect(mm(x - markSide / 2), mm(y - markSide / 2), mm(markSide), mm(markSide)).fill('#000000');
  }
}

async function qrPicture(content: FormContent, page: number): Promise<Buffer> {
  const words = formCodeText({ token: content.token, page, version: content.form.version });
  return QRCode.toBuffer(words, { errorCorrectionLevel: 'M', margin: 1, width: 300 });
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
  text(pdf, note, 69, 36, { width: 96, size: 7, color: '#3d4550' });
  if (content.state === 'blank')
    text(pdf, m.nsdl_pan_pdf_facsimile({}, { locale }), 69, 43, { width: 96, size: 7, color: '#3d4550' });
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
  text(pdf, m.nsdl_pan_pdf_signature({}, { locale }), 97, 66, { width: 51, align: 'right', size: 7, color: '#3d4550' });
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
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: m.nsdl_pan_pdf_title({}, { locale }) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  let section = 0;
  for (let page = 1; page <= layout.pages; page++) {
    pdf.addPage();
    drawMarks(pdf);
    const qr = await qrPicture(content, page);
    const place = page === 1 ? boxes.qr : { x: 182, y: 272, width: 13, height: 13 };
    pdf.image(qr, mm(place.x), mm(place.y), { width: mm(place.width) });
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
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
