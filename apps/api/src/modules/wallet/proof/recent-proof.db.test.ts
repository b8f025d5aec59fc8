import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { fund } from '../../../../test/factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { sealEverything } from '../../../../test/seal-everything.ts';
import { verifyAudit } from '../../audit/index.ts';
import { nextHash } from '../../audit/chain.rules.ts';
import { sealedRows } from '../../audit/audit.repo.ts';
import { provenPoint } from './proof.repo.ts';
import { proveNightly } from './run-proof.ts';

let app: TestApp;
let merchant: Awaited<ReturnType<typeof buildMerchant>>;
const ctx = () => systemCtx(app);
const tell = vi.fn(async () => {});

/** Posts money, waits until all links exist, and returns the new posting. */
async function postSealed(paise: number): Promise<string> {
  await fund(app, merchant, paise);
  const { rows } = await app.ownerPool.query<{ id: string }>('select id from wallet.postings order by id desc limit 1');
  const [posting] = rows;
  await sealEverything(ctx());
  return posting?.id ?? '';
}

/** Proves as on a night; returns what the run stored. */
async function proveOn(day: string) {
  await proveNightly({ ...ctx(), clock: { now: () => new Date(`${day}T21:30:00Z`) } }, tell);
  const last = app.db.selectFrom('ledgerProofs').selectAll().orderBy('startedAt', 'desc').limit(1);
  return last.executeTakeFirstOrThrow();
}

/** Changes rows as somebody with the password of the database's owner. */
async function tamper(table: string, statement: string, values: unknown[]): Promise<void> {
  await app.ownerPool.query(`alter table ${table} disable trigger user`);
  await app.ownerPool.query(statement, values);
  await app.ownerPool.query(`alter table ${table} enable trigger user`);
}
const rename = (id: string) =>
  tamper('wallet.postings', "update wallet.postings set narration = 'x' || narration where id = $1", [id]);
const undo = (id: string) =>
  tamper('wallet.postings', 'update wallet.postings set narration = substr(narration, 2) where id = $1', [id]);

let early: string;
let late: string;
beforeAll(async () => {
  app = await testApp();
  merchant = await buildMerchant(app);
  early = await postSealed(10_000);
});
afterAll(() => app.close());

describe('BEY-03 a nightly proof from the last proven point', () => {
  it('reads the whole chain first, then only what follows the link that it reached', async () => {
    const first = await proveOn('2026-11-20');
    expect(first).toMatchObject({ differenceCount: 0, chainFrom: 0 });
    late = await postSealed(20_000);
    const second = await proveOn('2026-11-21');
    expect(second).toMatchObject({ differenceCount: 0, chainFrom: first.chainPosition });
    expect(second.chainPosition).toBeGreaterThan(first.chainPosition ?? 0);
    expect(await provenPoint(app.db)).toEqual({ position: second.chainPosition, hash: second.chainHash });
  });

  it('leaves a change before that point to the full proof, which names it', async () => {
    const after = await provenPoint(app.db);
    await rename(early);
    expect(await verifyAudit(ctx(), { after })).toEqual([]);
    expect(await verifyAudit(ctx())).toEqual([{ position: expect.any(Number), postingId: early, problem: 'altered' }]);
    await undo(early);
  });

  it('finds a change after that point', async () => {
    const after = await provenPoint(app.db);
    const newest = await postSealed(30_000);
    await rename(newest);
    expect(await verifyAudit(ctx(), { after })).toEqual([
      { position: expect.any(Number), postingId: newest, problem: 'altered' },
    ]);
    await undo(newest);
    expect(await verifyAudit(ctx(), { after })).toEqual([]);
  });

  it('finds a chain that was written again from a change on, which a full reading alone believes', async () => {
    const after = await provenPoint(app.db);
    await rename(late);
    let previous = '0'.repeat(64);
    for (const { position, text } of await sealedRows(app.db, 0, 1000)) {
      previous = nextHash(previous, text ?? '');
      await tamper('audit_seals', 'update audit_seals set hash = $2 where position = $1', [position, previous]);
    }
    expect(await verifyAudit(ctx())).toEqual([]);
    expect(await verifyAudit(ctx(), { after })).toEqual([
      expect.objectContaining({ position: after?.position, problem: 'altered' }),
    ]);
  });

  it('reads everything again after a night that found something', async () => {
    const found = await proveOn('2026-11-22');
    expect(found.differenceCount).toBe(1);
    expect(tell).toHaveBeenCalled();
    expect(await provenPoint(app.db)).toBeUndefined();
    expect(await proveOn('2026-11-23')).toMatchObject({ chainFrom: 0 });
  });
});
