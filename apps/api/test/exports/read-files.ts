import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Titles and rows of a CSV. */
export function readCsv(bytes: Buffer): string[][] {
  return parse(bytes, { bom: true }) as string[][];
}

export type Cell = string | number | boolean | Date | null;

/** The one sheet of a workbook: the lines above the titles, then titles and rows. */
export async function readSheet(bytes: Buffer): Promise<{ heading: Cell[]; table: Cell[][] }> {
  const { sheets } = await readXlsx(bytes);
  const rows = (sheets[0]?.rows ?? []) as Cell[][];
  // An empty line parts the heading from the table.
  const gap = rows.findIndex((row) => row.every((cell) => cell === null || cell === ''));
  return { heading: rows.slice(0, gap).map(([first]) => first ?? null), table: rows.slice(gap + 1) };
}

/** The text of a PDF, page by page. */
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
