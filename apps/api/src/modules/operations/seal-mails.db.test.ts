import { operations } from '@sevadesk/contract/operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { fund } from '../../../test/factories/payments.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { sealAudit } from '../audit/index.ts';
import { prove } from '../wallet/index.ts';
import { mailSeal } from './seal-mails.ts';

let app: TestApp;
let staff: Signed;
beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
  await fund(app, await buildMerchant(app), 12_300);
  await vi.waitUntil(async () => (await sealAudit(systemCtx(app))) > 0, { timeout: 20_000 });
});
afterAll(() => app.close());

const save = (addresses: string) =>
  call(app, operations.saveSealAddresses, { as: staff, body: { addresses } }).then(({ status }) => status);
const seal = async () => (await call(app, operations.auditSeal, { as: staff })).body;
const at = (instant: string) => ({ ...systemCtx(app), clock: { now: () => new Date(instant) } });
const mails = () =>
  app.db
    .selectFrom('mails')
    .select(['toAddress', 'body'])
    .where('body', 'like', '%--seal%')
    .orderBy('toAddress')
    .execute();

describe('BEY-03 the seal of the day', () => {
  it('is mailed to nobody until addresses are saved, then once a day to each', async () => {
    expect(await mailSeal(at('2026-11-27T20:00:00Z'))).toBe(false);
    expect(await save('auditor@example.in , second@example.in')).toBe(200);
    expect(await seal()).toMatchObject({ addresses: 'auditor@example.in, second@example.in', lastMail: null });
    const sent = await Promise.all([mailSeal(at('2026-11-27T20:00:00Z')), mailSeal(at('2026-11-27T20:00:01Z'))]);
    expect(sent.filter(Boolean)).toHaveLength(1);
    const { position, hash, lastMail } = await seal();
    expect(lastMail).toMatchObject({ day: '2026-11-27', position });
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['auditor@example.in', 'second@example.in']);
    expect((await mails())[0]?.body).toContain(`npm run verify -- --seal ${position}:${hash}`);
  });

  it.each(['not an address', 'a@example.in, b@example.in, c@example.in, d@example.in'])(
    'takes no more than three real addresses: %s',
    async (text) => {
      expect(await save(text)).toBe(400);
    },
  );

  it('is compared with one that was saved elsewhere', async () => {
    const { position, hash } = await seal();
    const compare = async (body: { position: number; hash: string }) =>
      (await call(app, operations.compareSeal, { as: staff, body })).body.result;
    expect(await compare({ position, hash: ` ${hash.toUpperCase()} ` })).toBe('same');
    expect(await compare({ position, hash: 'a'.repeat(64) })).toBe('different');
    expect(await compare({ position: position + 1000, hash })).toBe('none');
  });

  it('finds whoever rewrote the whole chain, because the mailed seal is no longer in it', async () => {
    expect(await prove(systemCtx(app))).toEqual([]);
    const { position } = await seal();
    await app.ownerPool.query('alter table audit_seals disable trigger user');
    await app.ownerPool.query("update audit_seals set hash = repeat('a', 64) where position = $1", [position]);
    await app.ownerPool.query('alter table audit_seals enable trigger user');
    expect(await prove(systemCtx(app))).toMatchObject([
      { check: 'a stored seal is in the audit chain', subject: `mail of 2026-11-27, link ${position}` },
    ]);
  });
});
