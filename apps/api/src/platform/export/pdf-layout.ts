import { measureText, wrapText } from '../pdf/text.ts';
import type { TextStyle } from '../pdf/types.ts';
import { cellOf, isNumeric, readerText } from './cells.ts';
import type { ExportColumn } from './types.ts';

export type Place = { x: number; width: number; align: 'left' | 'right' };

const pad = 3;

/** The font size by number of columns; less than six points is unreadable. */
export const sizeFor = (columns: number): number => (columns <= 8 ? 8 : columns <= 12 ? 7 : 6.2);

/**
 * Returns each column's position. Amounts, counts and dates get the width they need, so that they never wrap; texts share the rest
 * by the content of the first rows, within limits.
 */
export function placesOf(
  doc: PDFKit.PDFDocument,
  columns: readonly ExportColumn<unknown>[],
  sample: readonly unknown[],
  [left, width]: readonly [number, number],
): Place[] {
  const size = sizeFor(columns.length);
  const wide = (text: string, style: TextStyle = {}) => measureText(doc, text, { size, ...style });
  const needs = columns.map((column) => {
    const texts = sample.map((row) => readerText(column.kind, cellOf(column, row)));
    const word = Math.max(...column.title.split(' ').map((part) => wide(part, { bold: true })));
    const content = Math.max(0, ...texts.map((text) => wide(text)));
    const isFixed = (column.kind ?? 'text') !== 'text';
    // Later rows may have larger amounts than the first ones.
    return {
      isFixed,
      need: 2 * pad + (isFixed ? Math.max(word, content * 1.12) : Math.max(word, Math.min(content, 150))),
    };
  });
  const sum = (fixed: boolean) =>
    needs.reduce((total, { isFixed, need }) => (isFixed === fixed ? total + need : total), 0);
  const free = width - sum(true);
  // With too many fixed columns all shrink equally and wrap, instead of exceeding the page.
  const scale =
    sum(false) > 0 && free > 40
      ? { fixed: 1, text: free / sum(false) }
      : { fixed: width / (sum(true) + sum(false)), text: width / (sum(true) + sum(false)) };
  let at = left;
  return columns.map((column, i) => {
    const { isFixed, need } = needs[i] ?? { isFixed: false, need: 0 };
    const share = need * (isFixed ? scale.fixed : scale.text);
    const place: Place = { x: at + pad, width: share - 2 * pad, align: isNumeric(column) ? 'right' : 'left' };
    at += share;
    return place;
  });
}

/** Returns the lines of a text in a width; breaks a word that is longer than the width, so that nothing is cut off. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): string[] {
  if (text === '') return [];
  return wrapText(doc, text, width, style).flatMap((line) =>
    measureText(doc, line, style) <= width ? [line] : broken(doc, line, width, style),
  );
}

function broken(doc: PDFKit.PDFDocument, line: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let current = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (current !== '' && measureText(doc, current + segment, style) > width) {
      lines.push(current);
      current = segment;
    } else current += segment;
  }
  return [...lines, current];
}
