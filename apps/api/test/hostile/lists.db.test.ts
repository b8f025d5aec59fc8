import { filterOperators } from '@sevadesk/contract/kernel/filter-operators';
import type { ListFieldKind } from '@sevadesk/contract/kernel/list-query';
import { merchants } from '@sevadesk/contract/merchants';
import { registration } from '@sevadesk/contract/registration';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { checkSheet, statementCsv } from '../factories/imports.ts';
import { buildBankAccount, buildPaymentRequest } from '../factories/payments.ts';
import { buildRegistration } from '../factories/registration.ts';
import { buildStaff } from '../factories/users.ts';
import { signInAs, type TestApp, testApp } from '../helpers.ts';
import { type Able, bearerFor } from './people.ts';
import { renewSessions } from './renew.ts';
import { headerFaults, refusalFaults } from './refusal.ts';
import { type Answer, type AnyEndpoint, send } from './send.ts';
import { share } from './share.ts';

/** Names with a special meaning in LIKE, SQL, spreadsheets or programs. */
const names = {
  percent: '100% Seva',
  underscore: 'A_B Seva',
  backslash: 'C\\D Seva',
  quote: `O'Brien "Seva"; drop table users;--`,
  formula: '=HYPERLINK("http://x.example","Seva")',
  plus: '+919876543210',
  minus: '-1+1',
  at: '@SUM(A1)',
  tab: '\t=1+1',
  wide: '＝1+1',
} as const;

let app: TestApp;
let able: Able;
let people: { staff: { id: string }; merchant: { id: string } };
beforeAll(async () => {
  app = await testApp();
  const owners: { id: string }[] = [];
  for (const shopName of Object.values(names)) {
    const merchant = await buildMerchant(app, { shopName, owner: { displayName: shopName } });
    await buildPaymentRequest(app, { merchant });
    await buildRegistration(app, { shopName, firstName: shopName });
    owners.push(merchant.owner);
  }
  const boss = await buildStaff(app);
  const staff = await signInAs(app, boss);
  const { id: source } = await buildBankAccount(app);
  const bytes = statementCsv([['20/11/2026', 'UPI inward', '400000000009', '', '100.00', '100.00']]);
  batchId = (await checkSheet(app, staff, { source, bytes })).id;
  people = { staff: boss, merchant: owners[4] ?? { id: '' } };
});
renewSessions(async () => {
  const tokenOf = async (person: { id: string }) => (await signInAs(app, person)).authToken;
  able = { staff: await tokenOf(people.staff), merchant: await tokenOf(people.merchant) };
});
afterAll(() => app.close());

const endpoints = routes.map(({ endpoint }) => endpoint);
const lists = endpoints.filter(({ list }) => list);
const pages = lists.filter(({ replyKind }) => replyKind === 'json');
const row = (endpoint: AnyEndpoint): [string, AnyEndpoint] => [endpoint.id, endpoint];

/** Of the lists with the same columns and area only one is fully tested; the others differ only in a fixed condition. */
const shapes = pages.filter(
  (one, index) =>
    pages.findIndex(
      ({ list, access }) => access.kind === one.access.kind && JSON.stringify(list) === JSON.stringify(one.list),
    ) === index,
);

/** An internal account, because a statement needs an account. */
const fixed = ({ id }: AnyEndpoint) =>
  id.startsWith('wallet.statement') ? { additionFilter: { account: 'house:bank-clearing' } } : {};

/** The rows of an import belong to one batch. */
let batchId = '';
const within = ({ id }: AnyEndpoint) => (id.startsWith('imports.rows') ? { params: { id: batchId } } : {});

const ask = (endpoint: AnyEndpoint, body: object) =>
  send(app, endpoint, {
    ...within(endpoint),
    bearer: bearerFor(endpoint, able),
    body: { ...fixed(endpoint), ...body },
  });

type Judge = (answer: Answer) => string[];
const survives: Judge = (answer) => (answer.status < 400 ? headerFaults(answer) : refusalFaults(answer));
const refuses: Judge = (answer) =>
  answer.error.code === 'invalid_input' ? refusalFaults(answer) : [`${answer.status} ${answer.text.slice(0, 160)}`];

