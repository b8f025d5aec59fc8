import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import { FaultFound } from './faults.ts';
import { withPdf } from './pdf-render.ts';
import type { PdfFacts } from './types.ts';

/** Keys whose mere presence means code, attachments or active forms. */
const activeKeys = new Set(['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'AF']);
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
]);
const activeTypes = new Set(['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

function activePart(dict: PDFDict): string | null {
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    if (activeKeys.has(name)) return name;
    const text = value instanceof PDFName ? value.decodeText() : null;
    if (text === null) continue;
    if (name === 'S' && activeActions.has(text)) return text;
    if ((name === 'Type' || name === 'Subtype') && activeTypes.has(text)) return text;
  }
  return null;
}

/** Checks the direct content of an object; references are checked as separate objects. */
function findActive(root: PDFObject): string | null {
  const waiting: PDFObject[] = [root];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const object = item instanceof PDFStream || item instanceof PDFRawStream ? item.dict : item;
    if (object instanceof PDFDict) {
      const found = activePart(object);
      if (found) return found;
      waiting.push(...object.values());
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
  }
  return null;
}

async function parse(bytes: Buffer): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    // load() accepts garbage; only the page tree shows it.
    document.getPageCount();
    return document;
  } catch (cause) {
    // A protected file may fail to parse; then only its trailer is known.
    if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1'))) throw new FaultFound({ key: 'file_encrypted' });
    throw Object.assign(new FaultFound({ key: 'file_damaged', params: { why: 'decode' } }), { cause });
  }
}

/** Returns pages and sizes of a PDF without password, scripts, launch actions, attachments or active forms; default 30 pages. */
export async function inspectPdf(bytes: Buffer, limits: { maxPages?: number } = {}): Promise<PdfFacts> {
  const document = await parse(bytes);
  if (document.context.trailerInfo.Encrypt) throw new FaultFound({ key: 'file_encrypted' });
  const pages = document.getPageCount();
  const max = limits.maxPages ?? 30;
  if (pages > max) throw new FaultFound({ key: 'file_pages', params: { max, pages } });
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const what = findActive(object);
    if (what) throw new FaultFound({ key: 'file_active', params: { what } });
  }
  // The renderer must agree, otherwise staff would see something else than was checked.
  await withPdf(bytes, (rendered) => {
    if (pages === 0 || rendered.getPageCount() !== pages)
      throw new FaultFound({ key: 'file_damaged', params: { why: 'decode' } });
  });
  return { pages, sizes: document.getPages().map((page) => page.getSize()) };
}
