import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A JPEG of coloured noise: it compresses badly, so half of it is really half of a picture. */
export function noiseJpeg(width: number, height: number, seed = 1): Promise<Buffer> {
  const random = seededRandom(seed);
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = random() * 255;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A plain PDF with that many pages of A4. */
export function pdfOf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  for (let page = 1; page <= pages; page++) document.addPage().text(`Page ${page}`);
  document.end();
  return buffer(document);
}

/** A PDF that opens with a password only. */
export function lockedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', userPassword: 'open', ownerPassword: 'own', pdfVersion: '1.7' });
  document.text('Locked');
  document.end();
  return buffer(document);
}
