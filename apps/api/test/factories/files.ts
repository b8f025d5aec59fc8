import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Random numbers between 0 and 1, deterministic for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a JPEG of coloured noise: it compresses badly, so that half of the file is half of the picture. */
export function noiseJpeg(width: number, height: number, seed = 1): Promise<Buffer> {
  const random = seededRandom(seed);
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = random() * 255;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Returns a plain PDF with this number of A4 pages. */
export function pdfOf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  for (let page = 1; page <= pages; page++) document.addPage().text(`Page ${page}`);
  document.end();
  return buffer(document);
}

/** Returns a PDF that needs a password. */
export function lockedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', userPassword: 'open', ownerPassword: 'own', pdfVersion: '1.7' });
  document.text('Locked');
  document.end();
  return buffer(document);
}
