import { auth } from '@sevadesk/contract/auth';
import { errorStatus } from '@sevadesk/contract/kernel/errors';
import { partnerCalls } from '@sevadesk/contract/partner-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '../../src/modules/wallet/index.ts';
import { routes } from '../../src/routes.ts';
import { buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import { buildKey } from '../factories/partner-api.ts';
import { buildStaff } from '../factories/users.ts';
import { signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { callsOf, type FuzzCase, type Pool } from './arbitrary.ts';
import { headerFaults, refusalFaults } from './refusal.ts';
import { rowCounts } from './rows.ts';
import { spread } from './share.ts';
import { buildFullShop, type FullShop } from './shops.ts';
import { type Answer, type AnyEndpoint, send } from './send.ts';

const isFull = process.env['TEST_FULL'] === '1';
/** Number of calls per endpoint. */
const count = Number(process.env['FUZZ_CALLS'] ?? (isFull ? 120 : 5));
/** The short run is deterministic; the full run uses a new seed, and prints it for a repetition. */
const seed = Number(process.env['FUZZ_SEED'] ?? (isFull ? Date.now() % 2 ** 31 : 20_261_122));

type Who = 'nobody' | 'boss' | 'idler' | 'owner' | 'helper' | 'software';

const people = ['boss', 'idler', 'owner', 'helper'] as const;

let app: TestApp;
let asker: FullShop;
let other: FullShop;
let pool: Pool;
/** Users with a login; 'nobody' has none, and 'software' has a key. */
let ids: Record<(typeof people)[number], string>;
const bearers: Partial<Record<Who, string>> = {};

const bearerOf = async (id: string) => (await signInAs(app, { id })).authToken;

/** Returns the id of a record of each table, so that calls reach a record. */
async function someIds(): Promise<string[]> {
  const { rows: tables } = await app.ownerPool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'id' and data_type = 'uuid' and table_schema in ('public', 'wallet') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.ownerPool.query<{ id: string }>(`select id::text as id from ${name} limit 2`);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

beforeAll(async () => {
  console.info(`Fuzzing with FUZZ_SEED=${seed}, ${count} calls of each endpoint`);
  app = await testApp();
  asker = await buildFullShop(app, 'ZQXALPHA');
  other = await buildFullShop(app, 'ZQXBRAVO');
  const helper = await buildMerchantStaff(app, { merchant: await buildMerchant(app), permissions: [] });
  ids = {
    boss: (await buildStaff(app)).id,
    idler: (await buildStaff(app, { permissions: [] })).id,
    owner: asker.ownerId,
    helper: helper.id,
  };
  for (const who of people) bearers[who] = await bearerOf(ids[who]);
  bearers.software = asker.key;
  pool = { ids: [...new Set([...asker.ids, ...other.ids, ...(await someIds())])] };
}, 240_000);
afterAll(() => app.close());

/** Staff come last, because their random changes may show one shop to another. */
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ id }) => id !== 'auth.logout')
  .toSorted((a, b) => Number(a.access.kind === 'staff') - Number(b.access.kind === 'staff'));

const told = new Map<string, number>();

const able: Record<AnyEndpoint['access']['kind'], Who> = {
  public: 'nobody',
  merchant: 'owner',
  partner: 'software',
  staff: 'boss',
  'signed-in': 'boss',
};

/** Mostly the user with access, so that calls succeed; sometimes all others. */
const whoFor = ({ access }: AnyEndpoint): fc.Arbitrary<Who> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(able[access.kind]) },
    fc.constantFrom<Who>('nobody', 'software', ...people),
  );

async function ask(endpoint: AnyEndpoint, who: Who, { params, query, body, raw }: FuzzCase): Promise<Answer> {
  const bearer = bearers[who];
  const sent = { ...(bearer !== undefined && { bearer }), params, query };
  if (endpoint.method === 'GET') return send(app, endpoint, sent);
  if (!endpoint.upload)
    return send(app, endpoint, { ...sent, body, ...(raw !== undefined && { raw, type: 'application/json' }) });
  const data = raw ?? JSON.stringify(body ?? {});
  const form = `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n${data}\r\n--x--\r\n`;
  return send(app, endpoint, { ...sent, raw: form, type: 'multipart/form-data; boundary=x' });
}

