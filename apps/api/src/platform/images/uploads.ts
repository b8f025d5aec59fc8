import { fileTypeFromBuffer } from 'file-type';
import { FaultFound } from './faults.ts';
import { encode, openImage, parseHeader } from './raster.ts';
import type { ImageFacts, NormalisedUpload, UploadedType, UploadLimits } from './types.ts';

const known: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'] satisfies UploadedType[];
const isUploadedType = (mime: string | undefined): mime is UploadedType => mime !== undefined && known.includes(mime);

async function typeByContent(bytes: Buffer, accept: readonly UploadedType[]): Promise<UploadedType> {
  if (bytes.length === 0) throw new FaultFound({ key: 'file_damaged', params: { why: 'empty' } });
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (isUploadedType(mime) && accept.includes(mime)) return mime;
  throw new FaultFound({ key: 'file_type', params: { found: mime ?? 'unknown' } });
}

/** Returns type by content and size in pixels of a JPEG or PNG that decodes completely. */
export async function inspectImage(bytes: Buffer): Promise<ImageFacts> {
  await typeByContent(bytes, ['image/jpeg', 'image/png']);
  const facts = await parseHeader(bytes);
  await (await openImage(bytes)).stats();
  return facts;
}

/**
 * Checks an upload against its slot without decoding: for files that are decoded and re-encoded by later steps, and
 * are never stored as received.
 */
export async function inspectUpload(bytes: Buffer, limits: UploadLimits) {
  if (bytes.length > limits.maxBytes) throw new FaultFound({ key: 'file_size', params: { max: limits.maxBytes } });
  const type = await typeByContent(bytes, limits.accept);
  if (type !== 'application/pdf') return { type, pages: null };
  // Loaded with the first PDF, see operations.ts.
  const { inspectPdf } = await import('./pdf-inspect.ts');
  return { type, pages: (await inspectPdf(bytes, limits)).pages };
}

/** Checks an upload against its slot; returns pictures re-encoded, upright and without metadata. */
export async function normaliseUpload(bytes: Buffer, limits: UploadLimits): Promise<NormalisedUpload> {
  const { type, pages } = await inspectUpload(bytes, limits);
  if (type === 'application/pdf') return { bytes, type, extension: 'pdf', pages, width: null, height: null };
  const image = await encode(await openImage(bytes), type);
  const { minWidth = 1, minHeight = 1 } = limits;
  if (image.width < minWidth || image.height < minHeight)
    throw new FaultFound({ key: 'file_small', params: { width: minWidth, height: minHeight } });
  return { ...image, extension: type === 'image/jpeg' ? 'jpg' : 'png', pages: null };
}
