import { enquiries } from '@sevadesk/contract/enquiries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEnquiry } from '../factories/enquiries.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { asSuperuser, ownPair, type Pair } from './own-pair.ts';

let pair: Pair;
let app: TestApp;
let signed: Signed;

beforeAll(async () => {
  pair = await ownPair();
  const { appUrl: url, ownerUrl } = pair.primary;
  const env = { READ_DATABASE_URL: pair.replica.appUrl };
  app = await testApp({ env, database: { url, ownerUrl, drop: async () => {} } });
  signed = await signInAs(app, await buildStaff(app, { roleName: 'Support' }));
}, 120_000);
afterAll(async () => {
  await app.close();
  await pair.remove();
}, 60_000);

const readsReplica = () => systemCtx(app).readDb !== app.db;

async function listed(cookies: Record<string, string> = {}) {
  const body = {};
  const answer = await call(app, enquiries.list, { as: signed, body, cookies });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** The tests build on each other: the replica follows, is paused, is too far behind, follows again, is gone. */
describe('a replica for lists', () => {
  it('is used once it follows the primary', async () => {
    await expect.poll(readsReplica, { timeout: 20_000 }).toBe(true);
    const { id } = await buildEnquiry(app);
    await expect.poll(async () => (await listed()).map((row) => row.id), { timeout: 10_000 }).toEqual([id]);
  });

  it("always includes a person's own changes", async () => {
    await asSuperuser(pair.replica, 'select pg_wal_replay_pause()');
    const [known] = await listed();
    const { id } = await buildEnquiry(app);
    // The replica responds, because later writes of others are not there yet.
    expect((await listed()).map((row) => row.id)).toEqual([known?.id]);
    const closed = await call(app, enquiries.close, { as: signed, params: { id } });
    expect(closed.status).toBe(200);
    expect(closed.headers['set-cookie']).toMatch(/sevadesk_wrote=1; Max-Age=10; Path=\/api; HttpOnly; SameSite=Strict/);
    expect((await listed(closed.cookies)).find((row) => row.id === id)?.status).toBe('closed');
    expect((await listed()).map((row) => row.id)).toEqual([known?.id]);
  });

  it('is not used while it is far behind, and used again when it has caught up', async () => {
    await expect.poll(readsReplica, { timeout: 20_000 }).toBe(false);
    expect(await listed()).toHaveLength(2);
    await asSuperuser(pair.replica, 'select pg_wal_replay_resume()');
    await expect.poll(readsReplica, { timeout: 20_000 }).toBe(true);
    expect(await listed()).toHaveLength(2);
  }, 60_000);

  it('causes no failed response when it is unavailable', async () => {
    process.kill(pair.replica.pid, 'SIGINT');
    await expect.poll(readsReplica, { timeout: 20_000 }).toBe(false);
    expect(await listed()).toHaveLength(2);
  }, 60_000);
});