/** Failures of external services are valid responses; our own are not. */
function isOutside({ status, error }: Answer): boolean {
  const known = Object.entries(errorStatus).some(([code, of]) => code === error.code && of === status);
  return status >= 500 && known && error.code !== 'unexpected';
}

function replyFaults(endpoint: AnyEndpoint, { status, text, headers }: Answer): string[] {
  if (!endpoint.reply || !String(headers['content-type']).startsWith('application/json')) return [];
  const read = endpoint.reply.safeParse(JSON.parse(text));
  return read.success ? [] : [`${status} is not the declared reply: ${JSON.stringify(read.error.issues.slice(0, 2))}`];
}

/** Returns secrets of the other shop that are in a response and were not in the request. */
function leaks(answer: Answer, call: FuzzCase): string[] {
  const asked = JSON.stringify(call).toLowerCase();
  const text = answer.text.toLowerCase();
  return other.secrets
    .map((secret) => secret.toLowerCase())
    .filter((secret) => secret.length > 7 && !/^\d+$/.test(secret) && text.includes(secret) && !asked.includes(secret))
    .map((secret) => `names ${secret} of another shop`);
}

function faultsOf(endpoint: AnyEndpoint, who: Who, call: FuzzCase, answer: Answer): string[] {
  const isShop = who !== 'boss' && who !== 'idler';
  return [
    ...(answer.status < 400
      ? [...replyFaults(endpoint, answer)]
      : isOutside(answer)
        ? headerFaults(answer)
        : refusalFaults(answer)),
    ...(isShop ? leaks(answer, call) : []),
  ];
}

/** Some calls end sessions, suspend people or shops, or revoke permissions; this restores them. */
async function reviveIfNeeded(who: Who, { status }: Answer): Promise<void> {
  if (status !== 401 || who === 'nobody' || (await isLetIn(who))) return;
  await app.ownerPool.query('update users set is_blocked = false');
  await app.ownerPool.query('update merchants set is_blocked = false');
  if (who === 'software') bearers.software = (await buildKey(app, { id: ids.owner })).authToken;
  else bearers[who] = await bearerOf(ids[who]);
  // Otherwise all further calls would be anonymous.
  expect([who, await isLetIn(who)]).toEqual([who, true]);
}

/** A rejection of the input, such as a used token, is not a rejection of the caller. */
async function isLetIn(who: Who): Promise<boolean> {
  const { status } = await send(app, who === 'software' ? partnerCalls.me : auth.me, { bearer: bearers[who] ?? '' });
  return status !== 401;
}

describe('VAL-01 ERR-01 AUT-12 random calls', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s responds as the contract says, to any input (ASVS 16.5.3)',
    async (id, endpoint) => {
      const cases = fc.sample(fc.tuple(whoFor(endpoint), callsOf(endpoint, pool)), {
        seed: seed ^ spread(id),
        numRuns: count,
      });
      const before = isFull ? await rowCounts(app) : undefined;
      let isOnlyRefused = true;
      const faults: unknown[] = [];
      for (const [who, call] of cases) {
        const answer = await ask(endpoint, who, call);
        told.set(`${call.shape} ${answer.status < 400}`, (told.get(`${call.shape} ${answer.status < 400}`) ?? 0) + 1);
        isOnlyRefused &&= answer.status >= 400 && answer.status !== 403;
        const found = faultsOf(endpoint, who, call, answer);
        if (found.length > 0) faults.push({ found, id, who, call: JSON.stringify(call).slice(0, 1_500) });
        await reviveIfNeeded(who, answer);
      }
      expect(faults).toEqual([]);
      if (before && isOnlyRefused) expect(await rowCounts(app)).toEqual(before);
    },
    600_000,
  );

  it('reach the code: some of every shape succeed, and many are rejected', () => {
    for (const shape of ['valid', 'near', 'junk']) {
      expect(told.get(`${shape} true`)).toBeGreaterThan(20);
      expect(told.get(`${shape} false`)).toBeGreaterThan(20);
    }
  });

  it('leave every object of the program unchanged (ASVS 15.3.6)', () => {
    const plain: Record<string, unknown> = {};
    expect([plain['isAdmin'], Object.keys(Object.prototype)]).toEqual([undefined, []]);
  });

  it('leave the ledger balanced', async () => {
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
