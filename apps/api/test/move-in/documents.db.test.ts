import { kycStaff } from '@sevadesk/contract/kyc';
import { type MoveArchive, moveDocuments, moveIn } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeArchives, workArchive } from '../../src/modules/move-in/documents-job.ts';
import { type ArchivedFile, drawnPicture, zipOf } from '../factories/document-archive.ts';
import { pdfOf } from '../factories/files.ts';
import { addFile, newMove, previewMove, readMove, runMove, shopsCsv } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const shopCount = 20;

/** A finished move of 20 shops; answers their ids by their old codes. */
async function moved(prefix: string): Promise<{ id: string; shops: Map<string, string> }> {
  const id = await newMove(app, maker, `System ${prefix}`);
  const codes = Array.from({ length: shopCount }, (_, at) => `${prefix}${104 + at}`);
  await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(codes.map((code) => ({ code }))) });
  await previewMove(app, maker, id);
  const move = await runMove(app, { id, maker, checker, totalPaise: 0 });
  if (move.status !== 'finished') throw new Error(JSON.stringify(move));
  const { rows } = await sql<{ code: string; id: string }>`
    select former_code as code, merchant_id as id from move_shops where move_id = ${id}`.execute(app.db);
  return { id, shops: new Map(rows.map((row) => [row.code, row.id])) };
}

const pictures = async (names: readonly string[]): Promise<ArchivedFile[]> =>
  Promise.all(names.map(async (name) => ({ name, bytes: await drawnPicture() })));

const archivesOf = async (id: string) =>
  (await call(app, moveDocuments.archives, { as: maker, params: { id } })).body.data;

const upload = (id: string, name: string, bytes: Buffer) =>
  call(app, moveDocuments.upload, { as: maker, params: { id }, body: {}, files: [{ name, bytes }] });

async function readArchive(id: string, files: readonly ArchivedFile[]): Promise<MoveArchive> {
  const { status, error } = await upload(id, 'papers.zip', zipOf(files));
  if (status !== 200) throw new Error(JSON.stringify(error));
  await app.runJobs();
  const archive = (await archivesOf(id)).at(-1);
  if (!archive) throw new Error('No archive');
  return archive;
}

const act = (which: 'start' | 'undo' | 'remove', id: string, archiveId: string) =>
  call(app, moveDocuments[which], { as: maker, params: { id, archiveId } });

const countsOf = ({ counts }: MoveArchive) => Object.fromEntries(counts.map(({ status, count }) => [status, count]));

async function listed(id: string, filters: object[] = []) {
  const body = { additionFilter: { moveId: id }, length: 100, filters };
  return (await call(app, moveDocuments.list, { as: maker, body: body as never })).body.data;
}

const papersOf = async (merchantId: string) =>
  (await call(app, kycStaff.get, { as: maker, params: { subject: 'merchant', id: merchantId } })).body;

async function picturesOf(merchantId: string): Promise<string[]> {
  const { documents } = await papersOf(merchantId);
  return documents.flatMap(({ document, files }) => files.map(({ position }) => `${document} ${position}`));
}

const stored = async () =>
  (
    await sql<{ sealed: number; pictures: number }>`
      select (count(*) filter (where sealed_key is not null))::int as sealed,
        (select count(*)::int from kyc_files) as pictures from files`.execute(app.db)
  ).rows[0];

