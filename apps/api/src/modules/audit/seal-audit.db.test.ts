import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { switchTriggers } from '../../../test/distributed-databases.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { fund } from '../../../test/factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { recordAudit, sealAudit, verifyAudit } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const ctx = systemCtx(app);
  for (const word of ['one', 'two', 'three']) await recordAudit(ctx, { action: 'test.said', details: { word } });
  // Rows younger than a second may belong to an open transaction and are skipped.
  // On a slow machine one sealing may find only the first of them.
  let sealed = 0;
  await vi.waitUntil(async () => (sealed += await sealAudit(ctx)) === 3, { timeout: 20_000 });
});
afterAll(() => app.close());

const idOf = async (word: string) =>
  (await app.ownerPool.query<{ id: string }>("select id from audit_events where details ->> 'word' = $1", [word]))
    .rows[0]?.id;

describe('BEY-03 the audit trail', () => {
  it('is complete after sealing, and also when it was not sealed for a long time', async () => {
    expect(await verifyAudit(systemCtx(app))).toEqual([]);
  });

  it('cannot be changed or deleted by any role of the product (ASVS 16.4.2)', async () => {
    for (const statement of [
      "update audit_events set action = 'test.unsaid'",
      'delete from audit_events',
      'truncate audit_events cascade',
      "update audit_seals set hash = 'x'",
      'delete from audit_seals',
    ]) {
      await expect(app.container.pool.query(statement)).rejects.toThrow();
      await expect(app.ownerPool.query(statement)).rejects.toThrow();
    }
    expect(await verifyAudit(systemCtx(app))).toEqual([]);
  });

  it('names the row that a database superuser changed (ASVS 16.4.2)', async () => {
    await app.ownerPool.query(switchTriggers('audit_events', 'disable'));
    await app.ownerPool.query("update audit_events set details = '{\"word\": \"2\"}' where details ->> 'word' = 'two'");
    await app.ownerPool.query(switchTriggers('audit_events', 'enable'));
    const problems = await verifyAudit(systemCtx(app));
    expect(problems).toEqual([{ position: expect.any(Number), eventId: await idOf('2'), problem: 'altered' }]);
  });
});

describe('BEY-03 the chain covers the ledger', () => {
  const lastPosting = async () =>
    (await app.ownerPool.query<{ id: string }>('select id from wallet.postings order by id desc limit 1')).rows[0]?.id;

  /** Runs a statement as somebody who has the password of the database's owner. */
  async function tamper(table: string, statement: string, values: unknown[]) {
    await app.ownerPool.query(`alter table ${table} disable trigger user`);
    await app.ownerPool.query(statement, values);
    await app.ownerPool.query(`alter table ${table} enable trigger user`);
  }

  const namesOf = async () =>
    (await verifyAudit(systemCtx(app))).filter((problem) => 'postingId' in problem).map(({ problem }) => problem);

  it('names a posting whose narration, amount or existence was changed, and no other', async () => {
    const merchant = await buildMerchant(app);
    for (const paise of [10_000, 20_000]) await fund(app, merchant, paise);
    const posting = await lastPosting();
    await vi.waitUntil(
      async () => {
        await sealAudit(systemCtx(app));
        const sealed = 'select 1 from audit_seals where posting_id = $1';
        return (await app.ownerPool.query(sealed, [posting])).rowCount === 1;
      },
      { timeout: 20_000 },
    );
    expect(await namesOf()).toEqual([]);

    const rename = (to: string) =>
      tamper('wallet.postings', 'update wallet.postings set narration = $2 || narration where id = $1', [posting, to]);
    await rename('x');
    expect(await verifyAudit(systemCtx(app))).toContainEqual({
      position: expect.any(Number),
      postingId: posting,
      problem: 'altered',
    });
    await tamper('wallet.postings', 'update wallet.postings set narration = substr(narration, 2) where id = $1', [
      posting,
    ]);
    expect(await namesOf()).toEqual([]);

    const double = 'update wallet.entries set amount_paise = amount_paise * 2 where posting_id = $1';
    await tamper('wallet.entries', double, [posting]);
    expect(await namesOf()).toEqual(['altered']);
    await tamper('wallet.entries', double.replace('* 2', '/ 2'), [posting]);
    expect(await namesOf()).toEqual([]);

    await tamper('wallet.entries', 'delete from wallet.entries where posting_id = $1', [posting]);
    await tamper('wallet.postings', 'delete from wallet.postings where id = $1', [posting]);
    expect(await namesOf()).toEqual(['missing']);
  });

  it('finds a row that was committed late once a night, and seals it then', async () => {
    const ctx = systemCtx(app);
    const insert = `insert into audit_events (id, at, action) values ('01900000-0000-7000-8000-00000000000a', now() - interval '2 hours', 'test.late')`;
    await app.ownerPool.query(insert);
    await sealAudit(ctx);
    expect(await verifyAudit(ctx)).toContainEqual({ problem: 'unsealed', count: 1 });
    await sealAudit(ctx, { from: 'beginning' });
    expect((await verifyAudit(ctx)).map(({ problem }) => problem)).not.toContain('unsealed');
  });
});
