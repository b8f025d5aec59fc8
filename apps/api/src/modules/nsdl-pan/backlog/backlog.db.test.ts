import { imports } from '@sevadesk/contract/imports';
import { panBacklog, panBacklogStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backlogCells,
  backlogCsv,
  backlogTitles,
  checkBacklog,
  importBacklog,
  testAadhaar,
} from '../../../../test/factories/backlog.ts';
import { readBatch } from '../../../../test/factories/imports.ts';
import { type BuiltMerchant, buildMerchant } from '../../../../test/factories/merchants.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { finishPdf, addText } from '../../../platform/pdf/blocks.ts';
import { createPdf } from '../../../platform/pdf/document.ts';

let app: TestApp;
let head: Signed;
let shop: BuiltMerchant;
let owner: Signed;
let stranger: Signed;
beforeAll(async () => {
  app = await testApp();
  head = await signInAs(app, await buildStaff(app));
  shop = await buildMerchant(app, { code: 'BKL001', shopName: 'Asha Seva' });
  owner = await signInAs(app, shop.owner);
  stranger = await signInAs(app, (await buildMerchant(app)).owner);
});
afterAll(() => app.close());

async function pdf(text: string): Promise<Buffer> {
  const made = createPdf({ title: text });
  addText(made, text);
  return finishPdf(made);
}

const ask = (as: Signed, search: Record<string, string>, area: 'merchant' | 'backend' = 'merchant') =>
  app.server.inject({
    method: 'GET',
    url: `/api/${area}/backlog/pan-list`,
    query: search,
    headers: { authorization: `Bearer ${as.authToken}` },
  });