describe('KYC documents by their names', () => {
  let id: string;
  let shops: Map<string, string>;
  let archive: MoveArchive;

  it('an archive of some 60 files of 20 shops is listed with the meaning of each name', async () => {
    ({ id, shops } = await moved('R'));
    const clean = [...shops.keys()].flatMap((code) => [`${code}_pan.jpg`, `kyc/${code}/cheque.jpeg`]);
    const dirt = ['R104/aadhaar_front.png', 'R105 adhar card.jpg', 'R10_pan.jpg', 'R104_R105_pan.jpg', 'R106.jpg'];
    const more = ['SHOP PHOTO-R104 (2).JPG', 'R107_dukan.jpg', 'notes/R104 readme.txt', 'R108_gst.jpg'];
    const twice = { name: 'copy/R109_pan.jpg', bytes: await drawnPicture() };
    const files = [
      ...(await pictures([...clean, ...dirt, ...more])),
      twice,
      { name: 'copy/R109_pan again.jpg', bytes: twice.bytes },
      { name: 'R110_selfie.jpg', bytes: Buffer.from('no picture at all, but called one') },
      { name: 'R111_shop.jpg', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 7)]) },
      { name: 'R112_rent.pdf', bytes: await pdfOf(2) },
      { name: 'R113_owner.pdf', bytes: await pdfOf(1) },
      { name: 'R114_photo.jpg', bytes: Buffer.alloc(9 * 1024 * 1024, 1) },
      { name: '2999 0104 1239.jpg', bytes: await drawnPicture() },
      { name: '__MACOSX/R104_pan.jpg', bytes: await drawnPicture() },
    ];
    archive = await readArchive(id, files);
    expect(archive).toMatchObject({ status: 'read', refusal: null });
    expect(countsOf(archive)).toMatchObject({ aadhaar: 3, ambiguous: 1, too_large: 1, no_picture: 2, repeated: 1 });
    const byPath = new Map((await listed(id)).map((row) => [row.path, row]));
    expect(byPath.get('R10_pan.jpg')?.status).toBe('no_shop');
    expect(byPath.get('R106.jpg')?.status).toBe('no_document');
    expect(byPath.get('SHOP PHOTO-R104 (2).JPG')).toMatchObject({ formerCode: 'R104', document: 'shop', picture: 2 });
    expect(byPath.has('__MACOSX/R104_pan.jpg')).toBe(false);
    const out = await listed(id, [{ field: 'status', opt: 'eq', value1: 'aadhaar' }]);
    expect(out.map(({ path }) => path).toSorted()).toEqual([
      'R104/aadhaar_front.png',
      'R105 adhar card.jpg',
      'XXXXXXXX1239.jpg',
    ]);
    expect(await stored()).toMatchObject({ pictures: 0 });
  });

  it('a file without a shop or document in its name is assigned manually, only to a shop of this migration and a free place', async () => {
    const rows = await listed(id);
    const fileOf = (path: string) => rows.find((row) => row.path === path)?.id ?? '';
    const set = (path: string, shopCode: string, document: string) =>
      call(app, moveDocuments.set, {
        as: maker,
        params: { id, documentId: fileOf(path) },
        body: { shopCode, document } as never,
      });
    expect(rows.find(({ path }) => path === 'R10_pan.jpg')?.isSettable).toBe(true);
    expect((await set('R10_pan.jpg', 'NOWHERE', 'photo')).error?.errors).toMatchObject([{ field: 'shopCode' }]);
    expect((await set('R10_pan.jpg', 'R105', 'pan')).error?.errors).toMatchObject([{ field: 'document' }]);
    expect((await set('R10_pan.jpg', 'r105', 'photo')).status).toBe(200);
    expect((await set('R106.jpg', 'R105', 'photo')).error?.errors).toMatchObject([{ field: 'document' }]);
    expect((await set('R106.jpg', 'R106', 'aadhaar')).status).toBe(400);
    expect((await set('R104/aadhaar_front.png', 'R104', 'photo')).error?.code).toBe('state_refused');
    archive = (await archivesOf(id))[0] as MoveArchive;
    const now = new Map((await listed(id)).map((row) => [row.path, row]));
    expect(now.get('R10_pan.jpg')).toMatchObject({
      formerCode: 'R105',
      document: 'photo',
      picture: 1,
      status: 'ready',
    });
  });

  it('ready files are imported to their shop, open and not submitted; damaged ones are reported; the ZIP is destroyed', async () => {
    const before = await stored();
    const ready = countsOf(archive).ready ?? 0;
    expect((await act('start', id, archive.id)).status).toBe(200);
    expect((await act('start', id, archive.id)).status).toBe(409);
    const [late] = await listed(id);
    const again = {
      params: { id, documentId: late?.id ?? '' },
      body: { shopCode: 'R105', document: 'photo' as const },
    };
    expect((await call(app, moveDocuments.set, { as: maker, ...again })).error?.code).toBe('state_refused');
    await app.runJobs();
    archive = (await archivesOf(id))[0] as MoveArchive;
    expect(archive.status).toBe('finished');
    expect(countsOf(archive)).toMatchObject({ done: ready - 1, unreadable: 1 });
    expect(countsOf(archive).ready).toBeUndefined();
    expect(await stored()).toEqual({ sealed: (before?.sealed ?? 0) - 1, pictures: ready - 1 });
    expect(await picturesOf(shops.get('R104') ?? '')).toEqual(['pan 0', 'bank 0', 'shop 1']);
    const papers = await papersOf(shops.get('R104') ?? '');
    expect(papers).toMatchObject({ status: 'open', submittedAt: null });
    expect(papers.documents.every(({ status }) => status === 'open')).toBe(true);
    expect(await picturesOf(shops.get('R105') ?? '')).not.toContain('aadhaar 0');
  });

  it('shops in use: the migration can be undone when the documents are removed', async () => {
    const body = { remark: 'Wrong' };
    expect((await call(app, moveIn.undo, { as: maker, params: { id }, body })).error?.code).toBe('worked_with');
    expect((await act('undo', id, archive.id)).status).toBe(200);
    await app.runJobs();
    archive = (await archivesOf(id))[0] as MoveArchive;
    expect(archive.status).toBe('undone');
    expect(await stored()).toMatchObject({ pictures: 0 });
    expect((await call(app, moveIn.undo, { as: maker, params: { id }, body })).status).toBe(200);
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({ status: 'undone', made: { undone: shopCount } });
    expect(await archivesOf(id)).toEqual([]);
  });
});

