import { type FormDefinition, type FormField, offeredChoices, type SectionKey } from '@sevadesk/contract/nsdl-pan';

type Point = { x: number; y: number };
/** All lengths in millimetres from the page's top left; A4. */
export type Rect = { x: number; y: number; width: number; height: number };
export const paper = { width: 210, height: 297 } as const;

export const markSide = 5;
/** Centres of the four corner squares that are used to straighten and measure a scan. */
export const markCentres = {
  topLeft: { x: 9.5, y: 9.5 },
  topRight: { x: 200.5, y: 9.5 },
  bottomLeft: { x: 9.5, y: 287.5 },
  bottomRight: { x: 200.5, y: 287.5 },
} as const satisfies Record<string, Point>;

/** Page one's boxes: the photo that is signed across, and the photo and signature that are cropped. */
export const boxes = {
  photoSigned: { x: 15, y: 20, width: 25, height: 35 },
  photo: { x: 170, y: 20, width: 25, height: 35 },
  signature: { x: 150, y: 60, width: 45, height: 20 },
  qr: { x: 45, y: 35, width: 19, height: 19 },
} as const satisfies Record<string, Rect>;

/** The code of every later page; the quiet zone around it stays white, as on page one. */
const laterQr: Rect = { x: 176, y: 12, width: 15, height: 15 };

/** Returns the place of a page's QR code, without its quiet zone. */
export const qrPlace = (page: number): Rect => (page === 1 ? boxes.qr : laterQr);

const left = 15;
const cell = 4.54;
export const rowHeight = 6.1;
const perRow = 30;
const labelWidth = 43;
/** The left edge of a row's boxes; labels are to the left of it. */
export const cellsLeft = left + labelWidth;
/** The maximum length of a row of boxes. */
export const lineWidth = perRow * cell;
const shortLabel = 22;
/** The maximum number of characters in the left and in the right half of a row. */
const leftHalf = 10;
const rightHalf = 13;
const halfWidth = labelWidth + leftHalf * cell;
const firstTop = 84;
const nextTop = 30;
const bottom = 278;

export type Heading = { kind: 'heading'; page: number; section: SectionKey; rect: Rect };
export type Cells = {
  kind: 'cells';
  page: number;
  field: FormField;
  rect: Rect;
  cell: number;
  columns: number;
  rows: number;
  /** The left edge of its first box; the label is to the left of it. */
  from: number;
};
export type Ticks = { kind: 'ticks'; page: number; field: FormField; rect: Rect };
/** A field written out in one long box. */
export type Line = { kind: 'line'; page: number; field: FormField; rect: Rect };
export type FieldItem = Cells | Ticks | Line;
export type Region = { region: string; page: number; rect: Rect };
export type FormLayout = {
  pages: number;
  items: (Heading | FieldItem)[];
  declaration: { page: number; rect: Rect };
  regions: Region[];
};

const cellKinds = new Set<FormField['kind']>([
  'name',
  'card_name',
  'entity_name',
  'address',
  'text',
  'digits',
  'date',
  'pan',
  'pincode',
  'mobile',
  'email',
  'aadhaar',
]);

/** Whether the field has one long box: the name of a document, a state or a country, or one of many choices. */
function isLine({ kind, choiceSet }: FormField): boolean {
  return kind === 'document' || kind === 'state' || kind === 'country' || choiceSet === 'business_code';
}

/** Returns the number of choices in one row. */
export function ticksPerRow(field: FormField): number {
  return Math.min(3, Math.max(2, offeredChoices(field).length));
}

function rowsOf(field: FormField): number {
  if (isCells(field)) return Math.ceil(field.max / perRow);
  return isLine(field) ? 1 : Math.max(1, Math.ceil(offeredChoices(field).length / ticksPerRow(field)));
}

const isCells = (field: FormField) => cellKinds.has(field.kind);
/** Whether a field is so short that four fit in a row, like the parts of an AO code. */
const isShort = (field: FormField) => isCells(field) && field.max <= 3;

