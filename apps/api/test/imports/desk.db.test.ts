import { type ImportKindName, imports } from '@sevadesk/contract/imports';
import { writeXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { importKinds } from '../../src/import-kinds.ts';
import { checkSheet, readBatch, statementCsv, uploadSheet } from '../factories/imports.ts';
import { buildBankAccount } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let head: Signed;
let source: string;
beforeAll(async () => {
  app = await testApp();
  head = await signInAs(app, await buildStaff(app));
  source = (await buildBankAccount(app)).id;
});
afterAll(() => app.close());

const row = ['01/10/2026', 'UPI/1/NAME', 'R1', '', '1,250.00'];
const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`);

describe('the import desk', () => {
  it('a template of each kind is an empty file that its own import accepts', async () => {
    const { data } = (await call(app, imports.kinds, { as: head })).body;
    // Kinds of a data migration are imported on its own pages.
    const alone = importKinds.filter(({ inMove }) => !inMove);
    expect(data.map(({ kind }) => kind).toSorted()).toEqual(alone.map(({ kind }) => kind).toSorted());
    for (const { kind, columns, sources } of data) {
      const template = await call(app, imports.template, { as: head, params: { importKind: kind } });
      expect(template.status).toBe(200);
      const body = { kind, source: sources[0]?.id ?? '' };
      const files = [{ name: 'template.xlsx', bytes: template.bytes }];
      const { id } = (await call(app, imports.upload, { as: head, body, files })).body;
      expect((await readBatch(app, head, id)).mapping).toEqual(
        Object.fromEntries(columns.map(({ key }, at) => [key, at])),
      );
    }
  });

  it('a kind without permission has no template', async () => {
    const as = await signInAs(app, await buildStaff(app, { permissions: ['uti.manage'] }));
    const asked = (importKind: ImportKindName) => call(app, imports.template, { as, params: { importKind } });
    expect((await asked('uti-psa-report')).status).toBe(200);
    expect((await asked('bank-statement')).status).toBe(404);
  });

  it('shows the first lines as they will be imported', async () => {
    const { id: other } = await buildBankAccount(app);
    const bytes = statementCsv([line(...row)]);
    const { first } = await checkSheet(app, head, { source: other, bytes });
    expect(first).toEqual([
      { rowNo: 2, values: { date: '01-Oct-2026', narration: 'UPI/1/NAME', reference: 'R1', credit: '1,250.00/-' } },
    ]);
  });

  it('reports that the same file was imported before, by anyone and under any name', async () => {
    const bytes = statementCsv([line('02/10/2026', 'UPI/2', 'R2', '', '7.00')]);
    const before = (await uploadSheet(app, head, { source, bytes })).body;
    expect((await readBatch(app, head, before.id)).sameFile).toBeNull();
    const again = (await uploadSheet(app, head, { source, bytes })).body;
    expect((await readBatch(app, head, again.id)).sameFile).toMatchObject({ id: before.id, status: 'uploaded' });
    const longer = (await uploadSheet(app, head, { source, bytes: `${bytes}\n` })).body;
    expect((await readBatch(app, head, longer.id)).sameFile).toBeNull();
  });
});

const titles = ['Date', 'Narration', 'Ref No', 'Credit'];

const padding = Buffer.alloc(64 * 1024 * 1024, 0x20);
const texts = Buffer.concat([Buffer.from('<sst><si><t>'), padding, Buffer.from('</t></si></sst>')]);

/** Returns a statement readable by everyone, padded with spaces in one of its parts. */
async function padded(part: string, pad: (text: Buffer) => Buffer): Promise<Buffer> {
  const sheets = [{ name: 'S', rows: [titles, ['01/10/2026', 'UPI/9', 'R9', 12.5]] }];
  const whole = await yauzl.fromBufferPromise(Buffer.from(await writeXlsx({ sheets })));
  const zip = new yazl.ZipFile();
  for await (const entry of whole.eachEntry()) {
    const content = await buffer(await whole.openReadStreamPromise(entry));
    zip.addBuffer(entry.fileName === part ? pad(content) : content, entry.fileName);
  }
  zip.end();
  return buffer(zip.outputStream);
}

describe('a workbook', () => {
  it('is read from its first visible sheet, formulas as their results', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Lists',
          hidden: true,
          rows: [
            ['Cr', 'Dr'],
            ['1', '2'],
          ],
        },
        { name: 'Statement', rows: [titles, ['01/10/2026', 'UPI/9', 'R9', 12.5]] },
      ],
    });
    const { id } = (await uploadSheet(app, head, { source, bytes: Buffer.from(bytes) })).body;
    expect(await readBatch(app, head, id)).toMatchObject({ titles, sample: [['01/10/2026', 'UPI/9', 'R9', '12.5']] });
  });

  it('that is a decompression bomb is rejected before it fills the memory', async () => {
    const before = await padded('', (content) => content);
    expect((await uploadSheet(app, head, { source, bytes: before })).status).toBe(200);
    const bombs = [
      await padded('xl/sharedStrings.xml', () => texts),
      await padded('xl/worksheets/sheet1.xml', (content) => Buffer.concat([content, padding])),
    ];
    for (const bytes of bombs) {
      expect(bytes.length).toBeLessThan(200_000);
      const { status, error } = await uploadSheet(app, head, { source, bytes });
      expect([status, error.code]).toEqual([400, 'file_refused']);
    }
  });
});
