import { readFile } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { FaultFound } from './faults.ts';
import { encode, maxPixels } from './raster.ts';
import type { EncodedImage, PdfFile, RenderOptions } from './types.ts';

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

async function open(bytes: Buffer): Promise<PDFiumDocument> {
  library ??= PDFiumLibrary.init();
  try {
    return await (await library).loadDocument(bytes);
  } catch (error) {
    const locked = /password/i.test(String(error));
    throw new FaultFound(locked ? { key: 'file_encrypted' } : { key: 'file_damaged', params: { why: 'decode' } });
  }
}

/** The renderer caches decoded pictures of drawn pages; reopening the file releases them. */
const usesOfOne = 40;
let held: { path: string; document: PDFiumDocument; uses: number } | undefined;

/** Keeps the last file that is drawn page by page open between the pages. */
async function heldDocument(path: string): Promise<PDFiumDocument> {
  if (held && (held.path !== path || held.uses >= usesOfOne)) {
    held.document.destroy();
    held = undefined;
  }
  held ??= { path, document: await open(await readFile(path)), uses: 0 };
  held.uses += 1;
  return held.document;
}

/** Opens a PDF in the renderer and always closes it; refuses a file that cannot be opened. */
export async function withPdf<T>(
  source: Buffer | PdfFile,
  use: (document: PDFiumDocument) => T | Promise<T>,
): Promise<T> {
  if (!Buffer.isBuffer(source)) return use(await heldDocument(source.path));
  const document = await open(source);
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
}

/** Draws one page on white at the given resolution, or smaller if its longer side would exceed `maxSide` pixels. */
export function drawPdfPage(
  source: Buffer | PdfFile,
  index: number,
  dpi: number,
  maxSide = Number.POSITIVE_INFINITY,
): Promise<Sharp> {
  return withPdf(source, async (document) => {
    if (index < 0 || index >= document.getPageCount()) throw new RangeError(`No page ${index}`);
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(dpi / 72, maxSide / Math.max(originalWidth, originalHeight));
    if (originalWidth * originalHeight * scale * scale > maxPixels)
      throw new FaultFound({ key: 'file_pixels', params: { max: maxPixels } });
    const { data, width, height } = await page.render({
      // At full size: its own scaling cuts A4 to 595 x 841 points first, and boxes in mm would drift.
      scale: 1,
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
      render: 'bitmap',
    });
    // A copy: the pixels are in the renderer's memory, which is freed with the document.
    return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
  });
}

/** Returns one page as a picture. */
export async function renderPdfPage(bytes: Buffer, options: RenderOptions): Promise<EncodedImage> {
  const { page, dpi = 200, type = 'image/png', gray = false, quality = 85 } = options;
  const image = await drawPdfPage(bytes, page, dpi);
  return encode(gray ? image.toColourspace('b-w') : image, type, quality);
}

/** Returns the number of pages of a large PDF. */
export function countPages(file: PdfFile): Promise<{ pages: number }> {
  return withPdf(file, (document) => ({ pages: document.getPageCount() }));
}
