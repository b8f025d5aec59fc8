import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { auth } from '@sevadesk/contract/auth';
import { uti } from '@sevadesk/contract/uti-pan';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pdfOf } from '../factories/files.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { psaForm } from '../factories/uti-pan.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let as: Signed;

beforeAll(async () => {
  app = await testApp({ env: { DATABASE_POOL: '2' } });
  as = await signInAs(app, (await buildMerchant(app, { pan: 'ZZZPA0001Z' })).owner);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

describe('BEY-01 every connection to the database is in use', () => {
  it('a call waits for a limited time, is asked to retry, and succeeds once a connection is free (ASVS 13.2.6)', async () => {
    const taken = [await app.container.pool.connect(), await app.container.pool.connect()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(app, auth.me, { as })));
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(Array(5).fill([503, 'unavailable']));
    expect(answers[0]?.headers['retry-after']).toBe('5');
    const waiting = call(app, auth.me, { as });
    for (const client of taken) client.release();
    expect((await waiting).status).toBe(200);
    expect((await call(app, auth.me, { as })).status).toBe(200);
  }, 60_000);
});

/** Returns the files in the store, complete or partial. */
async function stored(): Promise<string[]> {
  const root = path.join(app.container.config.DATA_DIR, 'files');
  const all = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

type Handle = Awaited<ReturnType<typeof open>>;

/** Simulates a disk that accepts a part of a file and is then full. */
async function fillDisk(code: string): Promise<void> {
  const handle = await open('/dev/null', 'r');
  const kind = Object.getPrototypeOf(handle) as Handle;
  await handle.close();
  const writeFile = kind.writeFile;
  vi.spyOn(kind, 'writeFile').mockImplementation(async function (this: Handle, data) {
    await writeFile.call(this, Buffer.from(data as Buffer).subarray(0, 100));
    throw Object.assign(new Error(`${code}: no room, write '/secret/place'`), { code });
  });
}

describe('BEY-01 the disk is full', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
    '%s: an upload reports it, leaves nothing behind, and typed data stays',
    async (code) => {
      const { body: draft } = await call(app, uti.save, { as, body: psaForm() });
      const files = [{ name: 'pan.pdf', bytes: await pdfOf(1) }];
      const send = () => call(app, uti.addPaper, { as, params: { id: draft.id }, body: { slot: 'pan' }, files });
      const rows = () => app.db.selectFrom('files').select('id').execute();
      const before = [await stored(), await rows()];
      await fillDisk(code);
      const refused = await send();
      expect([refused.status, refused.error.code]).toEqual([507, 'storage_full']);
      expect(JSON.stringify(refused.error)).not.toContain('/secret');
      expect([await stored(), await rows()]).toEqual(before);
      expect((await call(app, uti.psa, { as })).body.psa).toMatchObject({ shopName: 'Asha Sewa Kendra' });
      vi.restoreAllMocks();
      expect((await send()).status).toBe(200);
      expect(await stored()).toHaveLength((before[0]?.length ?? 0) + 1);
    },
  );
});
