import { PDFDocument } from '@cantoo/pdf-lib';
import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import sharp from 'sharp';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';

export type CheckedUpload = { name: string; type: string; bytes: Buffer; pages: number | null };
export type Upload = { name: string; bytes: Buffer };

const pixelLimit = 50_000_000;

export function refused(name: string, key: FaultKey): AppError {
  return new AppError('file_refused', { fields: [{ field: name, fault: { key } }] });
}

export type Content = 'application/pdf' | 'image/jpeg' | 'image/png';

/** What the bytes are, by their beginning; the claimed type and the name count for nothing. */
export function contentOf(bytes: Buffer): Content | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'application/pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return undefined;
}

const active = /\/(JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA)\b/;

/** Opens a PDF. Throws file_refused when it is damaged, protected, has too many pages, or carries scripts or attachments. */
export async function openPdf(name: string, bytes: Buffer, maxPages: number): Promise<PDFDocument> {
  let document: PDFDocument;
  let pages: number;
  try {
    document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    pages = document.getPageCount();
  } catch {
    throw refused(name, 'file_damaged');
  }
  if (document.isEncrypted) throw refused(name, 'file_encrypted');
  if (document.context.enumerateIndirectObjects().some(([, object]) => active.test(object.toString().slice(0, 4000)))) {
    throw refused(name, 'file_active');
  }
  if (pages === 0) throw refused(name, 'file_damaged');
  if (pages > maxPages) throw refused(name, 'file_pages');
  return document;
}

/** An uploaded picture, turned as the camera meant it, without its metadata. Throws file_refused when it cannot be decoded or is too large. */
export async function openPicture(name: string, bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92 })
      .toBuffer();
  } catch (error) {
    throw refused(name, error instanceof Error && /pixel/i.test(error.message) ? 'file_pixels' : 'file_damaged');
  }
}

/** An acknowledgement slip: a PDF of at most five pages, or a picture, re-encoded. */
export async function checkSlip(_ctx: Ctx, slip: Upload, name: string): Promise<CheckedUpload> {
  const content = contentOf(slip.bytes);
  if (content === undefined) throw refused('file', 'file_type');
  if (content === 'application/pdf') {
    const document = await openPdf('file', slip.bytes, 5);
    const bytes = Buffer.from(await document.save());
    return { name: `${name}.pdf`, type: content, bytes, pages: document.getPageCount() };
  }
  return { name: `${name}.jpg`, type: 'image/jpeg', bytes: await openPicture('file', slip.bytes), pages: null };
}
