import { text } from 'node:stream/consumers';
import type { ExportFormat } from '@sevadesk/contract/kernel/export-limits';
import { describe, expect, it } from 'vitest';
import { fileFormats } from './file-formats.ts';
import { lineCells } from './cells.ts';
import type { ExportColumn, ExportSheet } from './types.ts';

const columns: ExportColumn<unknown>[] = [
  {
    title: 'A',
    value: (row) => {
      if (row === 'bad') throw new Error('this row cannot be written');
      return 'x';
    },
  },
];

async function* batches() {
  yield ['good'];
  yield ['bad'];
}

function sheet(): ExportSheet {
  return { locale: 'en', title: 'T', heading: [], columns, batches: batches(), before: [], after: [], rows: 2 };
}

describe('TBL-03 a file whose rows end with an error', () => {
  it.each(Object.keys(fileFormats) as ExportFormat[])(
    '%s ends with the error and does not stop the process',
    async (format) => {
      await expect(text(fileFormats[format].write(sheet()))).rejects.toThrow('this row cannot be written');
    },
  );
});

describe('the label of an opening or closing line', () => {
  it('is in a text column, not where a date is read', () => {
    const line = { label: 'Opening', values: { balance: 500 } };
    const kinds = [{ id: 'dated', kind: 'date' }, { id: 'details' }, { id: 'balance', kind: 'ledger' }] as const;
    const cells = lineCells(
      kinds.map((kind) => ({ title: '', value: () => null, ...kind })),
      line,
    );
    expect(cells).toEqual([null, 'Opening', 500]);
  });
});
