import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestHoldEnd } from '../../src/modules/wallet/adjustments/request-adjustment.ts';
import { type HoldAnswer, reconcileHolds } from '../../src/modules/wallet/holds/reconcile-holds.ts';
import {
  captureHold,
  getBalance,
  holdMoney,
  post,
  prove,
  refundCharge,
  releaseHold,
} from '../../src/modules/wallet/index.ts';
import { notifyAdjusted } from '../../src/notify-adjusted.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf } from './charges.ts';

let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
});
afterAll(() => app.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const at = (when: Date): Ctx => ({ ...ctx, clock: { now: () => when } });

async function held(price = 10_700) {
  const merchant = await buildMerchant(app);
  await fund(app, merchant, price);
  const holdId = uuidV7();
  const charge = chargeOf(merchant.id, `hold-${merchant.code}`, price);
  const reference = { type: 'trial', id: holdId };
  await holdMoney(ctx, { ...charge, holdId, reference, deadline: minutes(10).toISOString() });
  return { holdId, charge, merchant, balance: () => getBalance(ctx, merchant.id) };
}

async function stateOf(id: string): Promise<string> {
  const row = await app.db.selectFrom('wallet.holds').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return row.state;
}

/** A stub of the module that owns the references of these tests: it returns the given answer and records its calls. */
function owner(answer: HoldAnswer) {
  const told: string[] = [];
  const asked: string[] = [];
  return {
    told,
    asked,
    resolvers: {
      trial: {
        ask: async (_: Ctx, { id }: { id: string }) => {
          asked.push(id);
          return answer;
        },
        ended: async (_: Ctx, { id }: { id: string }, end: string) => void told.push(`${id} ${end}`),
      },
    },
  };
}

describe('BEY-01 holds', () => {
  it("hold the price as the token's one charge; captured they are fee, tax and revenue, and can be refunded", async () => {
    const { holdId, charge, balance } = await held();
    expect(await balance()).toBe(0);
    await expect(post(ctx, journalOf({ ...charge, applicationId: uuidV7() }))).rejects.toMatchObject({
      code: 'duplicate',
    });
    expect(await captureHold(ctx, holdId)).toMatchObject({ outcome: 'posted' });
    expect(await captureHold(ctx, holdId)).toMatchObject({ outcome: 'replayed' });
    const { token } = charge;
    await refundCharge(ctx, { applicationId: holdId, referenceType: 'trial', token, reason: 'Cancelled' });
    expect(await balance()).toBe(10_700);
    expect(await prove(ctx)).toEqual([]);
  });

  it('end exactly once when captures and releases are concurrent', async () => {
    for (let round = 0; round < 5; round++) {
      const { holdId, balance } = await held();
      const ends = Array.from({ length: 6 }, (_, n) => (n % 2 ? captureHold(ctx, holdId) : releaseHold(ctx, holdId)));
      const answers = await Promise.allSettled(ends);
      const posted = answers.filter((a) => a.status === 'fulfilled' && a.value.outcome === 'posted');
      expect(posted).toHaveLength(1);
      expect(await balance()).toBe((await stateOf(holdId)) === 'released' ? 10_700 : 0);
    }
    expect(await prove(ctx)).toEqual([]);
  });

  it("are ended past their deadline by the provider's response, and their owner is notified once", async () => {
    const first = await held();
    const early = owner('captured');
    await reconcileHolds(ctx, early.resolvers);
    expect(early.asked).not.toContain(first.holdId);
    const late = owner('failed');
    await reconcileHolds(at(minutes(11)), late.resolvers);
    await reconcileHolds(at(minutes(11)), late.resolvers);
    expect(late.told.filter((line) => line === `${first.holdId} released`)).toHaveLength(1);
    expect(await first.balance()).toBe(10_700);
  });

  it('are never decided without certainty: polled at growing intervals, then sent to staff, who end them with a reason', async () => {
    const { holdId, balance } = await held();
    const silent = owner('unknown');
    const mine = () => silent.asked.filter((id) => id === holdId).length;
    await reconcileHolds(at(minutes(11)), silent.resolvers);
    await reconcileHolds(at(minutes(11)), silent.resolvers);
    expect(mine()).toBe(1);
    for (let round = 1; round < 12; round++) await reconcileHolds(at(minutes(11 + round * 600)), silent.resolvers);
    expect(mine()).toBe(10);
    expect([await stateOf(holdId), await balance()]).toEqual(['review', 0]);
    const staff = await ctxFor(app, await buildStaff(app));
    const end = { holdId, id: uuidV7(), end: 'release' as const, reason: 'Provider says by phone: never received' };
    expect(await requestHoldEnd(staff, end, notifyAdjusted)).toMatchObject({ status: 'posted' });
    expect([await stateOf(holdId), await balance()]).toEqual(['released', 10_700]);
    expect(await prove(ctx)).toEqual([]);
  });

  it('are polled by one of two workers, and count one poll', async () => {
    const { holdId } = await held();
    const { asked, resolvers } = owner('unknown');
    const once = at(minutes(11));
    await Promise.all([reconcileHolds(once, resolvers), reconcileHolds(once, resolvers)]);
    expect(asked.filter((id) => id === holdId)).toEqual([holdId]);
    const row = await app.db.selectFrom('wallet.holds').select('asks').where('id', '=', holdId).executeTakeFirst();
    expect(row?.asks).toBe(1);
  });

  it('that are still open cannot be ended by staff', async () => {
    const { holdId } = await held();
    const staff = await ctxFor(app, await buildStaff(app));
    const end = { holdId, id: uuidV7(), end: 'release' as const, reason: 'Impatient' };
    await expect(requestHoldEnd(staff, end, notifyAdjusted)).rejects.toMatchObject({ code: 'state_refused' });
  });
});
