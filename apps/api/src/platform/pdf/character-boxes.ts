import { drawLine } from './text.ts';
import type { TextStyle } from './types.ts';

export type CharacterBoxes = {
  x: number;
  y: number;
  /** The number of printed boxes. */
  count: number;
  /** Side lengths of one box in points. */
  width: number;
  height: number;
  text?: string;
  style?: TextStyle;
};

/** Draws a row of boxes with one character each, as on official forms; returns the characters that did not fit. */
export function drawCharacterBoxes(doc: PDFKit.PDFDocument, boxes: CharacterBoxes): string {
  const { x, y, count, width, height, text = '', style = {} } = boxes;
  for (let i = 0; i < count; i++) doc.rect(x + i * width, y, width, height);
  doc.lineWidth(0.5).strokeColor('#444444').stroke();
  const parts = Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);
  const size = style.size ?? Math.min(10, height * 0.65);
  parts.slice(0, count).forEach((part, i) => {
    drawLine(doc, part, x + i * width, y + (height - size * 1.4) / 2, width, { ...style, size, align: 'center' });
  });
  return parts.slice(count).join('');
}
