import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

const MB = 1024 * 1024;
/** Lines are streamed; texts, styles and the rest are held in memory. */
const mostLines = 512 * MB;
const mostHeld = 96 * MB;
/** Sheets compress ten to thirty times; a much higher ratio is an attack. */
const mostShrunk = 250;
const smallEnough = 8 * MB;

const isSheet = (name: string) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name);

const sheetTag = /<(?:\w+:)?sheet\s[^>]*>/g;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the visible sheets with their index among all: hidden ones hold lists and leftovers of a template. */
function visibleSheets(workbook: string): { at: number; name: string }[] {
  const sheets = (workbook.match(sheetTag) ?? []).map((tag, at) => {
    const name = /\sname="([^"]*)"/.exec(tag)?.[1] ?? '';
    const isHidden = /\sstate="(?:hidden|veryHidden)"/.test(tag);
    return { at, name: name.replace(/&(\w+);/g, (sign, entity: string) => entities[entity] ?? sign), isHidden };
  });
  return sheets.filter(({ isHidden }) => !isHidden).map(({ at, name }) => ({ at, name }));
}

/**
 * Checks a workbook before anything in it is unpacked, and returns its visible sheets. Sizes are those that its directory declares,
 * which the readers enforce. Throws if it would fill the memory, or is not an archive.
 */
export async function openSheets(bytes: Buffer): Promise<{ at: number; name: string }[]> {
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
  return visibleSheets(workbook);
}

/** Returns the index of the first visible sheet. Throws like `openSheets`. */
export async function openWorkbook(bytes: Buffer): Promise<number> {
  const [first] = await openSheets(bytes);
  return first?.at ?? 0;
}
