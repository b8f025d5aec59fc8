import type { Paise } from '@sevadesk/contract/kernel/money';
import { transfers } from '@sevadesk/contract/transfers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endUnanswered } from '../../src/modules/transfers/answer-return.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { type CreditPeople, lend } from '../factories/credit.ts';
import { type BuiltMerchant, buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

const numRuns = process.env.TEST_FULL === '1' ? 200 : 15;
/** TEST_SEED repeats a run. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let now = new Date();
let people: CreditPeople;

type Member = BuiltMerchant & { as: Signed };
let above: Member;
let middle: Member;
let below: Member;

async function build(idType: 'Franchise' | 'Distributor' | 'Retailer', parentId?: string): Promise<Member> {
  const merchant = await buildMerchant(app, { idType, ...(parentId && { parentId }) });
  return { ...merchant, as: await signInAs(app, merchant.owner) };
}

/** A line of three: a franchise with 1,000.00 in its wallet, a distributor below it, and a retailer below that. */
async function buildLine(): Promise<Member[]> {
  const top = await build('Franchise');
  const mid = await build('Distributor', top.id);
  await fund(app, top, 100_000);
  return [top, mid, await build('Retailer', mid.id)];
}

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  const maker = await signInAs(app, await buildStaff(app));
  people = { maker, checker: await signInAs(app, await buildStaff(app)) };
});
beforeEach(async () => {
  now = new Date();
  [above, middle, below] = (await buildLine()) as [Member, Member, Member];
});
afterAll(() => app.close());

const balance = ({ id }: BuiltMerchant) => getBalance(systemCtx(app), id);
const input = (member: BuiltMerchant, paise: number, id = uuidV7()) => ({
  id,
  memberId: member.id,
  amountPaise: paise as Paise,
});
const give = (from: Member, to: BuiltMerchant, paise: number, id?: string) =>
  call(app, transfers.give, { as: from.as, body: input(to, paise, id) });
const askBack = (from: Member, of: BuiltMerchant, paise: number, id?: string) =>
  call(app, transfers.requestReturn, { as: from.as, body: input(of, paise, id) });
const accept = (by: Member, id: string) => call(app, transfers.accept, { as: by.as, params: { id } });
const limitsOf = async (from: Member, to: BuiltMerchant) =>
  (await call(app, transfers.limits, { as: from.as, params: { id: to.id } })).body;
