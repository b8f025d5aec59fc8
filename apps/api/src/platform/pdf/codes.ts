import bwip from 'bwip-js';
import qrcode from 'qrcode';
import type { PdfBox } from './types.ts';

/** Draws a QR code (correction level M) filling a square of that many points, without the quiet zone: leave four modules white. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const step = side / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let from = 0; from < modules.size; from++) {
      let to = from;
      while (to < modules.size && modules.get(row, to)) to++;
      if (to > from) doc.rect(x + from * step, y + row * step, (to - from) * step, step);
      from = to;
    }
  doc.fill('#000000');
}

/** Draws a Code 128 bar code filling the box, without the quiet zones: leave ten modules white at both ends. */
export function drawCode128(doc: PDFKit.PDFDocument, text: string, { x, y, width, height }: PdfBox): void {
  const [code] = bwip.raw({ bcid: 'code128', text });
  const widths = code && 'sbs' in code ? code.sbs : [];
  const step = width / widths.reduce((sum, part) => sum + part, 0);
  let at = x;
  widths.forEach((part, i) => {
    if (i % 2 === 0) doc.rect(at, y, part * step, height);
    at += part * step;
  });
  doc.fill('#000000');
}
