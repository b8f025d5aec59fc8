import { privacy } from '@sevadesk/contract/privacy';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aadhaarNumber, buildWaiting } from '../../../test/factories/nsdl-pan.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { placesOf } from '../../../test/places.ts';
import { sealAudit, verifyAudit } from '../audit/index.ts';
import { claimApplication } from '../nsdl-pan/desk/claim-application.ts';
import { rejectApplication } from '../nsdl-pan/desk/decide-application.ts';
import { prove } from '../wallet/index.ts';

let app: TestApp;
let asker: Signed;
let agreer: Signed;
beforeAll(async () => {
  app = await testApp();
  asker = await signInAs(app, await buildStaff(app));
  agreer = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const word = 'ZYXWVUTMARKER';

/** Creates a rejected application of a person who is in no other record. */
async function buildRejected(aadhaar: string) {
  const name = `ASHA ${word}`;
  const application = await buildWaiting(app, {
    values: {
      lastName: word,
      firstName: 'ASHA',
      middleName: '',
      cardName: name,
      aadhaarName: name,
      resFlat: word,
      aadhaar,
      mobile: '9876501234',
      email: `${word.toLowerCase()}@example.in`,
    },
  });
  const staff = await ctxFor(app, await buildStaff(app));
  await claimApplication(staff, application.id);
  await rejectApplication(staff, { id: application.id, reasons: ['R13'], remark: `About ${word}` });
  return application;
}

const keepFor = (retentionYears: number) =>
  call(app, privacy.savePolicy, { as: asker, body: { retentionYears, source: 'Set by a test' } });

describe("SEC a person's rights", () => {
  it('finds a person by the keyed hash of an Aadhaar number, shows until when a record must be retained, and audits no number', async () => {
    const aadhaar = aadhaarNumber();
    const { id, token } = await buildRejected(aadhaar);
    const { body } = await call(app, privacy.find, { as: asker, body: { by: 'aadhaar', value: aadhaar } });
    expect(body.records).toMatchObject([{ kind: 'paper', id, label: token, obstacle: 'retention' }]);
    const asked = await call(app, privacy.erase, {
      as: asker,
      body: { records: [{ kind: 'paper', id }], reason: 'Asked by letter' },
    });
    expect(asked.error.code).toBe('state_refused');
    expect(await placesOf(app, aadhaar)).toEqual([]);
  });

  it('exports everything in one sealed file, for whom it was requested, with the reason in the audit', async () => {
    const { id } = await buildRejected(aadhaarNumber());
    const body = { records: [{ kind: 'paper' as const, id }], reason: 'Asked by letter' };
    const made = await call(app, privacy.handOut, { as: asker, body });
    await app.runJobs();
    const params = { id: made.body.id };
    const link = await call(app, privacy.file, { as: asker, params });
    const file = await app.server.inject({ url: link.body.tempUrl });
    expect(file.rawPayload.subarray(0, 2).toString('latin1')).toBe('PK');
    expect((await call(app, privacy.file, { as: agreer, params })).status).toBe(404);
    // The stored bytes are unreadable without their key.
    const names = (await placesOf(app, 'data.json')).filter((place) => !place.includes('.'));
    expect(names).toEqual([]);
  });

  it('erases with two people: nothing of the person is left in database or store, postings and audit stay complete', async () => {
    await keepFor(0);
    const aadhaar = aadhaarNumber();
    const application = await buildRejected(aadhaar);
    const { id } = application;
    const others = await sql<{
      id: string;
    }>`select id from pan_applications where card_name like ${`%${word}%`}`.execute(app.db);
    expect(await placesOf(app, word)).toContain('public.pan_applications');
    const records = others.rows.map((row) => ({ kind: 'paper' as const, id: row.id }));
    const asked = await call(app, privacy.erase, { as: asker, body: { records, reason: 'Asked by letter' } });
    const params = { id: asked.body.id };
    expect((await call(app, privacy.agree, { as: asker, params })).error.code).toBe('maker_is_checker');
    expect((await call(app, privacy.agree, { as: agreer, params })).status).toBe(200);
    expect((await call(app, privacy.agree, { as: agreer, params })).error.code).toBe('already_decided');
    await app.runJobs();
    expect(await placesOf(app, word)).toEqual([]);
    expect(await placesOf(app, '9876501234')).toEqual([]);
    const { body } = await call(app, privacy.find, { as: asker, body: { by: 'aadhaar', value: aadhaar } });
    expect(body.records).toEqual([]);
    const { rows } = await sql`select token is not null as token, status, price_paise > 0 as price
      from pan_applications where id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ token: true, status: 'rejected', price: true }]);
    expect(await prove(systemCtx(app))).toEqual([]);
    await sealAudit(systemCtx(app));
    expect((await verifyAudit(systemCtx(app))).filter(({ problem }) => problem !== 'unsealed')).toEqual([]);
    await keepFor(8);
  });

  it('immediately refuses records that must be retained or are in progress, with the reason and the date to ask again, and audits it', async () => {
    await keepFor(8);
    const [kept, open] = [await buildRejected(aadhaarNumber()), await buildWaiting(app)];
    const records = [kept, open].map(({ id }) => ({ kind: 'paper' as const, id }));
    const body = { records, reason: 'Asked by letter of 20 November' };
    const { body: denied } = await call(app, privacy.deny, { as: asker, body });
    const { rows } = await sql<{ until: string }>`
      select ((status_at at time zone 'UTC')::date + interval '8 years')::date::text as until
      from pan_applications where id = ${kept.id}`.execute(app.db);
    const expected = [
      { label: kept.token, obstacle: 'retention', until: rows[0]?.until },
      { label: open.token, obstacle: 'in_flight', until: null },
    ];
    expect(denied.refusals).toEqual(expected);
    const { data } = (await call(app, privacy.requests, { as: agreer })).body;
    expect(data.find(({ id }) => id === denied.id)).toMatchObject({ status: 'refused', refusals: expected });
    const event = await app.db
      .selectFrom('auditEvents')
      .selectAll()
      .where('recordId', '=', denied.id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ action: 'privacy.deny', details: { refusals: expected } });
    expect((await call(app, privacy.agree, { as: agreer, params: { id: denied.id } })).error.code).toBe(
      'already_decided',
    );
    await keepFor(0);
    const free = { records: records.slice(0, 1), reason: 'Asked once more' };
    expect((await call(app, privacy.deny, { as: asker, body: free })).error.code).toBe('state_refused');
  });

  it('leaves records in progress unchanged', async () => {
    await keepFor(0);
    const { id } = await buildWaiting(app);
    const body = { records: [{ kind: 'paper' as const, id }], reason: 'Asked by letter' };
    expect((await call(app, privacy.erase, { as: asker, body })).error.code).toBe('state_refused');
  });

  it('histories stay insert-only: a text may be emptied while erasing, and nothing else', async () => {
    await expect(sql`update pan_application_events set remark = null`.execute(app.db)).rejects.toThrow('insert-only');
    await expect(
      app.db.transaction().execute(async (db) => {
        await sql`set local sevadesk.eraser = 'on'`.execute(db);
        await sql`update pan_application_events set verb = 'other'`.execute(db);
      }),
    ).rejects.toThrow('insert-only');
  });
});
