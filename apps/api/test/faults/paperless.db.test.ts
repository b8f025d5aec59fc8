import { paperless } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prove } from '../../src/modules/wallet/index.ts';
import { buildPaperlessForm, forwardBody } from '../factories/paperless.ts';
import { paperlessEyes } from '../factories/paperless-eyes.ts';
import { call, systemCtx } from '../helpers.ts';
import { faults } from './fault-proxy.ts';
import { type FaultyWorld, openFaultyWorld } from './faulty-world.ts';

let world: FaultyWorld;
let eyes: ReturnType<typeof paperlessEyes>;

const start = 50_000;
const held = start - 10_100;

beforeAll(async () => {
  world = await openFaultyWorld();
  eyes = paperlessEyes(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.proxy.play();
  world.reconnect();
  // Excludes open orders of earlier tests.
  await world.app.db.updateTable('panPaperless').set({ nextCheckAt: null }).execute();
});

const proven = async () => expect(await prove(systemCtx(world.app))).toEqual([]);
const act = (token: string, action: 'late-success' | 'decline') =>
  world.simulator.control('POST', `/pan-nsdl/transactions/${token}/${action}`);
async function atProvider(token: string): Promise<number> {
  const { transactions } = (await world.simulator.control('GET', '/pan-nsdl/transactions')) as {
    transactions: { txid: string }[];
  };
  return transactions.filter(({ txid }) => txid === token).length;
}
const tokenOf = async (id: string) => (await eyes.rowOf(id)).token ?? '';

type Form = Awaited<ReturnType<typeof buildPaperlessForm>>;
const forwardOrder = ({ id, as }: Form) =>
  call(world.app, paperless.forwardOrder, { as, params: { id }, body: forwardBody() });

describe('MER-11 BEY-02 the connection to PAN provider 1 fails at the submission', () => {
  it.each(faults)(
    '$fault: the fee stays on hold, one order exists, and the customer continues',
    async ({ fault, isDone, isHeard }) => {
      const form = await buildPaperlessForm(world.app);
      world.proxy.play(fault, '/authorize', 1);
      const first = await forwardOrder(form);
      await world.proxy.settled();
      expect([first.status, first.error.code]).toEqual(isHeard ? [200, undefined] : [502, 'provider_unavailable']);
      const token = await tokenOf(form.id);
      expect(await atProvider(token)).toBe(isDone ? 1 : 0);
      expect(await eyes.balanceOf(form)).toBe(held);
      expect((await eyes.holdOf(form.id)).endedAt ?? null).toBeNull();

      world.proxy.play();
      if (!isHeard) {
        const again = await forwardOrder(form);
        expect([again.status, again.body.url]).toEqual([200, expect.stringContaining(world.proxy.url)]);
      }
      expect([await atProvider(token), await tokenOf(form.id)]).toEqual([1, token]);
      await act(token, 'late-success');
      await eyes.sweepAt(1);
      expect((await eyes.rowOf(form.id)).status).toBe('acknowledged');
      expect(await eyes.balanceOf(form)).toBeGreaterThanOrEqual(held);
      expect((await eyes.kindsOf(form.id)).filter((kind) => kind === 'hold')).toHaveLength(1);
      await proven();
    },
  );

  it.each(faults.filter(({ isHeard }) => !isHeard))(
    '$fault: an order that nobody returns to is refunded only when the provider reports that it does not exist',
    async ({ fault, isDone }) => {
      const form = await buildPaperlessForm(world.app);
      world.proxy.play(fault, '/authorize', 1);
      await forwardOrder(form);
      await world.proxy.settled();
      world.proxy.play();
      await eyes.sweepAt(0.5);
      expect(await eyes.balanceOf(form)).toBe(held);
      await eyes.sweepAt(2);
      expect(await eyes.balanceOf(form)).toBe(isDone ? held : start);
      expect((await eyes.rowOf(form.id)).status).toBe(isDone ? 'redirected' : 'refunded');
      await proven();
    },
  );
});

describe('MER-11 BEY-02 the connection to PAN provider 1 fails while it is polled', () => {
  it.each(faults)('$fault: a rejection releases the fee once, when it is reported', async ({ fault, isHeard }) => {
    const form = await buildPaperlessForm(world.app);
    await forwardOrder(form);
    await act(await tokenOf(form.id), 'decline');
    world.proxy.play(fault, '/status', 1);
    const seen = await eyes.check(form);
    await world.proxy.settled();
    expect(seen).toBe(isHeard ? 'refunded' : 'redirected');
    expect(await eyes.balanceOf(form)).toBe(isHeard ? start : held);
    world.proxy.play();
    await Promise.all([eyes.sweepAt(1), eyes.check(form), eyes.sweepAt(1)]);
    expect(await eyes.balanceOf(form)).toBe(start);
    expect((await eyes.rowOf(form.id)).status).toBe('refunded');
    await proven();
  });

  it('a week without a response ends in staff review with the fee still on hold', async () => {
    const form = await buildPaperlessForm(world.app);
    await forwardOrder(form);
    world.proxy.play('error');
    for (const hours of [1, 24, 72, 120]) {
      world.reconnect();
      await eyes.sweepAt(hours);
      expect((await eyes.rowOf(form.id)).status).toBe('redirected');
    }
    world.reconnect();
    await eyes.sweepAt(24 * 7 + 2);
    expect(await eyes.rowOf(form.id)).toMatchObject({ status: 'review', reviewCause: 'silent' });
    expect(await eyes.balanceOf(form)).toBe(held);
    await proven();
  });
});
