import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { imports, mostImportRows } from '@sevadesk/contract/imports';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSheet, importSheet, readBatch, statementCsv, uploadSheet } from '../factories/imports.ts';
import { buildBankAccount } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns live memory after garbage collection. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

// The full run uses the maximum of one file; a quarter is sufficient otherwise.
const manyRows = process.env.TEST_FULL === '1' ? mostImportRows : mostImportRows / 4;

let app: TestApp;
let accounts: Signed;
let source: string;
beforeAll(async () => {
  app = await testApp();
  accounts = await signInAs(app, await buildStaff(app));
  source = (await buildBankAccount(app)).id;
});
afterAll(() => app.close());

const titles = 'Date,Narration,Ref No,Credit';

describe('an unusual sheet', () => {
  it.each<[string, Buffer | string, { newRows: number; faultyRows: number }]>([
    [
      'a byte-order mark and quotes',
      `\ufeff${titles}\r\n01/10/2026,"UPI ""a"", b",Q1,"1,000.00"\r\n`,
      { newRows: 1, faultyRows: 0 },
    ],
    ['semicolons', `${titles.replaceAll(',', ';')}\n01/10/2026;UPI;Q2;5.00\n`, { newRows: 1, faultyRows: 0 }],
    [
      'tabs in UTF-16',
      Buffer.from(`\ufeff${titles.replaceAll(',', '\t')}\n01/10/2026\tUPI\tQ3\t5.00\n`, 'utf16le'),
      { newRows: 1, faultyRows: 0 },
    ],
    ['old Excel', Buffer.from(`${titles}\n01/10/2026,Caf\xe9,Q4,5.00\n`, 'latin1'), { newRows: 1, faultyRows: 0 }],
    [
      'lines about the account first',
      `Statement,of\n\nAccount no,123\n${titles}\n01/10/2026,UPI,Q5,5.00\n`,
      { newRows: 1, faultyRows: 0 },
    ],
    [
      'too few and too many cells',
      `${titles}\n01/10/2026,UPI\n01/10/2026,UPI,Q6,5.00,x,y,z\n`,
      { newRows: 1, faultyRows: 1 },
    ],
    ['NUL in a cell', `${titles}\n01/10/2026,U\0PI,Q7,5.00\n`, { newRows: 0, faultyRows: 1 }],
    [
      'invalid amounts',
      `${titles}\n01/10/2026,a,Q8,1e3\n01/10/2026,b,Q9,-5\n01/10/2026,c,Q10,0\n01/10/2026,d,Q11,1.234\n`,
      { newRows: 1, faultyRows: 3 },
    ],
    ['invalid and future dates', `${titles}\n31/02/2026,a,Q12,5\n01/01/2999,b,Q13,5\n`, { newRows: 0, faultyRows: 2 }],
  ])('%s', async (_name, bytes, counts) => {
    expect(await checkSheet(app, accounts, { source, bytes })).toMatchObject({ status: 'checked', ...counts });
  });

  it('a workbook, with dates and numbers as Excel stores them', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'S', rows: [titles.split(','), [new Date('2026-10-01'), 'UPI/412345678901', 412345678901, 1234.5]] },
      ],
    });
    const { id } = await checkSheet(app, accounts, { source, bytes: Buffer.from(bytes) });
    const { data } = (await call(app, imports.rows, { as: accounts, params: { id }, body: {} })).body;
    expect(data[0]).toMatchObject({
      status: 'new',
      cells: ['2026-10-01', 'UPI/412345678901', '412345678901', '1234.5'],
    });
  });

  it.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['a page', '<html><table><tr><td>Date</td></tr></table></html>'],
    ['a PDF', '%PDF-1.7 x,y'],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)])],
    ['a broken workbook', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(50, 1)])],
    ['one column', 'Date\n01/10/2026\n'],
    ['a quote that never closes', `${titles}\n01/10/2026,"open,Q15,5.00\n`],
  ])('%s is rejected at the file', async (_name, bytes) => {
    const { error, status } = await uploadSheet(app, accounts, { source, bytes });
    expect([status, error.code]).toEqual([400, 'file_refused']);
  });

  it('titles without rows cannot be started', async () => {
    const batch = await checkSheet(app, accounts, { source, bytes: `${titles}\n` });
    expect(batch).toMatchObject({ status: 'failed', failure: 'no_rows' });
    expect((await call(app, imports.start, { as: accounts, params: { id: batch.id } })).error.code).toBe(
      'state_refused',
    );
  });
});

describe('rejected rows', () => {
  it('are returned unchanged with line and reason, and no spreadsheet executes them (ASVS 1.2.10)', async () => {
    const bytes = `${titles}\n01/10/2026,=HYPERLINK("http://x"),@A1,none\n01/10/2026,fine,Q20,5.00\n`;
    const { id } = await checkSheet(app, accounts, { source, bytes });
    const text = (await call(app, imports.rejects, { as: accounts, params: { id } })).bytes.toString('utf8');
    const [head, row, end] = text.split('\r\n');
    expect(head).toBe('\ufeffDate,Narration,Ref No,Credit,Row,Reason');
    expect(row).toContain(`'=HYPERLINK`);
    expect(row).toContain(`'@A1`);
    expect(row).toMatch(/,2,"?Credit: /);
    expect(end).toBe('');
  });
});

describe('a large sheet', () => {
  it('is imported completely, with constant memory', { timeout: 600_000 }, async () => {
    const { id: large } = await buildBankAccount(app);
    const rows = function* () {
      for (let at = 0; at < manyRows; at++)
        yield `01/10/2026,UPI/${500_000_000_000 + at}/SOMEBODY/SBIN/somebody@ybl,,${(at % 900) + 1}.00`;
    };
    const bytes = Buffer.from([titles, ...rows()].join('\n'));
    const before = heldBytes();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, heldBytes());
    }, 5_000);
    const done = await importSheet(app, accounts, { source: large, bytes });
    clearInterval(watch);
    expect(done).toMatchObject({ status: 'finished', doneRows: manyRows });
    expect((most - before) / 1024 / 1024).toBeLessThan(manyRows < mostImportRows ? 60 : 150);
  });

  it('of one row more is rejected with the limit as its reason', { timeout: 200_000 }, async () => {
    const { id: large } = await buildBankAccount(app);
    const bytes = `${titles}\n${'01/10/2026,UPI,,5.00\n'.repeat(mostImportRows + 1)}`;
    const { id } = await checkSheet(app, accounts, { source: large, bytes });
    expect(await readBatch(app, accounts, id)).toMatchObject({
      status: 'failed',
      failure: 'too_many_rows',
      totalRows: 0,
    });
  });

  it("does not count a statement's empty lines", async () => {
    const csv = `${statementCsv([['01/10/2026', 'UPI', 'Q30', '', '5.00', 1]])}\n\n,,,,\n`;
    expect(await checkSheet(app, accounts, { source, bytes: csv })).toMatchObject({ totalRows: 1 });
  });
});
