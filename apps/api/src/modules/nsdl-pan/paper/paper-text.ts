import type { Pdf } from '../../../platform/pdf/document.ts';
import { mm } from '../../../platform/pdf/document.ts';
import { drawLine, wrapText } from '../../../platform/pdf/text.ts';

export const ink = '#111111';
export const line = '#5b6470';
export const faint = '#3d4550';

export type PaperText = {
  /** Points. */
  size?: number;
  /** Millimetres; longer text wraps. */
  width?: number;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  color?: string;
};

/** Tighter than body text, because a label of two lines is beside one row of boxes. */
const lineStep = 1.22;

/** Writes text into a column whose top left corner is given in millimetres; returns its height in millimetres. */
export function writeText(pdf: Pdf, words: string, x: number, y: number, options: PaperText = {}): number {
  const { size = 7.5, width = 180, color = ink, ...style } = options;
  const lines = wrapText(pdf.doc, words, mm(width), { ...style, size });
  lines.forEach((one, index) => {
    // A line has space above its letters for the marks of Devanagari, so the text starts a little lower.
    const top = mm(y) + index * size * lineStep - size * 0.15;
    drawLine(pdf.doc, one, mm(x), top, mm(width), { ...style, size, color });
  });
  return (lines.length * size * lineStep) / mm(1);
}

/** Draws a box; `rect` in millimetres, the line width in points. */
export function ruleBox(pdf: Pdf, rect: { x: number; y: number; width: number; height: number }, width = 0.6): void {
  pdf.doc.lineWidth(width).strokeColor(line).rect(mm(rect.x), mm(rect.y), mm(rect.width), mm(rect.height)).stroke();
}
