import { operations } from '@sevadesk/contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueMail } from '../../src/modules/notifications/index.ts';
import { createSmtpMail } from '../../src/providers/mail/smtp.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { mailFaults, openFaultySmtp } from './faulty-smtp.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof openFaultySmtp>>;
beforeAll(async () => {
  smtp = await openFaultySmtp();
  const out = createSmtpMail({ url: smtp.url, from: 'no-reply@sevadesk.example', timeoutMs: 1_500 });
  const sendThrough = async () => ({ ok: true }) as const;
  app = await testApp({ providers: { mail: { ...out, sendThrough } } });
});
afterAll(async () => {
  await app.close();
  smtp.close();
});
beforeEach(() => {
  smtp.play();
  for (const list of [smtp.tries, smtp.taken]) list.length = 0;
});

const code = 'Your code is 640219';
const queue = () => queueMail(systemCtx(app), { to: 'asha@people.example', about: [], subject: 'A code', body: code });
const rowOf = (id: string) => app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
type Job = { id: string; attempts: number; max: number };
async function jobs(): Promise<Job[]> {
  const { rows } = await app.container.pool.query<Job>(
    `select id::text as id, attempts, max_attempts as max from graphile_worker.jobs where task_identifier = 'notifications.send-mail'`,
  );
  return rows;
}
/** Runs the jobs that wait for their next attempt now. */
async function runDue(): Promise<void> {
  const all = (await jobs()).filter(({ attempts, max }) => attempts < max).map(({ id }) => id);
  await app.container.pool.query('select graphile_worker.reschedule_jobs($1::bigint[], run_at => now())', [all]);
  await app.runJobs();
}
/** A finished job leaves the queue a moment after its effect. */
const left = (count: number) => vi.waitFor(async () => expect(await jobs()).toHaveLength(count));
const idsIn = (mails: readonly string[]) => mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim());

describe('the connection to the mail server fails while a mail is sent', () => {
  it.each(mailFaults)(
    '$fault: it is sent again only if its delivery is unknown, and then under the same id',
    async ({ fault, isFinal, isTaken }) => {
      const id = await queue();
      smtp.play(fault);
      await app.runJobs();
      expect(smtp.tries).toHaveLength(1);
      expect(smtp.taken).toHaveLength(isTaken ? 1 : 0);
      expect(await rowOf(id)).toMatchObject({
        state: isFinal ? 'failed' : 'queued',
        attempts: 1,
        sentAt: null,
        lastError: expect.stringContaining('not taken'),
        // The body of a mail that is never sent is deleted, because it contains codes and links.
        body: isFinal ? '' : code,
      });
      await left(isFinal ? 0 : 1);
      smtp.play();
      await runDue();
      await runDue();
      await left(0);
      expect(smtp.tries).toHaveLength(isFinal ? 1 : 2);
      expect(smtp.taken).toHaveLength(isFinal ? 0 : isTaken ? 2 : 1);
      expect(new Set(idsIn(smtp.taken))).toEqual(new Set(isFinal ? [] : [`<${id}@sevadesk>`]));
      if (!isFinal) expect(await rowOf(id)).toMatchObject({ state: 'sent', body: '', attempts: 2, lastError: null });
    },
  );
});

it('a mail server that asks to retry later is tried ten times, then staff see it under Operations and send it again', async () => {
  const id = await queue();
  smtp.play('later');
  for (let n = 0; n < 15; n++) await runDue();
  expect(smtp.tries).toHaveLength(10);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 10, body: code });
  const as = await signInAs(app, await buildStaff(app));
  const shown = await call(app, operations.jobs, { as, body: {} });
  const [job] = shown.body.data.filter(({ task }) => task === 'notifications.send-mail');
  expect(job).toMatchObject({ state: 'failed', attempts: 10, lastError: expect.stringContaining('421') });
  expect(JSON.stringify(shown.body)).not.toMatch(/640219|asha@people/);
  smtp.play();
  const again = { as, params: { jobId: job?.id ?? '' }, body: { reason: 'The mail server works again' } };
  expect((await call(app, operations.retry, again)).status).toBe(200);
  await app.runJobs();
  expect(smtp.taken).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', body: '' });
  await left(0);
});
