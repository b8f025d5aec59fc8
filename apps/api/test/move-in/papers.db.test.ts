import { formerOrders, formerPapers, type MoveArchive, moveDocuments, moveIn } from '@sevadesk/contract/move-in';
import { panBacklog, panBacklogStaff } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formerOrderRecords, withPapers } from '../../src/modules/move-in/index.ts';
import { backlogRecords } from '../../src/modules/nsdl-pan/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { type ArchivedFile, drawnPicture, zipOf } from '../factories/document-archive.ts';
import { pdfOf } from '../factories/files.ts';
import { buildMerchantStaff } from '../factories/merchants.ts';
import { addFile, newMove, previewMove, readMove, runMove, shopsCsv } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let id: string;

beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const orders = [
  'Order No,User Code,Service,Customer Name,Mobile,Status,Date',
  'U001,R1,UTI Coupon,Asha Namoona,9876500001,Completed,01/10/2025',
  'U-002,R2,UTI Coupon,Vijay Namoona,9876500002,Completed,01/10/2025',
  '7001,R1,NPS,Sita Namoona,,Completed,01/10/2025',
  'T100000,R1,NPS,Sita Namoona,,Completed,01/10/2025',
].join('\n');
const applications = [
  'Token No,Ack No,User Code,Applicant Name,Mobile,PAN Type,Status,Created At',
  '10000001,882000000000001,R1,Mohan Namoona,9876500003,New,Allotted,01-10-2025',
  '10000002,882000000000002,R2,Gita Namoona,9876500004,New,Allotted,01-10-2025',
].join('\n');

async function finished(): Promise<string> {
  const move = await newMove(app, maker);
  await addFile(app, maker, { id: move, kind: 'move-shops', csv: shopsCsv([{ code: 'R1' }, { code: 'R2' }]) });
  await addFile(app, maker, { id: move, kind: 'move-orders', csv: orders });
  await addFile(app, maker, { id: move, kind: 'move-applications', csv: applications });
  await previewMove(app, maker, move);
  expect((await runMove(app, { id: move, maker, checker, totalPaise: 0 })).status).toBe('finished');
  return move;
}

async function readArchive(move: string, files: readonly ArchivedFile[]): Promise<MoveArchive> {
  const { status, error } = await call(app, moveDocuments.upload, {
    as: maker,
    params: { id: move },
    body: { purpose: 'records' },
    files: [{ name: 'old papers.zip', bytes: zipOf(files) }],
  });
  if (status !== 200) throw new Error(JSON.stringify(error));
  await app.runJobs();
  const archive = (await call(app, moveDocuments.archives, { as: maker, params: { id: move } })).body.data.at(-1);
  if (!archive) throw new Error('No archive');
  return archive;
}
const act = async (which: 'start' | 'undo' | 'remove', move: string, archiveId: string) => {
  const { status } = await call(app, moveDocuments[which], { as: maker, params: { id: move, archiveId } });
  await app.runJobs();
  return status;
};
const countsOf = ({ counts }: MoveArchive) => Object.fromEntries(counts.map(({ status, count }) => [status, count]));
const picture = async (name: string): Promise<ArchivedFile> => ({ name, bytes: await drawnPicture() });
const pdf = async (name: string, pages: number): Promise<ArchivedFile> => ({ name, bytes: await pdfOf(pages) });

const ownerOf = async (code: string, permissions: string[]) => {
  const { merchantId } = await app.db
    .selectFrom('formerCodes')
    .select('merchantId')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const staff = await buildMerchantStaff(app, { merchant: { id: merchantId }, permissions: permissions as never });
  return signInAs(app, staff);
};
const orderNamed = async (number: string) =>
  (await call(app, formerOrders.listAll, { as: maker, body: { search: number } })).body.data[0];
