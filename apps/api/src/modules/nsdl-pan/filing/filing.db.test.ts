import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { privacy } from '@sevadesk/contract/privacy';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { buildAccepted, buildAt, statusIn } from '../../../../test/factories/filing.ts';
import { aadhaarNumber } from '../../../../test/factories/nsdl-pan.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { claimBatch } from './build.repo.ts';
import { buildFileSet, resumeFileSets } from './build-file-set.ts';
import { createBatch } from './create-batch.ts';

let app: TestApp;
let clerk: Signed;
beforeAll(async () => {
  app = await testApp();
  clerk = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const staffCtx = async () => ctxFor(app, await buildStaff(app));

const accepted = (values?: Record<string, unknown>) => buildAccepted(app, values && { values });

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

async function fileSetOf(id: string): Promise<Map<string, Buffer>> {
  const link = await call(app, nsdlPanFiling.file, { as: clerk, params: { id } });
  expect(link.status).toBe(200);
  return unzipped((await app.server.inject({ url: link.body.tempUrl })).rawPayload);
}

/** Returns all bytes in the store. */
async function storedBytes(): Promise<Buffer[]> {
  const folder = app.container.config.DATA_DIR;
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => readFile(path.join(entry.parentPath, entry.name))));
}

describe('a batch', () => {
  it('files accepted applications and creates register, pictures and forms, sealed in the store', async () => {
    const aadhaar = aadhaarNumber();
    const [one, two] = [await accepted({ aadhaar }), await accepted()];
    const made = await call(app, nsdlPanFiling.create, { as: clerk, body: { ids: [one.id, two.id] } });
    expect(made.body).toMatchObject({ items: 2, skipped: 0 });
    expect([await statusIn(app, one.id), await statusIn(app, two.id)]).toEqual(['filed', 'filed']);
    const early = await call(app, nsdlPanFiling.file, { as: clerk, params: { id: made.body.id } });
    expect([early.status, early.error.code]).toEqual([409, 'state_refused']);
    await app.runJobs();
    const view = await call(app, nsdlPanFiling.get, { as: clerk, params: { id: made.body.id } });
    expect(view.body).toMatchObject({ state: 'ready', built: 2, missing: 2, takenBack: 0, isStale: false });
    const files = await fileSetOf(made.body.id);
    const ending = ['photo.jpg', 'sign.jpg', 'docs.pdf', 'form.pdf'];
    const expected = [one, two].flatMap(({ token }) => ending.map((end) => `${token}_${end}`));
    expect([...files.keys()].toSorted()).toEqual([...expected, 'register_93_individual_N.csv'].toSorted());
    const register = files.get('register_93_individual_N.csv')?.toString() ?? '';
    expect(register).toContain(aadhaar);
    expect(register.split('\r\n')[1]).toContain(`${one.token}_photo.jpg`);
    expect(files.get(`${one.token}_photo.jpg`)?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(files.get(`${two.token}_form.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    const name = Buffer.from(`${one.token}_photo.jpg`);
    expect((await storedBytes()).some((bytes) => bytes.includes(name) || bytes.includes(aadhaar))).toBe(false);
    const { rows } = await sql<{ action: string }>`select action from audit_events
      where record_id = ${made.body.id} order by id`.execute(app.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'nsdl-pan.filing-create',
      'nsdl-pan.file-set',
      'nsdl-pan.filing-download',
    ]);
  });

  it('excludes and counts those filed otherwise and those that can still be undone', async () => {
    const [good, fresh, gone] = await Promise.all([
      buildAt(app, 'accepted'),
      buildAt(app, 'accepted'),
      buildAt(app, 'cancelled'),
    ]);
    await sql`update pan_applications set undo_until = now() + interval '1 hour' where id = ${fresh.id}`.execute(
      app.db,
    );
    const ids = [good.id, fresh.id, gone.id];
    const made = await call(app, nsdlPanFiling.create, { as: clerk, body: { ids } });
    expect(made.body).toMatchObject({ items: 1, skipped: 2 });
    const again = await call(app, nsdlPanFiling.create, { as: clerk, body: { ids } });
    expect([again.status, again.error.code]).toEqual([409, 'state_refused']);
  });

  it('never shares an application with another one created at the same moment', async () => {
    const built = await Promise.all(Array.from({ length: 6 }, () => buildAt(app, 'accepted')));
    const people = await Promise.all([staffCtx(), staffCtx(), staffCtx()]);
    const ids = built.map(({ id }) => id);
    const answers = await Promise.allSettled([
      createBatch(people[0], { ids }),
      createBatch(people[1], { category: 'individual', type: 'N', most: 4 }),
      createBatch(people[2], { ids: ids.toReversed() }),
    ]);
    const items = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.items] : []));
    expect(items.length).toBeGreaterThan(0);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pan_filing_items
      where application_id = any(${sql.val(ids)}::uuid[])`.execute(app.db);
    expect(rows[0]?.n).toBe(6);
    await expect(
      sql`insert into pan_filing_items (batch_id, application_id, position)
        select id, ${ids[0] ?? ''}::uuid, 99 from pan_filing_batches order by created_at limit 1`.execute(app.db),
    ).rejects.toThrow('pan_filing_items_once');
  });

  it('releases one application with a reason, and creates its file set again without it', async () => {
    const [stays, goes] = [await accepted(), await accepted()];
    const { id } = (await call(app, nsdlPanFiling.create, { as: clerk, body: { ids: [stays.id, goes.id] } })).body;
    await app.runJobs();
    const body = { applicationId: goes.id, remark: 'The photo is another person' };
    expect((await call(app, nsdlPanFiling.withdraw, { as: clerk, params: { id }, body })).status).toBe(200);
    expect(await statusIn(app, goes.id)).toBe('accepted');
    const twice = await call(app, nsdlPanFiling.withdraw, { as: clerk, params: { id }, body });
    expect([twice.status, twice.error.code]).toEqual([404, 'not_found']);
    const stale = await call(app, nsdlPanFiling.get, { as: clerk, params: { id } });
    expect(stale.body).toMatchObject({ isStale: true, takenBack: 1, missing: 1 });
    await call(app, nsdlPanFiling.build, { as: clerk, params: { id }, body: {} });
    await app.runJobs();
    expect([...(await fileSetOf(id)).keys()].some((name) => name.startsWith(goes.token))).toBe(false);
    const other = await call(app, nsdlPanFiling.create, { as: clerk, body: { ids: [goes.id] } });
    expect(other.body.items).toBe(1);
    const list = await call(app, nsdlPanFiling.items.list, { as: clerk, body: { additionFilter: { batchId: id } } });
    expect(list.body.data.map((row) => [row.token, row.remark])).toEqual([
      [stays.token, null],
      [goes.token, body.remark],
    ]);
  });

  it('creates its file set again when its worker has died, and discards what that one still delivers', async () => {
    const built = await accepted();
    const { id } = await createBatch(await staffCtx(), { ids: [built.id] });
    const lost = await claimBatch(app.db, id);
    expect(lost?.attempt).toBe(1);
    await resumeFileSets(systemCtx(app), 60);
    await sql`update pan_filing_batches set beat_at = now() - interval '2 minutes' where id = ${id}`.execute(app.db);
    await Promise.all([resumeFileSets(systemCtx(app), 60), resumeFileSets(systemCtx(app), 60)]);
    await app.runJobs();
    await buildFileSet(systemCtx(app), id);
    const { rows } = await sql<{ state: string; attempt: number }>`select state, attempt from pan_filing_batches
      where id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ state: 'ready', attempt: 2 }]);
    expect((await fileSetOf(id)).size).toBe(5);
  });

  it('SEC deletes its file set when a person in it is erased, and creates it again without them', async () => {
    const whole = 'ASHA QUILLFILED';
    const named = { lastName: 'QUILLFILED', firstName: 'ASHA', middleName: '', cardName: whole, aadhaarName: whole };
    const [gone, stays] = [await accepted(named), await accepted()];
    const { id } = await createBatch(await staffCtx(), { ids: [gone.id, stays.id] });
    await app.runJobs();
    await sql`update pan_applications set status = 'allotted' where id = ${gone.id}`.execute(app.db);
    await call(app, privacy.savePolicy, { as: clerk, body: { retentionYears: 0, source: 'Set by a test' } });
    const records = [{ kind: 'paper' as const, id: gone.id }];
    const asked = await call(app, privacy.erase, { as: clerk, body: { records, reason: 'Asked by letter' } });
    const agreer = await signInAs(app, await buildStaff(app));
    expect((await call(app, privacy.agree, { as: agreer, params: { id: asked.body.id } })).status).toBe(200);
    const lost = await call(app, nsdlPanFiling.file, { as: clerk, params: { id } });
    expect([lost.status, lost.error.code]).toEqual([409, 'state_refused']);
    expect((await call(app, nsdlPanFiling.build, { as: clerk, params: { id } })).status).toBe(200);
    await app.runJobs();
    const files = await fileSetOf(id);
    expect([...files.keys()].filter((name) => name.includes(gone.token))).toEqual([]);
    expect([...files.keys()].filter((name) => name.includes(stays.token)).length).toBeGreaterThan(0);
    for (const bytes of files.values()) expect(bytes.includes('QUILLFILED')).toBe(false);
  });

  it('exports its file set only to people who may see full Aadhaar numbers and file', async () => {
    const built = await buildAt(app, 'accepted');
    const { id } = await createBatch(await staffCtx(), { ids: [built.id] });
    await app.runJobs();
    for (const permissions of [['pan.acknowledge'], ['aadhaar.unmask']] as const) {
      const half = await signInAs(app, await buildStaff(app, { permissions: [...permissions] }));
      expect((await call(app, nsdlPanFiling.file, { as: half, params: { id } })).status).toBe(403);
    }
  });
});
