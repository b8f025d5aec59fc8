import type { Biller } from '@sevadesk/contract/bills';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillNetworkPort, BillPayment, NetworkBill } from '../../src/providers/bill-network/port.ts';

/** Payment scenario of a test. */
export type BillPlay = 'paid' | 'pending' | 'failed' | 'paid-unheard' | 'lost' | 'refused-bill';

export type BillNetworkWorld = {
  port: BillNetworkPort;
  /** The same port with a short timeout, for calls that are never answered. */
  impatient: BillNetworkPort;
  /** Returns a customer of the biller (its first parameter) for the scenario of the next payment. */
  accountFor(biller: Biller, play: BillPlay): string;
  settle(number: string, end: 'paid' | 'failed'): Promise<void>;
  answerComplaint(complaintRef: string, text: string): Promise<void>;
  /** Makes the file of this day available. */
  closeDay(day: string): Promise<void>;
  close(): Promise<void>;
};

let last = 0;
function nextNumber(): string {
  last += 1;
  return `BP${261_100_000_000 + (process.pid % 10_000) * 1_000 + last}`;
}

/** Tests that every bill network behind the port must pass; they run with the fake, and with the adapter and the simulator. */
export function describeBillNetworkContract(name: string, open: () => Promise<BillNetworkWorld>): void {
  describe(`BEY-02 the bill network's port: ${name}`, () => {
    let world: BillNetworkWorld;
    let billers: readonly Biller[];
    let version = '';
    beforeAll(async () => {
      world = await open();
      const found = await world.port.catalogue();
      if (found.outcome !== 'catalogue') throw new Error(JSON.stringify(found));
      ({ billers, version } = found);
    }, 60_000);
    afterAll(() => world.close());

    const billerWith = (fits: (one: Biller) => boolean): Biller => {
      const found = billers.find(fits);
      if (!found) throw new Error('No such biller');
      return found;
    };
    /** A bill with a single numeric or textual parameter and an exact amount. */
    const exact = () =>
      billerWith(({ fetch, amount, params }) => {
        const [first, ...more] = params;
        return (
          fetch === 'required' && amount === 'exact' && first?.kind === 'numeric' && more.every((one) => one.optional)
        );
      });
    const paramsOf = (biller: Biller, play: BillPlay) => ({
      [biller.params[0]?.name ?? '']: world.accountFor(biller, play),
    });
    const order = (biller: Biller, params: Record<string, string>, more: Partial<BillPayment> = {}): BillPayment => ({
      number: nextNumber(),
      billerId: biller.id,
      params,
      amountPaise: 10_000,
      callbackUrl: 'http://127.0.0.1:9/callback',
      ...more,
    });
    const fetched = async (biller: Biller, params: Record<string, string>): Promise<NetworkBill> => {
      const bill = await world.port.fetchBill({ billerId: biller.id, params });
      if (bill.outcome !== 'bill') throw new Error(JSON.stringify(bill));
      return bill;
    };
    const exactOrder = async (play: BillPlay): Promise<BillPayment> => {
      const biller = exact();
      const params = paramsOf(biller, play);
      const { fetchRef, amountPaise } = await fetched(biller, params);
      return order(biller, params, { fetchRef, amountPaise });
    };

    it('returns its billers once for each version, with labels in two languages', async () => {
      expect(new Set(billers.map(({ id }) => id)).size).toBe(billers.length);
      for (const one of billers) expect(one.params.length).toBeGreaterThan(0);
      const again = await world.port.catalogue('another');
      const labels = again.outcome === 'catalogue' ? again.categories : [];
      expect(labels.find(({ code }) => code === 'electricity')?.label).toEqual({ en: 'Electricity', hi: 'बिजली' });
      expect(await world.port.catalogue(version)).toMatchObject({ outcome: 'unchanged' });
    });

    it('returns plans of the circle and of all circles, and an empty list without plans', async () => {
      const { id, circles } = billerWith(({ hasPlans }) => hasPlans);
      const [circle] = circles;
      const found = await world.port.plans(id, circle);
      const plans = found.outcome === 'plans' ? found.plans : [];
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.filter((plan) => plan.circle !== circle && plan.circle !== null)).toEqual([]);
      const all = await world.port.plans(id);
      expect(all.outcome === 'plans' && all.plans.length).toBeGreaterThan(plans.length);
      expect(await world.port.plans(exact().id)).toMatchObject({ outcome: 'refused', reason: expect.any(String) });
    });

    it('fetches a bill with its dates and the amount due', async () => {
      const biller = exact();
      const bill = await fetched(biller, paramsOf(biller, 'paid'));
      expect(bill).toMatchObject({
        fetchRef: expect.any(String),
        customerName: expect.any(String),
        billNumber: expect.any(String),
        dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(bill.amountPaise).toBeGreaterThan(0);
    });

    it('rejects a bill with its own message, for an unknown customer or biller', async () => {
      const biller = exact();
      const params = paramsOf(biller, 'refused-bill');
      const refused = { outcome: 'refused', reason: expect.stringMatching(/\w{3}/) };
      expect(await world.port.fetchBill({ billerId: biller.id, params })).toMatchObject(refused);
      expect(await world.port.fetchBill({ billerId: 'NOBODY', params })).toMatchObject(refused);
    });

    it('pays a bill once, however often it is sent with its number', async () => {
      const asked = await exactOrder('paid');
      const paid = await world.port.pay(asked);
      expect(paid).toMatchObject({ outcome: 'paid', networkRef: expect.any(String), amountPaise: asked.amountPaise });
      const networkRef = paid.outcome === 'paid' ? paid.networkRef : '';
      const again = await world.port.pay({ ...asked, amountPaise: asked.amountPaise + 100 });
      expect(again).toMatchObject({ outcome: 'paid', networkRef, amountPaise: asked.amountPaise });
      expect(await world.port.status(asked.number)).toMatchObject({ outcome: 'paid', networkRef });
    });

    it('pays without a bill if the biller shows none, a plan too', async () => {
      const biller = billerWith(({ hasPlans, fetch }) => hasPlans && fetch === 'none');
      const params = paramsOf(biller, 'paid');
      expect(await world.port.fetchBill({ billerId: biller.id, params })).toMatchObject({ outcome: 'refused' });
      const found = await world.port.plans(biller.id);
      const [plan] = found.outcome === 'plans' ? found.plans : [];
      const paid = await world.port.pay(order(biller, params, { planId: plan?.id, amountPaise: plan?.amountPaise }));
      expect(paid).toMatchObject({ outcome: 'paid', amountPaise: plan?.amountPaise });
      const wrong = order(biller, params, { planId: plan?.id, amountPaise: 1 });
      expect(await world.port.pay(wrong)).toMatchObject({ outcome: 'failed' });
    });

    it('fails a payment against the rules of the biller: no bill, and an amount other than the bill', async () => {
      const asked = await exactOrder('paid');
      const failed = { outcome: 'failed', reason: expect.stringMatching(/\w{3}/) };
      expect(await world.port.pay({ ...asked, number: nextNumber(), fetchRef: undefined })).toMatchObject(failed);
      const wrong = { ...asked, number: nextNumber(), amountPaise: asked.amountPaise - 1 };
      expect(await world.port.pay(wrong)).toMatchObject(failed);
    });

    it('fails immediately with its reason, and reports it again', async () => {
      const asked = await exactOrder('failed');
      const failed = { outcome: 'failed', reason: expect.stringMatching(/\w{3}/) };
      expect(await world.port.pay(asked)).toMatchObject(failed);
      expect(await world.port.status(asked.number)).toMatchObject(failed);
    });

    it.each(['paid', 'failed'] as const)('leaves a payment pending until it is %s', async (end) => {
      const asked = await exactOrder('pending');
      expect(await world.port.pay(asked)).toMatchObject({ outcome: 'pending' });
      expect(await world.port.status(asked.number)).toMatchObject({ outcome: 'pending' });
      await world.settle(asked.number, end);
      expect(await world.port.status(asked.number)).toMatchObject({ outcome: end });
    });

    it('leaves a payment unknown that was made without a response, and finds it when polled', async () => {
      const asked = await exactOrder('paid-unheard');
      expect(await world.impatient.pay(asked)).toMatchObject({ outcome: 'unknown', cause: 'time-out' });
      expect(await world.port.status(asked.number)).toMatchObject({ outcome: 'paid', amountPaise: asked.amountPaise });
    });

    it('leaves a payment unknown that never arrived, and does not find it', async () => {
      const asked = await exactOrder('lost');
      expect(await world.impatient.pay(asked)).toMatchObject({ outcome: 'unknown', cause: 'time-out' });
      expect(await world.port.status(asked.number)).toMatchObject({ outcome: 'not-found' });
    });

    it('accepts a complaint about a payment, reports when it is closed, and rejects one about an unknown payment', async () => {
      const paid = await world.port.pay(await exactOrder('paid'));
      const networkRef = paid.outcome === 'paid' ? paid.networkRef : '';
      const about = { networkRef, reason: 'not_credited', text: 'The shop was not credited' };
      const raised = await world.port.raiseComplaint(about);
      if (raised.outcome !== 'raised') throw new Error(JSON.stringify(raised));
      expect(await world.port.complaint(raised.complaintRef)).toMatchObject({ outcome: 'open' });
      await world.answerComplaint(raised.complaintRef, 'Credited today');
      expect(await world.port.complaint(raised.complaintRef)).toMatchObject({
        outcome: 'closed',
        answer: 'Credited today',
      });
      expect(await world.port.raiseComplaint({ ...about, networkRef: 'NOBODY' })).toMatchObject({ outcome: 'refused' });
      expect(await world.port.complaint('NOBODY')).toMatchObject({ outcome: 'not-found' });
    });

    it('returns the settlement file of a day once the day is closed', async () => {
      const day = istDateOf(new Date());
      const one = await exactOrder('paid');
      const paid = await world.port.pay(one);
      const other = await exactOrder('failed');
      await world.port.pay(other);
      expect(await world.port.settlement(day)).toMatchObject({ outcome: 'not-ready' });
      await world.closeDay(day);
      const file = await world.port.settlement(day);
      const rows = file.outcome === 'rows' ? file.rows : [];
      const networkRef = paid.outcome === 'paid' ? paid.networkRef : 'none';
      expect(rows.find(({ number }) => number === one.number)).toEqual({
        number: one.number,
        networkRef,
        amountPaise: one.amountPaise,
        state: 'paid',
      });
      expect(rows.find(({ number }) => number === other.number)).toMatchObject({ state: 'failed' });
    });

    it('treats a callback as a hint, and anything else as nothing', () => {
      expect(world.port.parseCallback({ ref: 'BP261100000001', status: 'SUCCESS' })).toBe('BP261100000001');
      for (const nothing of [{}, 'text', null, undefined, { ref: 'null' }, { ref: '' }])
        expect(world.port.parseCallback(nothing)).toBeUndefined();
    });

    it('passes a test of the connection', async () => {
      expect(await world.port.testConnection()).toEqual({ ok: true });
    });
  });
}
