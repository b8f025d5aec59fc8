import type { ListReply } from '@sevadesk/contract/kernel/list-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellOf, machineText, readerText } from '../../src/platform/export/cells.ts';
import type { ExportColumn, ExportList } from '../../src/platform/export/types.ts';
import { createImageSandbox } from '../../src/platform/images/sandbox.ts';
import { routes } from '../../src/routes.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildPaymentRequest } from '../factories/payments.ts';
import { buildRegistration } from '../factories/registration.ts';
import { buildStaff } from '../factories/users.ts';
import { signInAs, type TestApp, testApp } from '../helpers.ts';
import { type Able, bearerFor } from '../hostile/people.ts';
import { type AnyEndpoint, send } from '../hostile/send.ts';
import { type Cell, readCsv, readPdf, readSheet } from './read-files.ts';

const shopNames = ['=1+1', 'साई सेवा केंद्र', 'A "quoted", name', 'THIRUVENKATANATHAN SUBRAMANIAM VENKATARAMANAN'];

let app: TestApp;
let able: Able;
const sandbox = createImageSandbox({ size: 1 });
beforeAll(async () => {
  app = await testApp();
  const merchants = [];
  for (const shopName of shopNames) {
    const merchant = await buildMerchant(app, { shopName });
    await buildPaymentRequest(app, { merchant });
    await buildRegistration(app, { shopName });
    merchants.push(merchant);
  }
  able = {
    staff: (await signInAs(app, await buildStaff(app))).authToken,
    merchant: (await signInAs(app, merchants[0]?.owner ?? { id: '' })).authToken,
  };
});
afterAll(async () => {
  await sandbox.close();
  await app.close();
});

type Exported = { list: AnyEndpoint; exported: ExportList };
const lists = routes.flatMap(({ endpoint, exported }): Exported[] => {
  const page = routes.find((one) => one.endpoint.path === endpoint.path.replace(/\/export$/, ''));
  return exported && page ? [{ list: page.endpoint, exported }] : [];
});
const named = lists.map((one): [string, Exported] => [one.exported.endpoint.id, one]);

/** Fixed filters: a statement needs an account; reading the audit log extends it, so only an unaffected part is used. */
function fixed({ id }: AnyEndpoint) {
  if (id.startsWith('wallet.statement')) return { additionFilter: { account: 'house:bank-clearing' } };
  if (id.startsWith('reports.trail')) return { filters: [{ field: 'action', opt: 'eq', value1: 'auth.signed-in' }] };
  return {};
}

const ask = (endpoint: AnyEndpoint, body: object) =>
  send(app, endpoint, { bearer: bearerFor(endpoint, able), body: { ...fixed(endpoint), ...body } });

/** Returns the rows of a list as the screen shows them, with the maximum page size. */
async function rowsOf({ list }: Exported): Promise<unknown[]> {
  const answer = await ask(list, { length: 100 });
  return (JSON.parse(answer.text) as ListReply<unknown>).data;
}

/** Returns a value as Excel returns it. */
function sheetValue(column: ExportColumn<unknown>, row: unknown): Cell {
  const value = cellOf(column, row);
  if (value === null || value === '') return null;
  if (typeof value === 'number') return column.kind === 'money' || column.kind === 'ledger' ? value / 100 : value;
  return value;
}

/** A statement has an opening and a closing row, a summary report a total row. */
const framesOf = ({ exported: { endpoint, frame } }: (typeof named)[number][1]) => {
  if (!frame) return { before: [], after: [] };
  const isSummed = /^reports\.(own-)?(volume|commission|services|audit)-export$/.test(endpoint.id);
  return isSummed ? { before: [], after: ['Total'] } : { before: ['Opening balance'], after: ['Closing balance'] };
};

const isDay = ({ kind }: ExportColumn<unknown>) => kind === 'date' || kind === 'instant';

describe.each(named)('the export of %s', (_id, one) => {
  it('TBL-03 gives the rows of the list as CSV, in its order', async () => {
    const rows = await rowsOf(one);
    const columns = one.exported.columns('en');
    const answer = await ask(one.exported.endpoint, { format: 'csv' });
    const [titles, ...cells] = readCsv(answer.bytes);
    expect(titles).toEqual(columns.map(({ title }) => title));
    const expected = rows.map((row) => columns.map((column) => machineText(column.kind, cellOf(column, row))));
    expect(cells.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')))).toEqual(expected);
  });

  it('TBL-03 gives the same rows as Excel, numbers as numbers and dates as dates', async () => {
    const rows = await rowsOf(one);
    const columns = one.exported.columns('en');
    const answer = await ask(one.exported.endpoint, { format: 'xlsx' });
    const { heading, table } = await readSheet(answer.bytes);
    const [titles, ...lines] = table;
    const { before, after } = framesOf(one);
    const cells = lines.slice(before.length, lines.length - after.length);
    for (const word of before) expect(String(lines[0])).toContain(word);
    for (const word of after) expect(String(lines.at(-1))).toContain(word);
    expect(heading.at(-1)).toContain(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`);
    expect(titles).toEqual(columns.map(({ title }) => title));
    const plain = (line: Cell[]) => columns.map((column, at) => (isDay(column) ? null : (line[at] ?? null)));
    expect(cells.map(plain)).toEqual(
      rows.map((row) => columns.map((column) => (isDay(column) ? null : sheetValue(column, row)))),
    );
    for (const [at, column] of columns.entries())
      for (const [i, row] of rows.entries())
        if (isDay(column) && cellOf(column, row)) expect(cells[i]?.[at]).toBeInstanceOf(Date);
  });

  it('TBL-03 gives the same rows as a PDF that opens and is not blank', async () => {
    const rows = await rowsOf(one);
    const columns = one.exported.columns('en');
    const answer = await ask(one.exported.endpoint, { format: 'pdf' });
    const [first = ''] = await readPdf(answer.bytes);
    const page = await sandbox.renderPdfPage(answer.bytes, { page: 0, dpi: 50, gray: true });
    expect(page.bytes.length).toBeGreaterThan(1500);
    const [column] = columns;
    const texts = rows.map((row) => (column ? readerText(column.kind, cellOf(column, row)) : ''));
    const places = texts.slice(0, 8).map((text) => first.replaceAll(' ', '').indexOf(text.replaceAll(' ', '')));
    expect(places).not.toContain(-1);
  });
});

it('TBL-03 every list of the product has its export', () => {
  const pages = routes.filter(({ endpoint }) => endpoint.list && endpoint.replyKind === 'json');
  const without = pages.filter(({ endpoint }) => !lists.some(({ list }) => list === endpoint));
  // The rows of an import have no export; its file of rejects contains them unchanged.
  expect(without.map(({ endpoint }) => endpoint.id)).toEqual(['imports.rows']);
  expect(lists.length).toBeGreaterThan(20);
});
