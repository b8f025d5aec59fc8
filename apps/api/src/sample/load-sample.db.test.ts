import { applicationStatuses } from '@sevadesk/contract/nsdl-pan';
import { partnerCalls } from '@sevadesk/contract/partner-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, systemCtx, type TestApp, testApp } from '../../test/helpers.ts';
import { verifyAudit } from '../modules/audit/index.ts';
import { cropMeta, pageMeta } from '../modules/nsdl-pan/scan/scan-meta.rules.ts';
import { prove } from '../modules/wallet/index.ts';
import { loadSample } from './load-sample.ts';
import type { SignIn } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const countOf = async (table: 'users' | 'merchants' | 'panApplications' | 'auditEvents') => {
  const { n } = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** In sequence: a load that fails, a complete one, and a second one. */
describe('sample network', () => {
  it('leaves nothing of a load that fails in the middle', async () => {
    const ctx = systemCtx(app);
    const images = { ...ctx.images, renderPdfPage: () => Promise.reject(new Error('ended')) };
    await expect(loadSample({ ...ctx, images }, () => {})).rejects.toThrow('ended');
    expect([await countOf('users'), await countOf('merchants'), await countOf('auditEvents')]).toEqual([0, 0, 0]);
  });

  it('covers every state, with a balanced ledger and an intact audit chain', async () => {
    const kept: SignIn[] = [];
    const loaded = await loadSample(systemCtx(app), (signIns) => kept.push(...signIns));
    expect(loaded).toEqual(kept);
    expect(new Set(kept.map(({ area }) => area))).toEqual(new Set(['in', 'out']));
    const rows = await app.db.selectFrom('panApplications').select(['status', 'token', 'submittedAt']).execute();
    // In the sample nobody is at a desk, and no provider has allotted anything.
    const untold = ['verifying', 'allotted', 'dispatched'];
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(applicationStatuses.filter((status) => !untold.includes(status))),
    );
    const now = new Date().toISOString();
    expect(rows.filter(({ submittedAt }) => submittedAt !== null && submittedAt > now)).toEqual([]);
    expect(new Set(rows.map(({ submittedAt }) => submittedAt?.slice(0, 10))).size).toBeGreaterThan(15);
    expect(await prove(systemCtx(app))).toEqual([]);
    expect(await verifyAudit(systemCtx(app))).toEqual([]);
    const keys = kept.flatMap(({ partnerKey = [] }) => partnerKey);
    expect(keys).toEqual([expect.stringMatching(/^sd_test_/)]);
    const me = await call(app, partnerCalls.me, { as: { authToken: keys[0] ?? '' } });
    expect(me.body).toMatchObject({ mode: 'test', key: expect.stringContaining('sample') });
    // Drawing and measuring the scans takes long on a busy machine.
  }, 240_000);

  it('has scans that pass its own checks, each at the desk with its own form', async () => {
    const files = await app.db
      .selectFrom('panApplicationFiles as l')
      .innerJoin('panApplications as a', 'a.id', 'l.applicationId')
      .select(['l.kind', 'l.meta', 'a.token', 'a.status'])
      .where('l.kind', 'in', ['page', 'photo', 'signature'])
      .execute();
    const pages = files.filter(({ kind }) => kind === 'page');
    const firsts = pages.map(({ meta }) => pageMeta.parse(meta)).filter(({ code }) => code?.page === 1);
    expect(firsts.filter(({ suggestions }) => suggestions.length !== 2)).toEqual([]);
    const waiting = pages.filter(({ status }) => status === 'waiting');
    // Two verifiers disagree on a fourth one.
    expect(waiting.map(({ meta }) => pageMeta.parse(meta).code?.page ?? 0).toSorted((a, b) => a - b)).toEqual([
      1, 1, 1, 2, 2, 2, 3, 3, 3,
    ]);
    for (const { meta, token } of pages.filter(({ status }) => status === 'waiting' || status === 'cropping')) {
      expect(pageMeta.parse(meta).code?.token).toBe(token);
    }
    const cut = files.filter(({ kind }) => kind !== 'page');
    expect(cut.flatMap(({ meta }) => cropMeta.parse(meta).findings)).toEqual([]);
  });

  it('shows SMS of a test day, and sends none before an administrator switches it on', async () => {
    const messages = await app.db.selectFrom('messages').select(['state', 'units']).orderBy('id').execute();
    expect(messages.map(({ state }) => state)).toEqual(['failed', 'delivered', 'sent']);
    const rules = await app.db.selectFrom('smsRules').select('isOn').orderBy('validFrom').execute();
    expect(rules.map(({ isOn }) => isOn)).toEqual([false, true, false]);
    const texts = await app.db.selectFrom('smsTemplates').select('event').execute();
    expect(new Set(texts.map(({ event }) => event))).toContain('payment_approved');
  });

  it('is not loaded twice', async () => {
    const before = await countOf('panApplications');
    expect(await loadSample(systemCtx(app), () => {})).toBeNull();
    expect(await countOf('panApplications')).toBe(before);
  });
});
