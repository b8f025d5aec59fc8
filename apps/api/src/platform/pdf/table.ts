import { ensureRoom, type Pdf } from './document.ts';
import { drawLine } from './text.ts';
import type { Column } from './types.ts';

const size = 8.5;
const rowHeight = 16;
const pad = 4;

/** A table of one-line rows, its head repeated on every page; pdfkit's own `.table()` needs half a minute for 2,000 rows. */
export function addTable(pdf: Pdf, columns: readonly Column[], rows: Iterable<readonly string[]>): void {
  const shares = columns.reduce((sum, column) => sum + (column.flex ?? 1), 0);
  let left = pdf.margin;
  const places = columns.map((column) => {
    const width = (pdf.width * (column.flex ?? 1)) / shares;
    const place = { x: left + pad, width: width - 2 * pad, align: column.align };
    left += width;
    return place;
  });
  const draw = (cells: readonly string[], bold: boolean) => {
    places.forEach((place, i) => {
      const text = cells[i];
      if (text) drawLine(pdf.doc, text, place.x, pdf.y + 2, place.width, { size, bold, align: place.align });
    });
    pdf.y += rowHeight;
    pdf.doc
      .moveTo(pdf.margin, pdf.y)
      .lineTo(pdf.margin + pdf.width, pdf.y)
      .lineWidth(bold ? 0.8 : 0.3)
      .strokeColor('#999999')
      .stroke();
  };
  const head = () => {
    pdf.doc.rect(pdf.margin, pdf.y, pdf.width, rowHeight).fill('#eeeeee');
    draw(
      columns.map((column) => column.header),
      true,
    );
  };
  ensureRoom(pdf, rowHeight * 2);
  head();
  for (const row of rows) {
    if (ensureRoom(pdf, rowHeight)) head();
    draw(row, false);
  }
}
