import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '../../src/modules/wallet/index.ts';
import { routes } from '../../src/routes.ts';
import { slipPicture } from '../factories/payments.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { multipartBody, multipartType } from './multipart.ts';
import { mutated, type Path } from './mutations.ts';
import { type Able, ableCall, ablePeople } from './people.ts';
import { pointsAt, refusalFaults } from './refusal.ts';
import { rowCounts } from './rows.ts';
import { sampleFor } from './samples.ts';
import { type AnyEndpoint, send } from './send.ts';

let app: TestApp;
let able: Able;
beforeAll(async () => {
  app = await testApp();
  able = await ablePeople(app);
});
afterAll(() => app.close());

/** Values that are no amount in any field: out of range, not a number, or not whole paise. */
const never: readonly unknown[] = [
  -1,
  0.001,
  1e-7,
  1e308,
  2 ** 53 + 2,
  -(2 ** 53) - 2,
  '1e3',
  '100',
  '₹100',
  '1,000.00',
  '0x10',
  '',
  ' ',
  null,
  true,
  [100],
  [],
  { amount: 100 },
];

/** Signed sums: the balances of an old system may all be negative. */
const signed: ReadonlySet<string> = new Set(['move-in.request totalPaise']);

/** Returns the paths of amounts in a body: numbers whose field name denotes money. */
function moneyPaths(value: unknown, path: Path = []): Path[] {
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  if (typeof value === 'number') return /paise$|amount$/i.test(String(name)) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return moneyPaths(value[0], [...path, 0]);
  return Object.entries(value).flatMap(([key, part]) => moneyPaths(part, [...path, key]));
}

const fields = routes
  .map(({ endpoint }): AnyEndpoint => endpoint)
  .filter(({ body, list }) => body && !list)
  .flatMap((endpoint) => moneyPaths(sampleFor(endpoint, 'body')).map((path) => [endpoint, path] as const))
  .map(([endpoint, path]) => [`${endpoint.id} ${path.join('.')}`, endpoint, path] as const);

/** The body of an upload is sent as JSON beside its file. */
async function sentAs({ upload }: AnyEndpoint, body: unknown) {
  if (!upload) return { body };
  const slip = { name: 'file', value: await slipPicture(), fileName: 'slip.jpg', type: 'image/jpeg' };
  const raw = multipartBody([{ name: 'data', value: JSON.stringify(body) }, slip]);
  return { raw, headers: { 'content-type': multipartType } };
}

describe('invalid amounts', () => {
  it('are tried at every call that accepts an amount', () => {
    const ids = new Set(fields.map(([, { id }]) => id));
    for (const id of ['gateway.create', 'wallet.adjust', 'payments.request', 'service-packages.save-draft']) {
      expect(ids).toContain(id);
    }
  });

  it.each(fields)('ERR-01 %s rejects each, names the field and writes nothing', async (name, endpoint, path) => {
    const sample = sampleFor(endpoint, 'body');
    const params: Record<string, string> = endpoint.path.includes('{day}') ? { day: '2026-11-20' } : {};
    const before = await rowCounts(app);
    const faults: string[] = [];
    for (const value of never.filter((one) => one !== -1 || !signed.has(name))) {
      const body = mutated(sample, path, value);
      // An optional field accepts null, and a field in rupees no less than a paisa, by its own schema.
      if (endpoint.body?.safeParse(body).success && value === null) continue;
      const answer = await send(app, endpoint, {
        ...ableCall(endpoint, able),
        params,
        ...(await sentAs(endpoint, body)),
      });
      const own = answer.status === 400 ? refusalFaults(answer) : [`${answer.status} ${answer.text.slice(0, 120)}`];
      if (own.length === 0 && !pointsAt(answer, path)) own.push(`names another field: ${answer.text.slice(0, 160)}`);
      faults.push(...own.map((fault) => `${JSON.stringify(value)}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(await rowCounts(app)).toEqual(before);
  });

  it('leave the ledger balanced', async () => {
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
