import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { nsdlPanFiling, nsdlPanPile } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeFileSets } from '../../src/modules/nsdl-pan/filing/build-file-set.ts';
import { resumePiles } from '../../src/modules/nsdl-pan/pile/process-pile.ts';
import { buildAccepted } from '../factories/filing.ts';
import { buildSubmitted } from '../factories/nsdl-pan.ts';
import { documentPage, scannedForm, sendPile } from '../factories/pile.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { startWorker } from '../worker-process.ts';

const isFull = process.env.TEST_FULL === '1';
const kills = isFull ? 8 : 1;
const forms = isFull ? 20 : 2;
const accepted = isFull ? 60 : 10;

let app: TestApp;
let as: Signed;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  app = await testApp({ keysOnDisk: true });
  as = await signInAs(app, await buildStaff(app));
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await app.close();
});

/** The worker's progress, read from a column that grows; it ends with `ended`. */
type Progress = { done: number; ended: boolean };

async function until(read: () => Promise<Progress>, isThere: (now: Progress) => boolean): Promise<Progress> {
  for (;;) {
    const now = await read();
    if (isThere(now) || now.ended) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Kills the worker each time it has made progress, then lets one finish. Returns how often it died midway. */
async function killAgainAndAgain(read: () => Promise<Progress>, forwardOrder: () => Promise<void>): Promise<number> {
  let died = 0;
  let seen = 0;
  for (let n = 0; n < kills; n++) {
    worker = startWorker(app);
    const gone = once(worker, 'exit');
    const now = await until(read, ({ done }) => done > seen);
    worker.kill('SIGKILL');
    await gone;
    if (!now.ended) died += 1;
    seen = (await read()).done;
    await forwardOrder();
  }
  worker = startWorker(app);
  const gone = once(worker, 'exit');
  await until(read, ({ ended }) => ended);
  worker.kill('SIGTERM');
  await gone;
  return died;
}

const progressOf = async (query: ReturnType<typeof sql<Progress>>): Promise<Progress> => {
  const [now] = (await query.execute(app.db)).rows;
  if (!now) throw new Error('It is gone');
  return now;
};

describe(`kill -9 of the worker, ${kills} ×`, () => {
  it('in the middle of a batch scan: every page exists once, every form is filed once', {
    timeout: 600_000,
  }, async () => {
    const pages: Buffer[] = [];
    const built = [];
    for (let n = 0; n < forms; n++) {
      const form = await buildSubmitted(app);
      built.push(form);
      pages.push(...(await scannedForm(app, form)));
    }
    pages.push(await documentPage());
    const { bytes } = await systemCtx(app).images.imagesToPdf(pages, { asTheyAre: true });
    const { id } = await sendPile(app, as, bytes);
    const read = () =>
      progressOf(sql<Progress>`select (select count(*)::int from pan_pile_pages where pile_id = p.id) as done,
        p.state not in ('reading', 'waiting') as ended from pan_piles p where p.id = ${id}`);
    const died = await killAgainAndAgain(read, async () => {
      await sql`update pan_piles set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
        app.db,
      );
      await resumePiles(systemCtx(app));
    });
    expect(died).toBe(kills);
    const { body: pile } = await call(app, nsdlPanPile.get, { as, params: { id } });
    expect([pile.state, pile.pages, pile.filed, pile.strays]).toEqual(['done', pages.length, pages.length - 1, 1]);
    expect(pile.filings.map(({ token }) => token).toSorted()).toEqual(built.map(({ token }) => token).toSorted());
    const numbers = await sql<{
      number: number;
    }>`select number from pan_pile_pages where pile_id = ${id} order by number`
      .execute(app.db)
      .then(({ rows }) => rows.map(({ number }) => number));
    expect(numbers).toEqual(pages.map((_, at) => at + 1));
  });

  it('in the middle of a file set: one complete file, and no partial one that can be downloaded', {
    timeout: 600_000,
  }, async () => {
    const ids = [];
    for (let n = 0; n < accepted; n++) ids.push((await buildAccepted(app)).id);
    const { body: made } = await call(app, nsdlPanFiling.create, { as, body: { ids } });
    const read = () =>
      progressOf(sql<Progress>`select built as done, state in ('ready', 'failed') as ended
        from pan_filing_batches where id = ${made.id}`);
    const died = await killAgainAndAgain(read, async () => {
      // A file set starts again, so that its count starts from zero.
      await sql`update pan_filing_batches set built = 0, beat_at = now() - interval '1 hour' where state = 'building'`.execute(
        app.db,
      );
      await resumeFileSets(systemCtx(app));
    });
    expect(died).toBeGreaterThan(0);
    const link = await call(app, nsdlPanFiling.file, { as, params: { id: made.id } });
    const zip = await app.server.inject({ url: link.body.tempUrl });
    expect([zip.statusCode, zip.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const kept = await app.db.selectFrom('files').select('id').where('name', 'like', 'batch-%').execute();
    expect(kept).toHaveLength(1);
  });
});
