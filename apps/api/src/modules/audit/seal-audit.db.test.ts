import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
    await app.ownerPool.query('alter table audit_events disable trigger user');
    await app.ownerPool.query("update audit_events set details = '{\"word\": \"2\"}' where details ->> 'word' = 'two'");
    await app.ownerPool.query('alter table audit_events enable trigger user');
    const problems = await verifyAudit(systemCtx(app));
    expect(problems).toEqual([{ position: expect.any(Number), eventId: await idOf('2'), problem: 'altered' }]);
  });
});