describe('documents that already exist', () => {
  it('the documents of the shop stay, and replaced or submitted ones are not undone', async () => {
    const { id, shops } = await moved('D');
    const merchantId = shops.get('D104') ?? '';
    const archive = await readArchive(id, await pictures(['D104_pan.jpg', 'D105_pan.jpg', 'D106_pan.jpg']));
    // Between the listing and the start the place of one is taken.
    const other = await readArchive(id, await pictures(['D105_pan card.jpg']));
    await act('start', id, other.id);
    await app.runJobs();
    await act('start', id, archive.id);
    await app.runJobs();
    expect(countsOf((await archivesOf(id))[0] as MoveArchive)).toEqual({ done: 2, taken: 1 });
    await sql`update kyc_documents set status = 'verified' where case_id in (
      select id from kyc_cases where merchant_id = ${merchantId})`.execute(app.db);
    await act('undo', id, archive.id);
    await app.runJobs();
    expect((await archivesOf(id))[0]).toMatchObject({ status: 'finished' });
    expect(countsOf((await archivesOf(id))[0] as MoveArchive)).toEqual({ done: 1, taken: 1, undone: 1 });
    expect((await act('remove', id, archive.id)).status).toBe(409);
    const late = await readArchive(id, await pictures(['D104_pan.jpg']));
    expect(countsOf(late)).toEqual({ taken: 1 });
    expect((await act('start', id, late.id)).status).toBe(409);
    expect((await act('remove', id, late.id)).status).toBe(200);
  });

  it('resumes after a killed worker, each picture once', async () => {
    const { id } = await moved('K');
    const names = Array.from({ length: shopCount }, (_, at) => `K${104 + at}_pan.jpg`);
    const archive = await readArchive(id, await pictures(names));
    await call(app, moveDocuments.start, { as: maker, params: { id, archiveId: archive.id } });
    const ctx = systemCtx(app);
    let puts = 0;
    const files = { ...ctx.files, put: (content: never) => (puts++ === 7 ? fail() : ctx.files.put(content)) };
    await expect(workArchive({ ...ctx, files } as typeof ctx, { id: archive.id })).rejects.toThrow('the worker died');
    expect(countsOf((await archivesOf(id))[0] as MoveArchive)).toEqual({ done: 7, ready: shopCount - 7 });
    await sql`update move_document_archives set lease_until = now() - interval '1 second'`.execute(app.db);
    await Promise.all([1, 2].map(() => workArchive(systemCtx(app), { id: archive.id })));
    await resumeArchives(systemCtx(app));
    await app.runJobs();
    expect((await archivesOf(id))[0]).toMatchObject({ status: 'finished', counts: [{ status: 'done', count: 20 }] });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from kyc_files f
      join kyc_documents d on d.id = f.document_id join kyc_cases k on k.id = d.case_id
      join move_shops s on s.merchant_id = k.merchant_id where s.move_id = ${id}`.execute(app.db);
    expect(rows[0]?.count).toBe(shopCount);
  });
});

describe('invalid archives', () => {
  it.each([
    ['a path that leads out of it', 'archive_path', [{ name: '../x_pan.jpg', bytes: Buffer.from('x') }]],
    ['only files that programs leave', 'empty', [{ name: '__MACOSX/a.jpg', bytes: Buffer.from('x') }]],
  ] as const)('%s: rejected, nothing of it is stored', async (_, refusal, files) => {
    const { id } = await moved(refusal === 'empty' ? 'E' : 'P');
    const before = await stored();
    expect(await readArchive(id, files)).toMatchObject({ status: 'refused', refusal, counts: [] });
    expect(await stored()).toEqual(before);
  });

  it('a file that is not a ZIP, and an unfinished migration', async () => {
    const { id } = await moved('N');
    const refused = await upload(id, 'papers.zip', Buffer.from('%PDF-1.7 and so on'));
    expect([refused.status, refused.error?.code]).toEqual([400, 'file_refused']);
    const draft = await newMove(app, maker, 'Draft');
    const early = await upload(draft, 'papers.zip', zipOf(await pictures(['R1_pan.jpg'])));
    expect(early.error?.code).toBe('state_refused');
  });
});

function fail(): never {
  throw new Error('the worker died');
}
