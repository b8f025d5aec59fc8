import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns header and rows of a CSV. */
export function readCsv(bytes: Buffer): string[][] {
  return parse(bytes, { bom: true }) as string[][];
}

export type Cell = string | number | boolean | Date | null;

/** Returns the only sheet of a workbook: the rows above the header, then header and rows. */
export async function readSheet(bytes: Buffer): Promise<{ heading: Cell[]; table: Cell[][] }> {
  const { sheets } = await readXlsx(bytes);
  const rows = (sheets[0]?.rows ?? []) as Cell[][];
  // An empty row separates the heading from the table.
  const gap = rows.findIndex((row) => row.every((cell) => cell === null || cell === ''));
  return { heading: rows.slice(0, gap).map(([first]) => first ?? null), table: rows.slice(gap + 1) };
}

/** Returns the text of a PDF by page. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages;
}