/** Sends all queries, a few at a time, and collects problems of the responses. */
async function faultsOf(endpoint: AnyEndpoint, judge: Judge, bodies: readonly object[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = share(bodies, endpoint.id, (body) => JSON.stringify(body));
  const work = async () => {
    for (let body = waiting.pop(); body; body = waiting.pop()) {
      const found = judge(await ask(endpoint, body));
      faults.push(...found.map((fault) => `${JSON.stringify(body).slice(0, 160)}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return faults.toSorted();
}

const plain: Record<ListFieldKind, unknown> = {
  text: 'a',
  exact: 'a',
  choice: 'N',
  number: 1,
  paise: 100,
  date: '2026-11-20',
  instant: '2026-11-20',
  boolean: true,
};

const strangeTexts: readonly unknown[] = ['%', '\\', "'", '\u202e💥', 'x'.repeat(200), 1e300, true, [], ['a', 1, true]];
const strangeDays: readonly unknown[] = [
  '2026-02-31',
  '2026-13-01',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01',
  'not-a-date',
  'infinity',
  ' ',
  1.5,
  true,
  ['a'],
];
const strangeNumbers: readonly unknown[] = [
  '1e5',
  ' ',
  'x',
  1.5,
  -1,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  true,
  ['a', 1],
];

function strangeFilters(field: string, kind: ListFieldKind): object[] {
  const isDay = kind === 'date' || kind === 'instant';
  const isNumber = kind === 'number' || kind === 'paise';
  const values = isDay ? strangeDays : isNumber ? strangeNumbers : strangeTexts;
  const operators = isDay ? ['eq', 'gt'] : ['eq'];
  return operators.flatMap((opt) =>
    values.map((value) => ({
      filters: [{ field, opt, value1: value, ...(!Array.isArray(value) && { value2: value }) }],
    })),
  );
}

describe('queries of a list', () => {
  it.each(shapes.map(row))(
    'TBL-01 %s does not fail for any operator and value at any column',
    async (_id, endpoint) => {
      expect((await ask(endpoint, {})).status).toBe(200);
      const bodies: object[] = [];
      for (const [field, { kind }] of Object.entries(endpoint.list ?? {})) {
        const value1 = plain[kind];
        for (const opt of filterOperators) bodies.push({ filters: [{ field, opt, value1, value2: value1 }] });
        bodies.push(...strangeFilters(field, kind));
        for (const dir of ['asc', 'desc']) bodies.push({ sorts: [{ column: field, dir }] });
        bodies.push({ pageIndex: 0, filters: [{ id: field, value: value1 }], sortBy: [{ id: field, desc: true }] });
      }
      expect(await faultsOf(endpoint, survives, bodies)).toEqual([]);
    },
  );

  it.each(lists.map(row))('TBL-01 %s rejects invalid columns, sizes and operators', async (_id, endpoint) => {
    const columns = [
      'nobodyKnowsThis',
      'constructor',
      '__proto__',
      'hasOwnProperty',
      'id; drop table users',
      'u.id',
      '',
    ];
    const fields = Object.entries(endpoint.list ?? {});
    const [[known] = ['id']] = fields;
    const bodies = [
      ...fields.flatMap(([column, { sort }]) => (sort ? [] : [{ sorts: [{ column, dir: 'asc' }] }])),
      ...fields.flatMap(([field, { filter }]) => (filter ? [] : [{ filters: [{ field, opt: 'eq', value1: 'a' }] }])),
      ...columns.flatMap((column) => [
        { filters: [{ field: column, opt: 'eq', value1: 'a' }] },
        { sorts: [{ column, dir: 'asc' }] },
      ]),
      { filters: [{ field: known, opt: 'or 1=1', value1: 'a' }] },
      { sorts: [{ column: known, dir: 'asc; drop table users' }] },
      ...[0, -1, 101, 1e9, 0.5, '10', null, Number.MAX_SAFE_INTEGER].map((length) => ({ length })),
      ...[-1, 0.5, '0', 1e15].map((start) => ({ start })),
      { pageIndex: -1 },
      { pageIndex: 0, pageSize: 0 },
      { pageIndex: 0, length: 10 },
      { search: 'x'.repeat(101) },
      { search: 'a\0' },
      { sorts: Array.from({ length: 4 }, () => ({ column: known, dir: 'asc' })) },
      { filters: Array.from({ length: 21 }, () => ({ field: known, opt: 'eq', value1: 'a' })) },
    ];
    expect(await faultsOf(endpoint, refuses, bodies)).toEqual([]);
  });

  it.each(lists.map(row))(
    'TBL-01 %s does not fail for far pages, invalid cursors and unusual searches',
    async (_id, endpoint) => {
      const forged = Buffer.from(JSON.stringify([{ a: 1 }, null, "'"])).toString('base64url');
      const bodies = [
        { start: 10_000_000, length: 100 },
        { pageIndex: 1_000_000, pageSize: 100 },
        ...['x', forged, `${forged}.${forged}`, '', '\u{1F4A5}'.repeat(50), 'null'].map((cursor) => ({ cursor })),
        ...['%', '_', '\\', '\\%', "'", '"', '--', ')', '*', '🙏', 'a'.repeat(100), ' '].map((search) => ({ search })),
        { additionFilter: { nobodyKnowsThis: 1, account: '%', merchantId: "'" } },
      ];
      expect(await faultsOf(endpoint, survives, bodies)).toEqual([]);
    },
  );
});

type Found = { data: { shopName: string }[] };
const found = (answer: Answer) => (JSON.parse(answer.text) as Found).data.map(({ shopName }) => shopName);

describe('wildcards of LIKE', () => {
  it.each([merchants.list, registration.list].map(row))(
    'TBL-02 %s treats them as plain characters',
    async (_id, endpoint) => {
      const contains = async (value1: string) =>
        found(await ask(endpoint, { filters: [{ field: 'shopName', opt: 'contains', value1 }], length: 100 }));
      expect(await contains('%')).toEqual([names.percent]);
      expect(await contains('_')).toEqual([names.underscore]);
      expect(await contains('\\')).toEqual([names.backslash]);
      expect(await contains(`O'Brien "`)).toEqual([names.quote]);
      for (const sign of ['%', '_', '\\']) expect(found(await ask(endpoint, { search: sign }))).toEqual([]);
      const begins = async (value1: string) =>
        found(await ask(endpoint, { filters: [{ field: 'shopName', opt: 'starts', value1 }] }));
      expect(await begins('100%')).toEqual([names.percent]);
      expect(await begins('1%')).toEqual([]);
      expect(await begins('A_')).toEqual([names.underscore]);
      expect(await begins('A__')).toEqual([]);
    },
  );
});

/** Text that a spreadsheet would evaluate; a plain negative amount is a number. */
const runs = (cell: string) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?[\d,]+(\.\d+)?$/.test(cell);

describe('exports', () => {
  it.each(lists.filter(({ replyKind }) => replyKind === 'file').map(row))(
    'TBL-02 %s has no cell that a spreadsheet would execute (ASVS 1.2.10)',
    async (_id, endpoint) => {
      const answer = await ask(endpoint, {});
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(String(answer.headers['content-disposition'])).toMatch(/^attachment; filename="[\w-]+\.csv"/);
      expect(answer.text.startsWith('\ufeff')).toBe(true);
      const cells = (parse(answer.text, { bom: true }) as string[][]).flat();
      expect(cells.filter(runs)).toEqual([]);
    },
  );

  it('TBL-02 contain the stored formulas as text (ASVS 1.2.10)', async () => {
    const cells = (parse((await ask(merchants.export, {})).text, { bom: true }) as string[][]).flat();
    for (const name of [names.formula, names.plus, names.minus, names.at]) expect(cells).toContain(`'${name}`);
    expect(cells).toContain(names.quote);
  });
});
