import { Readable } from 'node:stream';
import { kycStaff } from '@sevadesk/contract/kyc';
import { paperless } from '@sevadesk/contract/nsdl-pan';
import { type HeldRecord, type PersonKey, privacy } from '@sevadesk/contract/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBacklog } from '../../../test/factories/backlog.ts';
import { buildSubmittedPapers } from '../../../test/factories/kyc.ts';
import { buildSubmitted } from '../../../test/factories/nsdl-pan.ts';
import { buildPaperless } from '../../../test/factories/paperless.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { placesOf } from '../../../test/places.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { storeSealed, writeSealed } from '../downloads/index.ts';
import { getOwn } from '../nsdl-pan/desk/get-application.ts';
import { prove } from '../wallet/index.ts';

let app: TestApp;
let asker: Signed;
let agreer: Signed;
let staffId: string;
beforeAll(async () => {
  app = await testApp();
  const staff = await buildStaff(app);
  staffId = staff.id;
  asker = await signInAs(app, staff);
  agreer = await signInAs(app, await buildStaff(app));
  const body = { retentionYears: 0, source: 'Set by a test' };
  await call(app, privacy.savePolicy, { as: asker, body });
});
afterAll(() => app.close());

async function found(by: PersonKey, value: string): Promise<HeldRecord[]> {
  return (await call(app, privacy.find, { as: asker, body: { by, value } })).body.records;
}

async function ask(records: readonly Pick<HeldRecord, 'kind' | 'id'>[]) {
  const body = { records: records.map(({ kind, id }) => ({ kind, id })), reason: 'Asked by letter' };
  return call(app, privacy.erase, { as: asker, body });
}

async function erase(records: readonly Pick<HeldRecord, 'kind' | 'id'>[]): Promise<void> {
  const { body } = await ask(records);
  const agreed = await call(app, privacy.agree, { as: agreer, params: { id: body.id } });
  expect(agreed.status).toBe(200);
  await app.runJobs();
}

/** Stores a file without any reference to it. */
async function storeFile(name: string): Promise<string> {
  const ctx = systemCtx(app);
  const sealed = await writeSealed(ctx, Readable.from([Buffer.from(name)]));
  await withTransaction(ctx, (tx) => storeSealed(tx, sealed, { name, type: 'application/zip' }));
  return sealed.id;
}

const fileExists = async (id: string) =>
  (await app.ownerPool.query('select 1 from files where id = $1', [id])).rows.length > 0;