/** Returns every row of the database as text. */
async function everything(): Promise<string> {
  const { rows } = await app.ownerPool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'vault', 'wallet')`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await app.ownerPool.query<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
      );
      return found.rows[0]?.text ?? '';
    }),
  );
  return texts.join(' ');
}

describe('importing the archive', () => {
  it('STF-13 imports valid lines once, reports errors of the others, and charges nothing', async () => {
    const good = backlogCells({ transid: 'TAKEN1', akn_no: '990000000000001' });
    const lines = [
      good,
      backlogCells({ transid: 'TAKEN1' }),
      backlogCells({ akn_no: '990000000000001' }),
      backlogCells({ dated: '31/02/2024' }),
      backlogCells({ akn_no: '12345' }),
      backlogCells({ status: 'maybe' }),
      backlogCells({ dated: '01/01/2199' }),
      backlogCells({ cardname: '' }),
      backlogCells({ memno: 'bkl001' }),
    ];
    const batch = await checkBacklog(app, head, backlogCsv(lines));
    expect(batch).toMatchObject({ status: 'checked', totalRows: 9, newRows: 2, duplicateRows: 1, faultyRows: 6 });
    expect(batch.effects.map(({ code, count }) => [code, count])).toEqual([
      ['matched', 1],
      ['unmatched', 1],
    ]);
    const { body } = await call(app, imports.rows, { as: head, params: { id: batch.id }, body: { length: 20 } });
    // Rows with errors first, each group in the order of the file.
    expect(body.data.map(({ faults }) => faults[0]?.column ?? '')).toEqual([
      'akn_no',
      'dated',
      'akn_no',
      'status',
      'dated',
      'cardname',
      '',
      '',
      '',
    ]);
    await call(app, imports.start, { as: head, params: { id: batch.id } });
    await app.runJobs();
    expect(await readBatch(app, head, batch.id)).toMatchObject({ status: 'finished', doneRows: 2 });
    const again = await checkBacklog(app, head, backlogCsv([good]));
    expect(again).toMatchObject({ newRows: 0, duplicateRows: 1 });
  });

  it('stores no full Aadhaar number: not in the file, the lines, the archive or the responses', async () => {
    const [first, second, third] = [testAadhaar(900_001), testAadhaar(900_002), testAadhaar(900_003)];
    const lines = [
      backlogCells({ transid: 'SECRET1', aadhaar_No: first }),
      backlogCells({
        transid: 'SECRET2',
        aadhaar_No: `${second.slice(0, 4)} ${second.slice(4, 8)} ${second.slice(8)}`,
      }),
      backlogCells({ transid: 'SECRET3', cardname: `ASHA ${third}`, status: 'wrong' }),
    ];
    const batch = await checkBacklog(app, head, backlogCsv(lines));
    await call(app, imports.start, { as: head, params: { id: batch.id } });
    await app.runJobs();
    const rejects = await call(app, imports.rejects, { as: head, params: { id: batch.id } });
    const stored = await app.db.selectFrom('files').select('storageKey').where('slot', '=', 'sheet').execute();
    const files = await Promise.all(stored.map(({ storageKey }) => app.container.files.get(storageKey)));
    const texts = [await everything(), ...files.map((file) => file.toString('utf8')), rejects.bytes.toString('utf8')];
    for (const number of [first, second, third])
      for (const text of texts) expect(text.replace(/(?<=\d) (?=\d)/g, '')).not.toContain(number);
    const kept = await app.db
      .selectFrom('panBacklog')
      .select(['transid', 'aadhaarLast4', 'aadhaarHash'])
      .where('transid', 'in', ['SECRET1', 'SECRET2'])
      .orderBy('transid')
      .execute();
    expect(kept).toEqual([
      {
        transid: 'SECRET1',
        aadhaarLast4: first.slice(-4),
        aadhaarHash: app.container.keys.searchHash('aadhaar', first),
      },
      {
        transid: 'SECRET2',
        aadhaarLast4: second.slice(-4),
        aadhaarHash: app.container.keys.searchHash('aadhaar', second),
      },
    ]);
  });

  it('is undone completely, except rows with an acknowledgement attached', async () => {
    const { id } = await importBacklog(app, head, [
      { transid: 'BACK1', akn_no: '990000000000011' },
      { transid: 'BACK2', akn_no: '990000000000012' },
    ]);
    await call(app, panBacklogStaff.attach, {
      as: head,
      files: [{ name: '990000000000012.pdf', bytes: await pdf('ack') }],
    });
    const undone = await call(app, imports.undo, { as: head, params: { id } });
    expect(undone.body).toEqual({ kept: ['BACK2'] });
    const left = await app.db.selectFrom('panBacklog').select('transid').where('batchId', '=', id).execute();
    expect(left).toEqual([{ transid: 'BACK2' }]);
  });

  it('remembers the columns and is only for those who manage masters', async () => {
    const support = await signInAs(app, await buildStaff(app, { permissions: ['pan.view'] }));
    expect((await call(app, imports.kinds, { as: support })).body.data).toEqual([]);
    const refused = await call(app, panBacklogStaff.attach, { as: support, files: [] });
    expect(refused.status).toBe(403);
  });
});

describe('the lists', () => {
  beforeAll(async () => {
    await importBacklog(app, head, [
      { transid: 'LIST1', dated: '01/05/2023', memno: 'BKL001', status: 'A', cardname: 'ZARA LIST' },
      { transid: 'LIST2', dated: '02/05/2023', memno: 'BKL001', status: 'P', cardname: 'ZARA LIST' },
      { transid: 'LIST3', dated: '03/05/2023', memno: 'BKL001', status: 'F', akn_no: '' },
      { transid: 'LIST4', dated: '04/05/2023', memno: 'ELSEWHERE', status: 'A' },
    ]);
  });
  const days = { dt1: '2023-05-01', dt2: '2023-05-31' };
  const tokens = (body: { data: { transid: string }[] }) => body.data.map(({ transid }) => transid);

  it('API-03 TBL-04 return the same for POST and GET, by days, status, paging, sorting and search', async () => {
    const sortBy = [{ id: 'dated', desc: false }];
    const posted = await call(app, panBacklog.list, {
      as: owner,
      body: { pageIndex: 0, pageSize: 10, sortBy, globalFilter: 'zara', filters: [], ...days, status: '' },
    });
    expect(tokens(posted.body)).toEqual(['LIST1', 'LIST2']);
    expect(posted.body).toMatchObject({ filterRecords: 2, totalRows: posted.body.totalRecords });
    expect(posted.body.totalRows).toBeGreaterThan(3);
    const search = { pageIndex: '0', pageSize: '10', sortBy: JSON.stringify(sortBy), globalFilter: 'zara' };
    const got = await ask(owner, { ...search, filters: '[]', ...days, status: '' });
    expect(got.json()).toEqual(posted.body);
    const first = await call(app, panBacklog.list, {
      as: owner,
      body: { start: 0, length: 1, additionFilter: { ...days, status: 'A' } },
    });
    expect(tokens(first.body)).toEqual(['LIST1']);
    expect(tokens((await ask(owner, { ...days, status: 'F' })).json())).toEqual(['LIST3']);
    expect(tokens((await ask(owner, { ...days, sortBy: '-dated', pageSize: '2', pageIndex: '1' })).json())).toEqual([
      'LIST1',
    ]);
  });

  it('STF-13 MER-09 have the names of the specification; member number and merchant only for head office', async () => {
    const own = await call(app, panBacklog.list, { as: owner, body: { ...days, status: 'A' } as never });
    const common = ['transid', 'dated', 'akn_no', 'pan_type', 'cardname', 'aadhaar_No', 'contactno', 'email', 'status'];
    // Beside them the number of documents that a data migration imported.
    expect(Object.keys(own.body.data[0] ?? {}).toSorted()).toEqual([...common, 'documents'].toSorted());
    expect(own.body.data[0]?.aadhaar_No).toMatch(/^XXXX XXXX \d{4}$/);
    const all = await call(app, panBacklogStaff.list, { as: head, body: { ...days, status: 'A' } as never });
    expect(all.body.data.map(({ memno, name }) => [memno, name])).toEqual([
      ['ELSEWHERE', 'Old Shop'],
      ['BKL001', 'Asha Seva'],
    ]);
  });

  it('show a merchant its own applications only', async () => {
    expect(tokens((await ask(stranger, { status: '' })).json())).toEqual([]);
    expect(tokens((await ask(owner, { ...days })).json())).not.toContain('LIST4');
  });

  it.each<Record<string, string>>([
    { dt1: '31/31/2023' },
    { dt2: 'soon' },
    { status: 'X' },
    { pageIndex: 'one' },
    { memno: 'BKL001' },
  ])('refuse %j', async (search) => {
    expect((await ask(owner, search)).statusCode).toBe(400);
  });

  it('are exported with the same dates and status', async () => {
    const csv = await call(app, panBacklog.export, {
      as: owner,
      body: { additionFilter: { ...days, status: 'P' }, format: 'csv' },
    });
    expect(csv.bytes.toString('utf8').match(/LIST\d/g)).toEqual(['LIST2']);
  });
});

describe('the acknowledgement', () => {
  const mine = '990000000000021';
  const other = '990000000000022';
  beforeAll(async () => {
    await importBacklog(app, head, [
      { transid: 'ACK1', akn_no: mine, memno: 'BKL001' },
      { transid: 'ACK2', akn_no: other, memno: 'NOBODY' },
    ]);
  });
  const open = (as: Signed, akn_no: string) => call(app, panBacklog.ackFile, { as, params: { akn_no } });
  const bytesOf = async (tempUrl: string) => (await app.server.inject({ method: 'GET', url: tempUrl })).rawPayload;

  it('STF-13 is an extract that says so, until the real one is attached by its name', async () => {
    const extract = await open(owner, mine);
    expect(extract.body.file.name).toBe(`extract-${mine}.pdf`);
    expect((await bytesOf(extract.body.tempUrl)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await open(owner, mine)).status).toBe(200);
    const drawn = await app.db.selectFrom('files').select('id').where('name', '=', `extract-${mine}.pdf`).execute();
    expect(drawn).toHaveLength(1);
    const real = await pdf('The acknowledgement');
    const attached = await call(app, panBacklogStaff.attach, {
      as: head,
      files: [
        { name: `${mine}.pdf`, bytes: real },
        { name: 'ack.pdf', bytes: real },
        { name: '990000000009999.pdf', bytes: real },
        { name: `${other}.pdf`, bytes: Buffer.from('not a PDF') },
      ],
    });
    expect(attached.body.attached).toBe(1);
    expect(attached.body.refused.map(({ name }) => name)).toEqual(['ack.pdf', '990000000009999.pdf', `${other}.pdf`]);
    const opened = await open(owner, mine);
    expect(opened.body.file.name).toBe(`${mine}.pdf`);
    expect(await bytesOf(opened.body.tempUrl)).toEqual(real);
  });

  it('STF-13 shows staff when, by whom and from which file a row was imported, and what was done to it since', async () => {
    const ackNo = '010012345699001';
    const { id: batchId } = await importBacklog(app, head, [{ transid: 'HIST1', akn_no: ackNo }]);
    const read = () => call(app, panBacklogStaff.history, { as: head, query: { transid: 'HIST1' } });
    expect((await read()).body.steps.map(({ what }) => what)).toEqual(['imported']);
    const file = async (text: string) => ({ name: `${ackNo}.pdf`, bytes: await pdf(text) });
    await call(app, panBacklogStaff.attach, { as: head, body: {}, files: [await file('first')] });
    await call(app, panBacklogStaff.attach, { as: head, body: {}, files: [await file('second')] });
    const { body } = await read();
    expect(body.batch.id).toBe(batchId);
    expect(body.steps.map(({ what }) => what)).toEqual(['replaced', 'attached', 'imported']);
    expect(body.steps.every(({ who }) => who !== null)).toBe(true);
    const unknown = await call(app, panBacklogStaff.history, { as: head, query: { transid: 'T-0' } });
    expect(unknown.status).toBe(404);
  });

  it('MER-09 of another merchant is reported as unknown', async () => {
    const unknown = await open(owner, '990000000008888');
    for (const answer of [await open(owner, other), await open(stranger, mine), unknown])
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    expect((await call(app, panBacklogStaff.ackFile, { as: head, params: { akn_no: other } })).status).toBe(200);
  });
});

describe('a large archive', () => {
  it('imports 3,000 lines, every row once', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => [
      `BIG${at}`,
      '2022-01-02',
      '',
      'New',
      `BIG NAME ${at}`,
      '',
      '',
      '',
      'BKL001',
      '',
      'A',
    ]);
    const batch = await checkBacklog(app, head, backlogCsv(lines, backlogTitles));
    expect(batch).toMatchObject({ newRows: 3_000, faultyRows: 0 });
    await call(app, imports.start, { as: head, params: { id: batch.id } });
    await app.runJobs();
    expect(await readBatch(app, head, batch.id)).toMatchObject({ status: 'finished', doneRows: 3_000 });
    const { body } = await call(app, panBacklog.list, { as: owner, body: { search: 'BIG2999' } });
    expect(body.data.map(({ transid }) => transid)).toEqual(['BIG2999']);
  });
});
