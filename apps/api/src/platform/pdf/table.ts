import { ensureRoom, type Pdf } from './document.ts';
import { drawLine, drawParagraph, lineHeight, wrapText } from './text.ts';
import type { Column } from './types.ts';

const size = 8.5;
const rowHeight = 16;
const pad = 4;

/**
 * Writes a table, with its head on every page; pdfkit's own `.table()` needs half a minute for 2,000 rows. Cells are one line and
 * shortened; with `wraps` they take as many lines as needed, for sheets that must be complete.
 */
export function addTable(
  pdf: Pdf,
  columns: readonly Column[],
  rows: Iterable<readonly string[]>,
  { wraps = false }: { wraps?: boolean } = {},
): void {
  const shares = columns.reduce((sum, column) => sum + (column.flex ?? 1), 0);
  let left = pdf.margin;
  const places = columns.map((column) => {
    const width = (pdf.width * (column.flex ?? 1)) / shares;
    const place = { x: left + pad, width: width - 2 * pad, align: column.align };
    left += width;
    return place;
  });
  const heightOf = (cells: readonly string[], bold = false) => {
    if (!wraps) return rowHeight;
    const lines = places.map(({ width }, i) => wrapText(pdf.doc, cells[i] ?? '', width, { size, bold }).length);
    return rowHeight + (Math.max(1, ...lines) - 1) * size * lineHeight;
  };
  const draw = (cells: readonly string[], bold: boolean) => {
    places.forEach((place, i) => {
      const text = cells[i];
      const style = { size, bold, align: place.align };
      if (text && wraps) drawParagraph(pdf, text, place.x, pdf.y + 2, place.width, style);
      else if (text) drawLine(pdf.doc, text, place.x, pdf.y + 2, place.width, style);
    });
    pdf.y += heightOf(cells, bold);
    pdf.doc
      .moveTo(pdf.margin, pdf.y)
      .lineTo(pdf.margin + pdf.width, pdf.y)
      .lineWidth(bold ? 0.8 : 0.3)
      .strokeColor('#999999')
      .stroke();
  };
  const head = () => {
    const headers = columns.map(({ header }) => header);
    pdf.doc.rect(pdf.margin, pdf.y, pdf.width, heightOf(headers, true)).fill('#eeeeee');
    draw(headers, true);
  };
  ensureRoom(pdf, rowHeight * 2);
  head();
  for (const row of rows) {
    if (ensureRoom(pdf, heightOf(row))) head();
    draw(row, false);
  }
}