describe('SEC erasing reaches', () => {
  it('a paperless order: its shop still sees its status and when it was erased', async () => {
    const { id, token, as } = await buildPaperless(app, { lastName: 'Quillmark', mobile: '9000000110' });
    await app.ownerPool.query(`update pan_paperless set status = 'failed' where id = $1`, [id]);
    await erase([{ kind: 'paperless', id }]);
    expect(await placesOf(app, 'Quillmark')).toEqual([]);
    expect(await found('token', token)).toEqual([]);
    const { status, body } = await call(app, paperless.get, { as, params: { id } });
    expect([status, body.token, body.erasedAt !== null]).toEqual([200, token, true]);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('a row of the old system, the first lines of its list, and the list itself', async () => {
    const importer = await signInAs(app, await buildStaff(app));
    const batch = await importBacklog(app, importer, [
      { transid: 'OLDQUILL1', cardname: 'ASHA QUILLFORMER', contactno: '9123400001' },
      { transid: 'OLDQUILL2', cardname: 'RAVI OTHERFORMER' },
    ]);
    const { rows } = await app.ownerPool.query('select file_id from import_batches where id = $1', [batch.id]);
    await erase(await found('mobile', '9123400001'));
    expect(await placesOf(app, 'QUILLFORMER')).toEqual([]);
    expect(await placesOf(app, '9123400001')).toEqual([]);
    expect(await fileExists(rows[0].file_id)).toBe(false);
    expect(await placesOf(app, 'OTHERFORMER')).toContain('public.pan_backlog');
  });

  it('a file set that contains the person, and every export that may', async () => {
    const { id, ctx } = await buildSubmitted(app);
    await app.ownerPool.query(`update pan_applications set status = 'allotted' where id = $1`, [id]);
    const [setId, exportId] = [await storeFile('set.zip'), await storeFile('list.csv')];
    const batchId = systemCtx(app).ids.next();
    await app.ownerPool.query(
      `insert into pan_filing_batches (id, state, items, file_id, created_by) values ($1, 'ready', 1, $2, $3)`,
      [batchId, setId, staffId],
    );
    await app.ownerPool.query('insert into pan_filing_items (batch_id, application_id, position) values ($1, $2, 1)', [
      batchId,
      id,
    ]);
    const ready = (endpoint: string, fileId: string) =>
      app.ownerPool.query(
        `insert into exports (id, user_id, endpoint_id, access, title, name, format, request, locale, fingerprint, state, file_id, expires_at)
         values ($1::uuid, $2, $3, '{}', 'T', 'n', 'csv', '{}', 'en', $1::text, 'done', $4, now() + interval '1 day')`,
        [systemCtx(app).ids.next(), staffId, endpoint, fileId],
      );
    const ledgerId = await storeFile('ledger.csv');
    await ready('nsdl-pan.waiting-list-export', exportId);
    await ready('wallet.ledger-export', ledgerId);
    await erase([{ kind: 'paper', id }]);
    expect([await fileExists(setId), await fileExists(exportId), await fileExists(ledgerId)]).toEqual([
      false,
      false,
      true,
    ]);
    const { rows } = await app.ownerPool.query(
      'select state, file_id, file_erased_at is not null as erased from pan_filing_batches where id = $1',
      [batchId],
    );
    expect(rows).toEqual([{ state: 'ready', file_id: null, erased: true }]);
    expect((await getOwn(ctx, id)).erasedAt).not.toBeNull();
  });

  it('the identity documents of persons who have left, and of no one else', async () => {
    const { merchant, params } = await buildSubmittedPapers(app);
    const { rows } = await app.ownerPool.query('select id from kyc_cases where merchant_id = $1', [merchant.id]);
    const [kept] = [{ kind: 'kyc' as const, id: rows[0].id as string }];
    expect((await ask([kept])).error.code).toBe('state_refused');
    await app.ownerPool.query(`update merchants set is_blocked = true, blocked_at = now() where id = $1`, [
      merchant.id,
    ]);
    await erase([kept]);
    const left = await app.ownerPool.query(
      `select (select count(*) from kyc_files f join kyc_documents d on d.id = f.document_id where d.case_id = $1)::int as files,
        (select count(*) from kyc_documents where case_id = $1 and (values <> '{}' or aadhaar_hash is not null))::int as values,
        (select count(*) from vault.aadhaar_numbers v join kyc_documents d on d.id = v.id where d.case_id = $1)::int as numbers`,
      [kept.id],
    );
    expect(left.rows).toEqual([{ files: 0, values: 0, numbers: 0 }]);
    expect((await ask([kept])).error.code).toBe('state_refused');
    expect((await call(app, kycStaff.get, { as: agreer, params })).status).toBe(200);
  });

  it('a refused request keeps its reason', async () => {
    const { id } = await buildSubmitted(app);
    await app.ownerPool.query(`update pan_applications set status = 'rejected' where id = $1`, [id]);
    const { body } = await ask([{ kind: 'paper', id }]);
    const refused = { params: { id: body.id }, body: { reason: 'The court has asked for it' } };
    expect((await call(app, privacy.refuse, { as: agreer, ...refused })).status).toBe(200);
    const { body: all } = await call(app, privacy.requests, { as: asker });
    expect(all.data[0]).toMatchObject({ status: 'refused', decisionReason: 'The court has asked for it' });
  });
});
