import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { contentOf, openPdf, openPicture, refused, type Upload } from './check-upload.ts';
import { paper } from './form-layout.rules.ts';

export const pageDpi = 200;
/** A4 at 200 dpi. */
export const pageSize = { width: 1654, height: 2339 } as const;
const maxPagesPerFile = 30;

let library: Promise<PDFiumLibrary> | undefined;
// One pdfium works for the whole process; it is loaded with the first PDF.
const pdfium = () => (library ??= PDFiumLibrary.init());

async function renderPdf(name: string, bytes: Buffer): Promise<Buffer[]> {
  await openPdf(name, bytes, maxPagesPerFile);
  const document = await (await pdfium()).loadDocument(bytes).catch(() => {
    throw refused(name, 'file_damaged');
  });
  try {
    const pages: Buffer[] = [];
    for (const page of document.pages()) {
      const size = page.getOriginalSize();
      // A page far larger than paper would ask for gigabytes; A3 at 200 dpi is the most that is drawn.
      const scale = Math.min(pageDpi / 72, 4678 / Math.max(size.originalWidth, size.originalHeight));
      const render = async (bitmap: { data: Uint8Array; width: number; height: number }) =>
        new Uint8Array(
          await sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } })
            .flatten({ background: '#ffffff' })
            .jpeg({ quality: 92 })
            .toBuffer(),
        );
      const picture = await page.render({ scale, render });
      pages.push(Buffer.from(picture.data));
    }
    return pages;
  } finally {
    document.destroy();
  }
}

/** Every uploaded file as pictures of its pages, in order. Throws file_refused naming the file by its number (file 1, 2, …). */
export async function picturesOf(files: readonly Upload[]): Promise<Buffer[]> {
  const pages: Buffer[] = [];
  for (const [index, file] of files.entries()) {
    const name = `file.${index + 1}`;
    const content = contentOf(file.bytes);
    if (content === undefined) throw refused(name, 'file_type');
    if (content === 'application/pdf') pages.push(...(await renderPdf(name, file.bytes)));
    else pages.push(await openPicture(name, file.bytes));
  }
  return pages;
}

/** Brings a picture to paper size at 200 dpi: a phone's photo shrinks, a coarse scan grows, so that page and form measure the same. */
export async function toPaper(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const isForm = Math.abs(width / height - paper.width / paper.height) < 0.03;
  return isForm
    ? sharp(picture).resize(pageSize.width, pageSize.height, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer()
    : sharp(picture).resize(pageSize.width, pageSize.height, { fit: 'inside' }).jpeg({ quality: 92 }).toBuffer();
}

/** A picture as JPEG of at most so many bytes, at the best quality that fits; the smallest tried when none does. */
export async function jpegWithin(picture: Sharp, maxBytes: number): Promise<Buffer> {
  let smallest: Buffer | undefined;
  for (const quality of [88, 78, 68, 58, 48, 38, 30, 22]) {
    const bytes = await picture.clone().jpeg({ quality, chromaSubsampling: '4:2:0', optimiseCoding: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
    smallest = bytes;
  }
  if (!smallest) throw new Error('no quality was tried');
  return smallest;
}