/** Whether a field fits into a row that is already started: four short ones, or a left and a right half. */
function fitsInto(row: readonly FormField[], field: FormField): boolean {
  const [first, second] = row;
  if (!first || !isCells(first) || !isCells(field)) return false;
  if (row.length < 4 && row.every(isShort) && isShort(field)) return true;
  return second === undefined && first.max <= leftHalf && field.max <= rightHalf;
}

/** Groups the fields of a section by printed row. */
function groupRows(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last && fitsInto(last, field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** Returns the places of a row's fields, from left to right. */
function placesOf(row: readonly FormField[]): { x: number; width: number }[] {
  if (row.length === 1) return [{ x: left, width: 180 }];
  if (row.every(isShort)) return row.map((_, index) => ({ x: left + index * 45, width: 45 }));
  return [
    { x: left, width: halfWidth },
    { x: left + halfWidth + 3, width: 180 - halfWidth - 3 },
  ];
}

/** Returns where the boxes start, after the label; those of a right half end where the longest rows end. */
function fromOf({ max }: FormField, { x, width }: Rect): number {
  if (width === 45) return x + shortLabel;
  return x > left ? cellsLeft + lineWidth - max * cell : cellsLeft;
}

function itemOf(field: FormField, page: number, rect: Rect): FieldItem {
  const place = { page, field, rect };
  if (isLine(field)) return { kind: 'line', ...place };
  if (!isCells(field)) return { kind: 'ticks', ...place };
  const columns = Math.min(field.max, perRow);
  return { kind: 'cells', ...place, cell, columns, rows: rowsOf(field), from: fromOf(field, rect) };
}

const declarationHeight = 40;

/** Lays a form out by page, from its fields alone: a heading per section, a row of boxes per field, tick boxes for choices. */
export function layoutForm(form: FormDefinition): FormLayout {
  const items: FormLayout['items'] = [];
  let page = 1;
  let y = firstTop;
  const room = (height: number) => {
    if (y + height <= bottom) return;
    page += 1;
    y = nextTop;
  };
  for (const section of form.sections) {
    const fields = form.fields.filter((field) => field.section === section);
    if (fields.length === 0) continue;
    room(6 + rowHeight * 2);
    items.push({ kind: 'heading', page, section, rect: { x: left, y, width: 180, height: 5 } });
    y += 6;
    for (const group of groupRows(fields)) {
      const height = Math.max(...group.map(rowsOf)) * rowHeight;
      room(height);
      const places = placesOf(group);
      group.forEach((field, index) => {
        const place = places[index];
        if (place) items.push(itemOf(field, page, { ...place, y, height }));
      });
      y += height;
    }
    y += 1.5;
  }
  room(declarationHeight);
  const declaration = { page, rect: { x: left, y, width: 180, height: declarationHeight } };
  return { pages: page, items, declaration, regions: regionsOf(items) };
}

/** Returns a field's own row, up to the end of its boxes. */
function rowRegion(item: FieldItem): Region {
  const { page, field, rect } = item;
  const width = item.kind === 'cells' ? item.from - rect.x + item.columns * item.cell : rect.width;
  return { region: field.key, page, rect: { ...rect, width } };
}

/** Returns one rectangle per page for each section, and each field's row: the verify screen zooms to them. */
function regionsOf(items: FormLayout['items']): Region[] {
  const found = new Map<string, Region>();
  for (const item of items) {
    const section = item.kind === 'heading' ? item.section : (item.field.region ?? item.field.section);
    const key = `${section}/${item.page}`;
    const known = found.get(key);
    const top = known?.rect.y ?? item.rect.y;
    found.set(key, {
      region: section,
      page: item.page,
      rect: { x: left - 3, y: top, width: 186, height: item.rect.y + item.rect.height - top },
    });
  }
  return [...found.values(), ...items.flatMap((item) => (item.kind === 'heading' ? [] : [rowRegion(item)]))];
}

/** Returns a rectangle as fractions of the page. */
export function asFractions(rect: Rect): Rect {
  return {
    x: rect.x / paper.width,
    y: rect.y / paper.height,
    width: rect.width / paper.width,
    height: rect.height / paper.height,
  };
}
