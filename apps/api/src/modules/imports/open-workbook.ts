import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

const MB = 1024 * 1024;
/** Lines are read as they come; texts, styles and the rest are held whole. */
const mostLines = 512 * MB;
const mostHeld = 96 * MB;
/** Sheets shrink ten to thirty times; what shrinks far more is no table but a trap. */
const mostShrunk = 250;
const smallEnough = 8 * MB;

const isSheet = (name: string) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name);

const sheetTag = /<(?:\w+:)?sheet\s[^>]*>/g;

/** The first sheet that a person sees: hidden ones hold lists and leftovers of a template. By its place among all sheets. */
function firstVisible(workbook: string): number {
  const sheets = workbook.match(sheetTag) ?? [];
  const at = sheets.findIndex((tag) => !/\sstate="(?:hidden|veryHidden)"/.test(tag));
  return Math.max(0, at);
}

/**
 * Looks at a workbook before anything in it is unpacked, and answers the place of the sheet to read. Sizes are those that
 * its directory declares, which readers hold it to. Throws at one that would fill the memory, or is no archive.
 */
export async function openWorkbook(bytes: Buffer): Promise<number> {
  const zip = await yauzl.fromBufferPromise(bytes);
  let held = 0;
  let workbook = '';
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    if (uncompressedSize === 0 && compressedSize > 2) throw new Error(`${fileName} hides its size`);
    if (uncompressedSize > smallEnough && uncompressedSize > compressedSize * mostShrunk)
      throw new Error(`${fileName} shrinks too much`);
    if (isSheet(fileName)) {
      if (uncompressedSize > mostLines) throw new Error(`${fileName} is too large`);
    } else held += uncompressedSize;
    if (held > mostHeld) throw new Error('texts of the workbook are too large');
    if (/^\/?xl\/workbook\.xml$/i.test(fileName))
      workbook = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  }
  return firstVisible(workbook);
}
