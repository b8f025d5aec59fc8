import type { Pdf } from './document.ts';
import { textRuns } from './text-runs.ts';
import type { TextStyle } from './types.ts';

/** Line height as a multiple of the size; Devanagari marks above and below need this much. */
export const lineHeight = 1.45;
const baseline = 1.07;

type Doc = PDFKit.PDFDocument;

function useFace(doc: Doc, script: string, style: TextStyle) {
  doc.font(`${script}-${style.bold ? 'bold' : 'regular'}`).fontSize(style.size ?? 10);
}

/** Returns the width in points of one line of mixed scripts. */
export function measureText(doc: Doc, text: string, style: TextStyle = {}): number {
  let width = 0;
  for (const run of textRuns(text)) {
    useFace(doc, run.script, style);
    width += doc.widthOfString(run.text);
  }
  return width;
}

/** Draws mixed scripts on one baseline and returns the width; never wraps, never starts a page. */
export function drawRuns(doc: Doc, text: string, x: number, y: number, style: TextStyle = {}): number {
  let at = x;
  doc.fillColor(style.color ?? '#000000');
  for (const run of textRuns(text)) {
    useFace(doc, run.script, style);
    doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(run.text);
  }
  return at - x;
}

/** Returns the longest prefix that fits, with an ellipsis; cuts between grapheme clusters. */
function shorten(doc: Doc, text: string, width: number, style: TextStyle): string {
  const parts = Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);
  let [low, high] = [0, parts.length];
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    if (measureText(doc, `${parts.slice(0, half).join('')}…`, style) <= width) low = half;
    else high = half - 1;
  }
  return `${parts.slice(0, low).join('')}…`;
}

/** Draws one line whose top is at y, aligned in the width and shortened to it. */
export function drawLine(doc: Doc, text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
  const flat = text.replaceAll(/\s+/g, ' ');
  let wide = measureText(doc, flat, style);
  const fits = wide <= width + 0.01;
  const shown = fits ? flat : shorten(doc, flat, width, style);
  if (!fits) wide = measureText(doc, shown, style);
  const free = width - wide;
  const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0;
  drawRuns(doc, shown, x + shift, y + (style.size ?? 10) * baseline, style);
}

/** Splits a word into parts that fit, between grapheme clusters, because no line may lose a part of an address. */
function pieces(doc: Doc, word: string, width: number, style: TextStyle): string[] {
  if (measureText(doc, word, style) <= width) return [word];
  const cut: string[] = [];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = `${cut.at(-1) ?? ''}${segment}`;
    if (cut.length > 0 && measureText(doc, longer, style) <= width) cut[cut.length - 1] = longer;
    else cut.push(segment);
  }
  return cut;
}

/** Whether words are separated by single spaces, so that they can be split and joined again. */
const isEven = (text: string) => !/^\s|\s$|\s\s|[^\S ]/.test(text);

/** Returns the lines of a text in a width; a word longer than the width continues in the next line. */
export function wrapText(doc: Doc, text: string, width: number, style: TextStyle = {}): string[] {
  if (isEven(text) && measureText(doc, text, style) <= width) return [text];
  const space = measureText(doc, ' ', style);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, used] = ['', 0];
    for (const word of paragraph.split(/\s+/).flatMap((whole) => pieces(doc, whole, width, style))) {
      const wide = measureText(doc, word, style);
      if (line && used + space + wide > width) {
        lines.push(line);
        [line, used] = [word, wide];
      } else {
        used += line ? space + wide : wide;
        line = line ? `${line} ${word}` : word;
      }
    }
    return [...lines, line];
  });
}

/** Draws wrapped text from y down; returns its height in points. */
export function drawParagraph(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle = {},
): number {
  const step = (style.size ?? 10) * lineHeight;
  const lines = wrapText(pdf.doc, text, width, style);
  lines.forEach((line, i) => drawLine(pdf.doc, line, x, y + i * step, width, style));
  return lines.length * step;
}
