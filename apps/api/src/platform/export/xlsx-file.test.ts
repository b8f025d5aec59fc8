import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { ExportColumn, ExportSheet } from './types.ts';
import { xlsxFile } from './xlsx-file.ts';

const columns: ExportColumn<unknown>[] = [{ title: 'Text', value: (row) => row as string }];

async function rowsOf(texts: readonly string[]): Promise<unknown[]> {
  async function* batches() {
    yield texts;
  }
  const sheet: ExportSheet = {
    locale: 'en',
    title: 'T',
    heading: [],
    columns,
    before: [],
    after: [],
    batches: batches(),
    rows: texts.length,
  };
  const { sheets } = await readXlsx(await buffer(xlsxFile(sheet)));
  return (sheets[0]?.rows ?? []).map(([cell]) => cell).slice(-texts.length);
}

it('TBL-03 Excel reads every text unchanged, and none as a formula', async () => {
  const texts = [
    'plain',
    ' begins and ends with spaces ',
    'a  b',
    'two\nlines',
    '<b>&"quoted"</b>',
    '=1+1',
    'नमस्ते 🙂 ₹5',
  ];
  expect(await rowsOf(texts)).toEqual(texts);
});

it('TBL-03 characters that XML cannot hold are omitted', async () => {
  expect(await rowsOf(['a\u0000b\u0007c', 'd\ufffee', 'lone \ud83d half'])).toEqual(['abc', 'de', 'lone  half']);
});
