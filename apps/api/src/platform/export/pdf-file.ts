import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { m } from '@sevadesk/messages';
import { addText, finishPdf, letPagesGo } from '../pdf/blocks.ts';
import { createPdf, newPage, type Pdf } from '../pdf/document.ts';
import { drawLine, lineHeight } from '../pdf/text.ts';
import { cellOf, lineCells, readerText } from './cells.ts';
import { linesOf, type Place, placesOf, sizeFor } from './pdf-layout.ts';
import type { ExportSheet, ExportValue } from './types.ts';

const margin = 30;
const gap = 2;
// Yields to the rest of the process after this many rows.
const rowsInTurn = 100;

type Table = {
  pdf: Pdf;
  places: readonly Place[];
  size: number;
  titles: readonly string[];
  longFooter: (page: number) => string;
};

const foot = ({ doc }: Pdf) => doc.page.height - margin - 6;

function rule({ pdf }: Table, weight: number): void {
  const right = pdf.margin + pdf.width;
  pdf.doc.moveTo(pdf.margin, pdf.y).lineTo(right, pdf.y).lineWidth(weight).strokeColor('#9aa7a6').stroke();
}

function drawTitles(table: Table): void {
  const { pdf, places, size, titles } = table;
  const style = { size, bold: true };
  const cells = titles.map((title, i) => linesOf(pdf.doc, title, places[i]?.width ?? 0, style));
  const height = Math.max(...cells.map(({ length }) => length)) * size * lineHeight + 2 * gap;
  pdf.doc.rect(pdf.margin, pdf.y, pdf.width, height).fill('#e6efee');
  drawCells(table, cells, style, 0, pdf.y + gap);
  pdf.y += height;
  rule(table, 0.8);
}

type Style = { size: number; bold: boolean };

function drawCells(
  { pdf, places }: Table,
  cells: readonly string[][],
  style: Style,
  from: number,
  y: number,
  count = 999,
) {
  cells.forEach((lines, i) => {
    const place = places[i];
    if (!place) return;
    lines.slice(from, from + count).forEach((line, at) => {
      drawLine(pdf.doc, line, place.x, y + at * style.size * lineHeight, place.width, { ...style, align: place.align });
    });
  });
}

/** Draws one row, on one page if a page can hold it; a longer one continues below the titles of the next page. */
function drawRow(table: Table, texts: readonly string[], bold: boolean): void {
  const { pdf, places, size } = table;
  const style = { size, bold };
  const step = size * lineHeight;
  const cells = texts.map((text, i) => linesOf(pdf.doc, text, places[i]?.width ?? 0, style));
  const lines = Math.max(1, ...cells.map(({ length }) => length));
  const room = () => Math.floor((foot(pdf) - pdf.y - 2 * gap) / step);
  const breakPage = () => {
    letPagesGo(pdf, table.longFooter);
    newPage(pdf);
    drawTitles(table);
  };
  if (room() < Math.min(lines, 12)) breakPage();
  for (let from = 0; from < lines; ) {
    const count = Math.min(lines - from, room());
    drawCells(table, cells, style, from, pdf.y + gap, count);
    pdf.y += count * step + 2 * gap;
    from += count;
    if (from < lines) breakPage();
  }
  rule(table, 0.3);
}

function drawHeading(pdf: Pdf, { heading, title }: ExportSheet): void {
  heading.forEach((text, i) => {
    const isTitle = text === title;
    addText(pdf, text, {
      size: i === 0 ? 13 : isTitle ? 11 : 8.5,
      bold: i === 0 || isTitle,
      color: i === 0 || isTitle ? '#000000' : '#444444',
    });
  });
  pdf.y += 8;
}

async function written(sheet: ExportSheet): Promise<Buffer> {
  const { columns, title, locale } = sheet;
  const footer = (page: number, pages: number) => `${title} · ${m.downloads_page({ page, pages }, { locale })}`;
  const pdf = createPdf({ title, landscape: true, margin, footer });
  drawHeading(pdf, sheet);
  const batches = sheet.batches[Symbol.asyncIterator]();
  const first = await batches.next();
  const sample = first.done ? [] : first.value.slice(0, 200);
  const table: Table = {
    pdf,
    places: placesOf(pdf.doc, columns, sample, [pdf.margin, pdf.width]),
    size: sizeFor(columns.length),
    titles: columns.map((column) => column.title),
    longFooter: (page) => `${title} · ${m.downloads_page_alone({ page }, { locale })}`,
  };
  const text = (value: ExportValue, i: number) => readerText(columns[i]?.kind, value);
  drawTitles(table);
  for (const one of sheet.before) drawRow(table, lineCells(columns, one).map(text), true);
  let drawn = 0;
  for (let batch = first; !batch.done; batch = await batches.next()) {
    for (const row of batch.value) {
      drawRow(
        table,
        columns.map((column, i) => text(cellOf(column, row), i)),
        false,
      );
      drawn += 1;
      if (drawn % rowsInTurn === 0) await nextTurn();
    }
  }
  for (const one of sheet.after) drawRow(table, lineCells(columns, one).map(text), true);
  return finishPdf(pdf);
}

/** Writes a landscape A4 PDF: titles and page x of y on each page, long texts wrapped. Memory holds pages until their count is known. */
export function pdfFile(sheet: ExportSheet): Readable {
  async function* bytes() {
    yield await written(sheet);
  }
  return Readable.from(bytes(), { objectMode: false });
}