const filesStored = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from files where slot = 'order-paper'`.execute(app.db)).rows[0]
    ?.n;

describe('documents of old orders and applications', () => {
  let archive: MoveArchive;

  it('are listed with the old number in their names, or why they are left out; nothing comes in yet', async () => {
    id = await finished();
    const twice = await picture('again/10000001_photo.jpg');
    const files = [
      await pdf('U001_receipt.pdf', 1),
      await picture('R1042/u-001 form.JPG'),
      await picture('U002.png'),
      await picture('R1/10000001/photo.jpg'),
      twice,
      { name: 'again/10000001_photo copy.jpg', bytes: twice.bytes },
      await pdf('882000000000002 slip.pdf', 2),
      await picture('U0011_form.jpg'),
      await picture('U001_U002.jpg'),
      await picture('10000001_aadhaar.jpg'),
      await picture('2999 0104 1239 U001.jpg'),
      { name: 'U001_notes.txt', bytes: Buffer.from('Asha came twice') },
      { name: 'U001_scan.pdf', bytes: Buffer.from('<html>no pdf</html>') },
      { name: 'U001_broken.jpg', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 7)]) },
      { name: 'U001_big.jpg', bytes: Buffer.alloc(6 * 1024 * 1024, 1) },
    ];
    archive = await readArchive(id, files);
    expect(archive).toMatchObject({ status: 'read', refusal: null, purpose: 'records' });
    const body = { additionFilter: { moveId: id }, length: 100 };
    const { data } = (await call(app, moveDocuments.list, { as: maker, body })).body;
    const said = data.map(
      ({ path, recordNumber, document, status }) => `${path}: ${recordNumber} ${document} ${status}`,
    );
    expect(said.toSorted()).toEqual([
      '10000001_aadhaar.jpg: 10000001 aadhaar aadhaar',
      '882000000000002 slip.pdf: 882000000000002 receipt ready',
      'R1/10000001/photo.jpg: 10000001 photo ready',
      'R1042/u-001 form.JPG: U001 form ready',
      'U0011_form.jpg: null form no_record',
      'U001_U002.jpg: null other ambiguous',
      'U001_big.jpg: U001 other too_large',
      'U001_broken.jpg: U001 other ready',
      'U001_notes.txt: U001 other no_picture',
      'U001_receipt.pdf: U001 receipt ready',
      'U001_scan.pdf: U001 form no_picture',
      'U002.png: U-002 other ready',
      'XXXXXXXX1239 U001.jpg: U001 aadhaar aadhaar',
      'again/10000001_photo copy.jpg: 10000001 photo repeated',
      'again/10000001_photo.jpg: 10000001 photo ready',
    ]);
    expect(data.every(({ isSettable }) => !isSettable)).toBe(true);
    expect(await filesStored()).toBe(0);
    const [first] = data;
    const set = {
      as: maker,
      params: { id, documentId: first?.id ?? '' },
      body: { shopCode: 'R1', document: 'pan' as const },
    };
    expect((await call(app, moveDocuments.set, set)).error?.code).toBe('state_refused');
  });

  it('are stored at their records, checked like every upload', async () => {
    expect(await act('start', id, archive.id)).toBe(200);
    const [done] = (await call(app, moveDocuments.archives, { as: maker, params: { id } })).body.data;
    expect(done && countsOf(done)).toMatchObject({ done: 6, unreadable: 1, repeated: 1, ambiguous: 1 });
    expect(await filesStored()).toBe(6);
    const order = await orderNamed('U001');
    expect(order?.documents).toBe(2);
    const { data } = (await call(app, formerPapers.anyOrder.list, { as: maker, params: { id: order?.id ?? '' } })).body;
    expect(data.map(({ name, document }) => [name, document])).toEqual([
      ['R1042/u-001 form.JPG', 'form'],
      ['U001_receipt.pdf', 'receipt'],
    ]);
    const opened = await call(app, formerPapers.anyOrder.open, { as: maker, params: { id: data[1]?.id ?? '' } });
    expect(opened.body.file.name).toBe('receipt-U001.pdf');
    const found = (await call(app, panBacklogStaff.list, { as: maker, body: {} as never })).body.data;
    expect(found.map(({ transid, documents }) => `${transid} ${documents}`).toSorted()).toEqual([
      '10000001 2',
      '10000002 1',
    ]);
  });

  it('are seen by the shop of the record, and by no other shop and no other call', async () => {
    const [own, other] = [
      await ownerOf('R1', ['m.reports.view', 'm.pan.view']),
      await ownerOf('R2', ['m.reports.view', 'm.pan.view']),
    ];
    const order = await orderNamed('U001');
    const params = { id: order?.id ?? '' };
    const papers = (await call(app, formerPapers.order.list, { as: own, params })).body.data;
    expect(papers.length).toBe(2);
    expect((await call(app, formerPapers.order.list, { as: other, params })).status).toBe(404);
    const paper = { id: papers[0]?.id ?? '' };
    expect((await call(app, formerPapers.order.open, { as: own, params: paper })).status).toBe(200);
    expect((await call(app, formerPapers.order.open, { as: other, params: paper })).status).toBe(404);
    // A document of an order is not opened by the call for applications, which needs another permission.
    expect((await call(app, formerPapers.application.open, { as: own, params: paper })).status).toBe(404);
    const query = { transid: '10000001' };
    expect((await call(app, formerPapers.application.list, { as: own, query })).body.data.length).toBe(2);
    expect((await call(app, formerPapers.application.list, { as: other, query })).status).toBe(404);
    const mine = (await call(app, panBacklog.list, { as: own, body: {} as never })).body.data;
    expect(mine.map(({ transid, documents }) => [transid, documents])).toEqual([['10000001', 2]]);
  });

  it('uploaded again they are not imported again', async () => {
    const again = await pdf('other name U002.pdf', 3);
    const first = await readArchive(id, [again]);
    await act('start', id, first.id);
    expect(countsOf(await readArchive(id, [{ ...again, name: 'copy/U002 b.pdf' }]))).toEqual({ taken: 1 });
  });

  it('are part of the data of a person and are erased with the record', async () => {
    const ctx = systemCtx(app);
    const stored = (await filesStored()) ?? 0;
    const [held] = await formerOrderRecords.find(ctx, { by: 'mobile', value: '9876500001' });
    const whole = await formerOrderRecords.read(ctx, held?.id ?? '');
    expect(whole?.files.map(({ name }) => name).toSorted()).toEqual(['form-U001.jpg', 'receipt-U001.pdf']);
    await ctx.db.transaction().execute(async (db) => formerOrderRecords.erase?.({ ...ctx, db }, held?.id ?? ''));
    expect((await orderNamed('U001'))?.documents).toBe(0);
    expect(await filesStored()).toBe(stored - 2);
    const left = await app.db.selectFrom('moveDocuments').select('path').where('recordNumber', '=', 'U001').execute();
    expect(left).toEqual([]);
    const source = withPapers(backlogRecords);
    const [former] = await source.find(ctx, { by: 'mobile', value: '9876500004' });
    expect((await source.read(ctx, former?.id ?? ''))?.files.length).toBe(1);
    await ctx.db.transaction().execute(async (db) => source.erase?.({ ...ctx, db }, former?.id ?? ''));
    expect(await filesStored()).toBe(stored - 3);
  });

  it('an archive is undone to the last file', async () => {
    expect(await act('undo', id, archive.id)).toBe(200);
    expect((await orderNamed('U-002'))?.documents).toBe(1);
    expect(await filesStored()).toBe(1);
    expect(await act('remove', id, archive.id)).toBe(200);
  });
});

it('undoing the migration deletes the documents of its records', async () => {
  const again = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  const first = app;
  try {
    app = again;
    maker = await signInAs(app, await buildStaff(app));
    checker = await signInAs(app, await buildStaff(app));
    const before = await hashOfTables(app);
    const move = await finished();
    const { id: archiveId } = await readArchive(move, [await pdf('U001.pdf', 1), await pdf('10000002.pdf', 1)]);
    await act('start', move, archiveId);
    expect(await filesStored()).toBe(2);
    const body = { remark: 'Wrong day' };
    expect((await call(app, moveIn.undo, { as: maker, params: { id: move }, body })).status).toBe(200);
    await app.runJobs();
    expect((await readMove(app, maker, move)).status).toBe('undone');
    expect(await filesStored()).toBe(0);
    expect(await hashOfTables(app)).toEqual(before);
  } finally {
    app = first;
    await again.close();
  }
});
