import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { documents } from '@sevadesk/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../../test/factories/merchants.ts';
import { fund } from '../../../../test/factories/payments.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { buildCharge, buildPastCommission } from '../../../../test/factories/wallet.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import type { PeriodContent } from './content.rules.ts';
import { issueDocuments } from './issue-documents.ts';

let app: TestApp;
let merchant: BuiltMerchant;
beforeAll(async () => {
  app = await testApp();
  merchant = await buildMerchant(app);
  await fund(app, merchant, 10_000_000);
});
afterAll(() => app.close());

async function buildCharges(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await buildCharge(app, merchant);
}

/** Serial numbers of invoices in the order of their postings. */
async function serials(): Promise<number[]> {
  const { rows } = await sql<{ serial: number }>`
    select d.serial from documents d join wallet.postings p on p.id = d.posting_id
     where d.kind = 'invoice' order by p.created_at, p.id`.execute(app.db);
  return rows.map(({ serial }) => serial);
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const invoices = async () => (await serials()).length;

const child = () =>
  spawn(
    process.execPath,
    [
      '--conditions=source',
      '--import=tsx',
      fileURLToPath(new URL('../../../../test/issue-documents-child.ts', import.meta.url)),
    ],
    {
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATABASE_URL: app.container.config.DATABASE_URL },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );

describe('BEY-01 numbers', () => {
  it('have no gap and no duplicate when several jobs assign them concurrently', async () => {
    await buildCharges(40);
    await Promise.all(upTo(5).map(() => issueDocuments(systemCtx(app), 3)));
    expect(await serials()).toEqual(upTo(40));
    expect(await issueDocuments(systemCtx(app))).toBe(0);
  });

  it('nor when the process is killed repeatedly in the middle (ASVS 2.3.3)', { timeout: 120_000 }, async () => {
    await buildCharges(160);
    for (let round = 1; round <= 3; round++) {
      const worker = child();
      const before = await invoices();
      await vi.waitUntil(async () => (await invoices()) > before + 5, { timeout: 30_000, interval: 5 });
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    const stopped = await invoices();
    expect(await serials()).toEqual(upTo(stopped));
    await issueDocuments(systemCtx(app));
    expect(await serials()).toEqual(upTo(200));
    const series = await app.db.selectFrom('documentSeries').select('lastSerial').where('series', '=', 'INV').execute();
    expect(series).toEqual([{ lastSerial: 200 }]);
    expect(stopped).toBeLessThan(200);
  });
});

describe('BEY-01 statements of a period', () => {
  it('are issued once it has ended: commission by month, tax by quarter and year, with the year before them', async () => {
    const past = await testApp();
    try {
      const payee = await buildMerchant(past, { pan: 'ABCPG1234K' });
      await buildPastCommission(past, payee, { day: '2026-01-15', grossPaise: 100_000, tdsPaise: 0 });
      await buildPastCommission(past, payee, { day: '2026-02-03', grossPaise: 50_000, tdsPaise: 1_000 });
      const share = { day: '2026-02-03', kind: 'override' as const };
      await buildPastCommission(past, payee, { ...share, levelName: 'State', grossPaise: 8_000, tdsPaise: 160 });
      await buildPastCommission(past, payee, { ...share, grossPaise: 12_000, tdsPaise: 240 });
      expect(await issueDocuments(systemCtx(past))).toBe(4);
      const rows = await past.db.selectFrom('documents').selectAll().orderBy('dated').orderBy('period').execute();
      expect(rows.map(({ kind, period, dated, amountPaise }) => [kind, period, dated, amountPaise])).toEqual([
        ['commission-statement', '2026-01', '2026-01-31', 100_000],
        ['commission-statement', '2026-02', '2026-02-28', 68_600],
        ['tds-summary', '2025-26', '2026-03-31', 1_400],
        ['tds-summary', '2025-26 Q4', '2026-03-31', 1_400],
      ]);
      const february = rows[1]?.content as unknown as PeriodContent;
      expect(february.before).toEqual({ grossPaise: 100_000, tdsPaise: 0 });
      expect(february.lines).toEqual([
        { label: '2026-02-03', kind: 'commission', count: 1, grossPaise: 50_000, tdsPaise: 1_000 },
        { label: '2026-02-03', kind: 'override', level: 'State', count: 1, grossPaise: 8_000, tdsPaise: 160 },
        { label: '2026-02-03', kind: 'override', count: 1, grossPaise: 12_000, tdsPaise: 240 },
      ]);
      expect(february).toMatchObject({ section: '194H', rateBasisPoints: 200 });
      expect(await issueDocuments(systemCtx(past))).toBe(0);
      const as = await signInAs(past, await buildStaff(past));
      const body = { start: 0, length: 10, filters: [], sorts: [], search: '' };
      const { data } = (await call(past, documents.tds, { as, body })).body;
      const expected = {
        financialYear: '2025-26',
        quarter: 'Q4',
        pan: 'ABCPG1234K',
        section: '194H',
        rateBasisPoints: 200,
      };
      expect(data).toMatchObject([{ ...expected, grossPaise: 170_000, tdsPaise: 1_400, netPaise: 168_600 }]);
    } finally {
      await past.close();
    }
  });
});
