import { languageOf, locales } from '@sevadesk/contract/kernel/languages';
import { scripts } from './text-runs.ts';
import { existsSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { withoutLayoutTables } from './plain-face.ts';
import type { PdfOptions } from './types.ts';
import { assetFile } from '../places.ts';

/** TTF only: with WOFF2 pdfkit prints blank pages although the text can be extracted. */
const faceFile = (script: string, weight: string) =>
  assetFile(`fonts/NotoSans${script === 'Latin' ? '' : script}-${weight}.ttf`);

/** A language with complete texts has its font here; without a font, the few texts of another language show as boxes. */
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

/** Converts millimetres to points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** A document in progress, with the position of the next block. */
export type Pdf = {
  doc: PDFKit.PDFDocument;
  margin: number;
  /** Points between the margins. */
  width: number;
  /** The top of the next block, in points. */
  y: number;
  footer: PdfOptions['footer'];
  /** The number of flushed pages. */
  pagesGone: number;
  bytes: Promise<Buffer>;
};

/** Creates a pdfkit document with our fonts; the built-in ones have neither ₹ nor Devanagari. */
export function newDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({ bufferPages: true, ...options });
  for (const [name, bytes] of Object.entries(loadFaces())) doc.registerFont(name, bytes);
  return doc;
}

/**
 * Clears pdfkit's cache of word layouts, which grows as long as the document is written: a long list of unique numbers
 * needs hundreds of megabytes. pdfkit has no method for that, so this replaces its caches.
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

/** Starts a new page if the block does not fit on this one; returns whether it did. */
export function ensureRoom(pdf: Pdf, height: number): boolean {
  // The footer is in the lower margin.
  if (pdf.y + height <= pdf.doc.page.height - pdf.margin) return false;
  newPage(pdf);
  return true;
}

/** Continues at the top of a new page. */
export function newPage(pdf: Pdf): void {
  pdf.doc.addPage();
  pdf.y = pdf.margin;
}
