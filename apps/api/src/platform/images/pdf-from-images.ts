import { PDFDocument } from '@cantoo/pdf-lib';
import type { Sharp } from 'sharp';
import { FaultFound } from './faults.ts';
import { decode, openImage, parseHeader } from './raster.ts';
import type { ImagesToPdfOptions } from './types.ts';

const a4 = { width: 210, height: 297 };
const pointsPerMm = 72 / 25.4;
/** The overhead of the PDF itself, with a wide margin. */
const frameBytes = 2_000;
const pageFrameBytes = 600;
const steps = [85, 75, 65, 55, 45, 35, 25];
const scales = [1, 0.85, 0.75];

/** Returns the best JPEG below the limit: first lower quality, then fewer pixels down to three quarters of the resolution. */
async function squeeze(again: () => Sharp, width: number, gray: boolean, max: number): Promise<Buffer> {
  let smallest = Number.POSITIVE_INFINITY;
  for (const scale of scales)
    for (const quality of steps) {
      const sized = again().resize({ width: Math.max(1, Math.round(width * scale)), withoutEnlargement: true });
      const bytes = await (gray ? sized.toColourspace('b-w') : sized).jpeg({ quality }).toBuffer();
      if (bytes.length <= max) return bytes;
      smallest = Math.min(smallest, bytes.length);
    }
  throw new FaultFound({ key: 'file_unreachable', params: { max, smallest } });
}

/** Creates one A4 page per picture, in order, portrait or landscape by its shape; throws file_unreachable above the limits. */
export async function imagesToPdf(images: Buffer[], options: ImagesToPdfOptions = {}) {
  const { margin = 0, dpi = 200, gray = false, maxBytes, maxBytesPerPage, asTheyAre = false } = options;
  const share = maxBytes === undefined ? Infinity : (maxBytes - frameBytes) / images.length - pageFrameBytes;
  const max = Math.floor(Math.min(share, maxBytesPerPage ?? Infinity));
  const document = await PDFDocument.create();
  for (const bytes of images) {
    const image = asTheyAre ? await parseHeader(bytes) : await decode(await openImage(bytes));
    const across = image.width > image.height;
    const paper = across ? { width: a4.height, height: a4.width } : a4;
    const room = { width: paper.width - 2 * margin, height: paper.height - 2 * margin };
    const mmPerPixel = Math.min(room.width / image.width, room.height / image.height);
    const wanted = Math.round(((image.width * mmPerPixel) / 25.4) * dpi);
    const jpeg = await document.embedJpg('again' in image ? await squeeze(image.again, wanted, gray, max) : bytes);
    const page = document.addPage([paper.width * pointsPerMm, paper.height * pointsPerMm]);
    const width = image.width * mmPerPixel * pointsPerMm;
    const height = image.height * mmPerPixel * pointsPerMm;
    page.drawImage(jpeg, { x: (page.getWidth() - width) / 2, y: (page.getHeight() - height) / 2, width, height });
  }
  return { bytes: Buffer.from(await document.save()), pages: images.length };
}
