import { languageOf, locales } from '@sevadesk/contract/kernel/languages';
import { scripts } from './text-runs.ts';
import { existsSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { withoutLayoutTables } from './plain-face.ts';
import type { PdfOptions } from './types.ts';
import { assetFile } from '../places.ts';

/** TTF only: pdfkit prints blank pages from WOFF2 although the text can be extracted. */
const faceFile = (script: string, weight: string) =>
  assetFile(`fonts/NotoSans${script === 'Latin' ? '' : script}-${weight}.ttf`);

/** A language whose texts are complete has its letters here; of another they may be missing, its few words then show as boxes. */
const isWritten = (script: string) =>
  existsSync(faceFile(script, 'Regular')) ||
  locales.some((locale) => languageOf(locale).isComplete && languageOf(locale).script === script);

let loaded: Record<string, Buffer> | undefined;
function loadFaces(): Record<string, Buffer> {
  loaded ??= Object.fromEntries(
    scripts.flatMap((script) =>
      ['Regular', 'Bold'].map((weight) => {
        const bytes = readFileSync(faceFile(isWritten(script) ? script : 'Latin', weight));
        const isPlain = script === 'Latin' || !isWritten(script);
        return [`${script}-${weight}`.toLowerCase(), isPlain ? withoutLayoutTables(bytes) : bytes];
      }),
    ),
  );
  return loaded;
}

/** Points of a measure on paper. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** A document being written, with the place where the next block goes. */
export type Pdf = {
  doc: PDFKit.PDFDocument;
  margin: number;
  /** Points between the margins. */
  width: number;
  /** Top of the next block, in points. */
  y: number;
  footer: PdfOptions['footer'];
  /** Pages are let go as they are finished; how many went. */
  pagesGone: number;
  bytes: Promise<Buffer>;
};

/** pdfkit with our faces registered; nothing is drawn with the built-in ones, which know neither ₹ nor Devanagari. */
export function newDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({ bufferPages: true, ...options });
  for (const [name, bytes] of Object.entries(loadFaces())) doc.registerFont(name, bytes);
  return doc;
}

/**
 * pdfkit keeps how each word is laid out for as long as the document is written: a long list of numbers that never come again
 * takes hundreds of megabytes. It has no call to forget them, so its caches are replaced.
 */
export function clearLayouts(doc: PDFKit.PDFDocument): void {
  const { _fontFamilies: families } = doc as unknown as { _fontFamilies: Record<string, { layoutCache?: object }> };
  for (const font of Object.values(families)) font.layoutCache = Object.create(null) as object;
}

/** Starts a document of A4 pages. */
export function createPdf(options: PdfOptions): Pdf {
  const { title, landscape = false, margin = 40, footer } = options;
  const doc = newDocument({ size: 'A4', layout: landscape ? 'landscape' : 'portrait', margin, info: { Title: title } });
  return { doc, margin, width: doc.page.width - 2 * margin, y: margin, footer, pagesGone: 0, bytes: buffer(doc) };
}

/** Starts a new page when the block does not fit on this one; answers whether it did. */
export function ensureRoom(pdf: Pdf, height: number): boolean {
  // The footer stands inside the lower margin.
  if (pdf.y + height <= pdf.doc.page.height - pdf.margin) return false;
  newPage(pdf);
  return true;
}

/** Goes on at the top of a fresh page. */
export function newPage(pdf: Pdf): void {
  pdf.doc.addPage();
  pdf.y = pdf.margin;
}
