import { expect, it } from 'vitest';
import { sheetLines } from './read-sheet.ts';

it('reads the quotes, dashes and the euro sign of a file saved by old Excel', async () => {
  const bytes = Buffer.from('Name,Note\n\u0093Café\u0094,\u0080 5 \u0096 paid\n', 'latin1');
  const lines = [];
  for await (const { cells } of sheetLines(bytes, 'text/csv')) lines.push(cells);
  expect(lines).toEqual([
    ['Name', 'Note'],
    ['“Café”', '€ 5 – paid'],
  ]);
});