const listOf = async (who: Member) => (await call(app, transfers.own, { as: who.as, body: {} })).body.data;
const noticesOf = async ({ owner }: BuiltMerchant) =>
  (
    await app.db
      .selectFrom('notices')
      .select('event')
      .where('userId', '=', owner.id)
      .where('event', 'like', 'transfer%')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

describe('money given to a merchant below', () => {
  it('moves at once between the two wallets, at any level, and both see it', async () => {
    const given = await give(above, below, 30_000);
    expect(given.body).toMatchObject({ balancePaise: 70_000 });
    expect([await balance(above), await balance(below)]).toEqual([70_000, 30_000]);
    expect(await listOf(above)).toMatchObject([{ side: 'given', otherCode: below.code, status: 'done' }]);
    expect(await listOf(below)).toMatchObject([{ side: 'received', otherCode: above.code, amountPaise: 30_000 }]);
    expect(await listOf(middle)).toEqual([]);
    expect(await noticesOf(below)).toEqual(['transfer_received']);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('moves once for a repeated request, and is refused with other content', async () => {
    const id = uuidV7();
    const answers = await Promise.all([give(above, middle, 20_000, id), give(above, middle, 20_000, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance(middle)).toBe(20_000);
    expect((await give(above, middle, 20_001, id)).error.code).toBe('idempotency_conflict');
  });

  it('goes to nobody above, beside or outside the line', async () => {
    const stranger = await build('Retailer');
    await give(above, middle, 20_000);
    expect((await give(middle, above, 100)).error.code).toBe('not_found');
    expect((await give(middle, middle, 100)).error.code).toBe('not_found');
    expect((await give(above, stranger, 100)).error.code).toBe('not_found');
    expect((await askBack(above, stranger, 100)).error.code).toBe('not_found');
    expect((await call(app, transfers.limits, { as: above.as, params: { id: stranger.id } })).status).toBe(404);
  });

  it('never comes from credit, and is refused beyond the balance', async () => {
    await lend(app, people, above.id, { limitPaise: 50_000 });
    expect((await give(above, below, 100_001)).error.code).toBe('insufficient_balance');
    expect((await give(above, below, 100_000)).status).toBe(200);
  });

  it('stays within the limits of a transfer and of a day, also if two are sent at once', async () => {
    const before = (await call(app, transfers.policy, { as: people.maker })).body.policy;
    const policy = { isOn: true, singlePaise: 15_000 as Paise, dayPaise: 20_000 as Paise };
    await call(app, transfers.savePolicy, { as: people.maker, body: policy });
    expect((await give(above, below, 15_001)).error.errors).toMatchObject([{ field: 'amountPaise' }]);
    const both = await Promise.all([give(above, below, 12_000), give(above, middle, 12_000)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await limitsOf(above, below)).toMatchObject({ dayLeftPaise: 8_000 });
    await call(app, transfers.savePolicy, { as: people.maker, body: { ...policy, isOn: false } });
    expect((await give(above, below, 100)).error.code).toBe('state_refused');
    const wrong = { ...policy, dayPaise: 14_999 as Paise };
    expect((await call(app, transfers.savePolicy, { as: people.maker, body: wrong })).error.errors).toMatchObject([
      { field: 'dayPaise' },
    ]);
    await call(app, transfers.savePolicy, { as: people.maker, body: before });
  });

  it('needs the right to transfer, and is not possible to a blocked merchant', async () => {
    const helper = await buildMerchantStaff(app, { merchant: above, permissions: ['m.wallet.view', 'm.members.view'] });
    const as = await signInAs(app, helper);
    expect((await call(app, transfers.give, { as, body: input(below, 100) })).error.code).toBe('forbidden');
    await app.db.updateTable('merchants').set({ isBlocked: true }).where('id', '=', below.id).execute();
    expect((await give(above, below, 100)).error.code).toBe('state_refused');
    expect(await limitsOf(above, below)).toMatchObject({ isOn: false });
  });
});

describe('money asked back', () => {
  it('moves when the merchant below accepts, once, at most what was given', async () => {
    await give(above, below, 30_000);
    expect((await askBack(above, below, 30_001)).error.errors).toMatchObject([{ field: 'amountPaise' }]);
    const { id } = (await askBack(above, below, 10_000)).body;
    expect((await askBack(above, below, 10_000)).error.code).toBe('duplicate');
    expect(await balance(below)).toBe(30_000);
    expect(await limitsOf(above, below)).toMatchObject({ hasRequest: true, outstandingPaise: 30_000 });
    expect((await accept(middle, id)).error.code).toBe('not_found');
    expect((await accept(above, id)).error.code).toBe('not_found');
    const answers = await Promise.all([accept(below, id), accept(below, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await balance(above), await balance(below)]).toEqual([80_000, 20_000]);
    expect(await limitsOf(above, below)).toMatchObject({ hasRequest: false, outstandingPaise: 20_000 });
    expect(await listOf(below)).toMatchObject([{ side: 'given-back', status: 'done' }, { side: 'received' }]);
    expect(await noticesOf(above)).toEqual(['transfer_returned']);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('stays if it is declined with a reason, withdrawn, or not answered in time', async () => {
    await give(above, below, 30_000);
    const first = (await askBack(above, below, 5_000)).body;
    const remark = 'Needed for the festival';
    await call(app, transfers.decline, { as: below.as, params: { id: first.id }, body: { remark } });
    expect((await accept(below, first.id)).error.code).toBe('already_decided');
    const second = (await askBack(above, below, 5_000)).body;
    expect((await call(app, transfers.withdraw, { as: below.as, params: { id: second.id } })).status).toBe(404);
    expect((await call(app, transfers.withdraw, { as: above.as, params: { id: second.id } })).status).toBe(200);
    const third = (await askBack(above, below, 5_000)).body;
    now = new Date(now.getTime() + 8 * 86_400_000);
    await endUnanswered(systemCtx(app));
    const states = (await app.db.selectFrom('transfers').select(['id', 'status', 'remark']).execute()).filter(
      ({ id }) => [first.id, second.id, third.id].includes(id),
    );
    expect(states.map(({ status }) => status)).toEqual(['declined', 'withdrawn', 'expired']);
    expect(states[0]?.remark).toBe(remark);
    expect(await balance(below)).toBe(30_000);
  });

  it('is refused if the wallet holds less by then, and can be accepted later', async () => {
    await give(above, middle, 30_000);
    const { id } = (await askBack(above, middle, 30_000)).body;
    await give(middle, below, 5_000);
    expect((await accept(middle, id)).error.code).toBe('insufficient_balance');
    await fund(app, middle, 5_000);
    expect((await accept(middle, id)).status).toBe(200);
    expect(await balance(middle)).toBe(0);
  });
});

it('the proof names a transfer whose postings say something else', async () => {
  const { id } = (await give(above, below, 30_000)).body;
  const set = (amountPaise: number) =>
    app.db.updateTable('transfers').set({ amountPaise }).where('id', '=', id).execute();
  await set(30_001);
  const found = await prove(systemCtx(app));
  expect(found.map(({ check }) => check)).toEqual(Array(2).fill('each half of a transfer is in the ledger once'));
  await set(30_000);
  expect(await prove(systemCtx(app))).toEqual([]);
});

type Act = { kind: 'give' | 'ask' | 'accept' | 'withdraw'; from: number; to: number; paise: number };
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('give', 'give', 'ask', 'accept', 'withdraw'),
  from: fc.nat(2),
  to: fc.nat(2),
  paise: fc.integer({ min: 1, max: 60_000 }),
});

/** Performs one act; returns the change of each wallet that the rules allow. */
async function perform(line: Member[], { kind, from, to, paise }: Act, asked: Map<string, [number, number, number]>) {
  const changes = [0, 0, 0];
  const move = (a: number, b: number, sum: number) => {
    changes[a] = -sum;
    changes[b] = sum;
  };
  const [giver, taker] = [line[from] as Member, line[to] as Member];
  const [waiting] = asked;
  if (kind === 'give') {
    const { status } = await give(giver, taker, paise);
    const has = await balance(giver);
    if (status === 200) move(from, to, paise);
    else expect(from >= to || has < paise).toBe(true);
  } else if (kind === 'ask') {
    const { status, body } = await askBack(giver, taker, paise);
    if (status === 200) asked.set(body.id, [from, to, paise]);
  } else if (waiting) {
    const [id, [upper, lower, sum]] = waiting;
    const isAccepted = kind === 'accept' && (await accept(line[lower] as Member, id)).status === 200;
    if (isAccepted) move(lower, upper, sum);
    if (kind === 'withdraw') {
      await call(app, transfers.withdraw, { as: (line[upper] as Member).as, params: { id } });
    }
    if (isAccepted || kind === 'withdraw') asked.delete(id);
  }
  return changes;
}

it('random transfers in a line lose and create nothing, and the proof names nothing', async () => {
  process.stdout.write(`transfers: TEST_SEED=${seed}\n`);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const line = await buildLine();
      const asked = new Map<string, [number, number, number]>();
      const expected = [100_000, 0, 0];
      for (const one of acts) {
        const changes = await perform(line, one, asked);
        expected.forEach((sum, at) => (expected[at] = sum + (changes[at] ?? 0)));
        expect(await Promise.all(line.map(balance))).toEqual(expected);
      }
      expect(await prove(systemCtx(app))).toEqual([]);
    }),
    { numRuns, seed },
  );
}, 600_000);
