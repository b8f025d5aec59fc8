import { ensureRoom, clearLayouts, type Pdf } from './document.ts';
import { drawLine, drawParagraph, lineHeight, wrapText } from './text.ts';
import type { TextStyle } from './types.ts';

const gray = '#555555';
const rule = '#bbbbbb';

/** Writes a line of text across the page at the cursor. */
export function addText(pdf: Pdf, text: string, style: TextStyle = {}): void {
  const height = wrapText(pdf.doc, text, pdf.width, style).length * (style.size ?? 10) * lineHeight;
  ensureRoom(pdf, height);
  pdf.y += drawParagraph(pdf, text, pdf.margin, pdf.y, pdf.width, style);
}

/** Writes a bold heading with space around it. */
export function addHeading(pdf: Pdf, text: string, size = 14): void {
  ensureRoom(pdf, size * 3);
  addText(pdf, text, { size, bold: true });
  pdf.y += size * 0.4;
}

/** Writes labels above their values, in columns; long values wrap, and a row never breaks across pages. */
export function addLabelGrid(pdf: Pdf, pairs: readonly { label: string; value: string }[], columns = 2): void {
  const gap = 12;
  const width = (pdf.width - gap * (columns - 1)) / columns;
  const labelStyle = { size: 8, color: gray };
  for (let from = 0; from < pairs.length; from += columns) {
    const row = pairs.slice(from, from + columns);
    const lines = row.map((pair) => wrapText(pdf.doc, pair.value || '–', width).length);
    const height = 8 * lineHeight + Math.max(...lines) * 10 * lineHeight + 6;
    ensureRoom(pdf, height);
    row.forEach(({ label, value }, i) => {
      const x = pdf.margin + i * (width + gap);
      drawLine(pdf.doc, label, x, pdf.y, width, labelStyle);
      drawParagraph(pdf, value || '–', x, pdf.y + 8 * lineHeight, width);
    });
    pdf.y += height;
  }
}

/** Draws a border along the margins of the current page. */
export function drawPageFrame(pdf: Pdf): void {
  const { width, height } = pdf.doc.page;
  const edge = pdf.margin / 2;
  pdf.doc
    .rect(edge, edge, width - 2 * edge, height - 2 * edge)
    .lineWidth(0.8)
    .strokeColor(rule)
    .stroke();
}

function drawFooters(pdf: Pdf, write: (page: number) => string): void {
  const { start, count } = pdf.doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.doc.switchToPage(page);
    const y = pdf.doc.page.height - pdf.margin * 0.75;
    drawLine(pdf.doc, write(page + 1), pdf.margin, y, pdf.width, { size: 8, color: gray, align: 'center' });
  }
}

/** Pages are buffered until their number is known; a longer document flushes them and does not print the total. */
const keptPages = 50;

/** The layout cache is cleared after this many pages. */
const layoutPages = 10;

/** Before a new page: flushes finished pages once there are many, so that memory does not grow with the document. */
export function letPagesGo(pdf: Pdf, footer: (page: number) => string): void {
  const { count } = pdf.doc.bufferedPageRange();
  if (pdf.pagesGone === 0 && count < keptPages) return;
  drawFooters(pdf, footer);
  pdf.doc.flushPages();
  pdf.footer = footer;
  pdf.pagesGone += count;
  if (pdf.pagesGone % layoutPages === 0) clearLayouts(pdf.doc);
}

/** Writes the footers and returns the bytes. */
export function finishPdf(pdf: Pdf): Promise<Buffer> {
  const { footer } = pdf;
  const { count } = pdf.doc.bufferedPageRange();
  if (footer) drawFooters(pdf, (page) => footer(page, count));
  pdf.doc.end();
  return pdf.bytes;
}
