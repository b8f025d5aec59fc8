import { addDays, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateUpiOrder, UpiPort } from '../../src/providers/upi/port.ts';

export type UpiWorld = {
  port: UpiPort;
  /** The same port with a short timeout, for calls that are never answered. */
  impatient: UpiPort;
  pay(clientTxnId: string): Promise<void>;
  decline(clientTxnId: string): Promise<void>;
  payLate(clientTxnId: string): Promise<void>;
  /** Changes what later responses return for a paid order. */
  twist(clientTxnId: string, change: { paidPaise: number; orderId: number; upiTxnId: string }): Promise<void>;
  /** Returns the form of a webhook as received. */
  webhookForm(clientTxnId: string): Promise<Record<string, string>>;
  close(): Promise<void>;
};

let lastId = 0;
export function buildUpiOrder(overrides: Partial<CreateUpiOrder> = {}): CreateUpiOrder {
  lastId += 1;
  return {
    clientTxnId: `P261121T${process.pid}N${lastId}`,
    amountPaise: toPaise(50_000),
    purpose: 'Wallet topup',
    customer: { name: 'Asha Verma', email: 'asha@example.in', mobile: '9876543210' },
    redirectUrl: 'https://portal.example/payment-status',
    ...overrides,
  };
}

/** Returns a day near today in IST, as our own order row would store it. */
export function indianDate(days = 0): LocalDate {
  return addDays(istDateOf(new Date()), days);
}

/** Tests that every UPI gateway behind the port must pass; they run with the fake, and with the adapter and the simulator. */
export function describeUpiContract(name: string, open: () => Promise<UpiWorld>): void {
  describe(`BEY-02 UPI port: ${name}`, () => {
    let world: UpiWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    const createFor = async (amountPaise: number, port = world.port) => {
      const order = buildUpiOrder({ amountPaise: toPaise(amountPaise) });
      return { order, result: await port.createOrder(order) };
    };
    const check = (clientTxnId: string, days = 0) => world.port.checkStatus({ clientTxnId, txnDate: indianDate(days) });

    it('API-06 creates an order with an address to pay at', async () => {
      const { order, result } = await createFor(100);
      if (result.outcome !== 'created') expect.fail(JSON.stringify(result));
      expect(new URL(result.paymentUrl).protocol).toMatch(/^https?:$/);
      expect(result.providerOrderId).toMatch(/^\d+$/);
      const found = await check(order.clientTxnId);
      expect(found).toMatchObject({
        outcome: 'found',
        status: 'created',
        amountPaise: 100,
        providerOrderId: result.providerOrderId,
      });
    });

    it('API-06 reports success with bank reference and payer only after the payer paid', async () => {
      const { order } = await createFor(1_234_567);
      expect(await check(order.clientTxnId)).toMatchObject({ status: 'created' });
      await world.pay(order.clientTxnId);
      const found = await check(order.clientTxnId);
      expect(found).toMatchObject({ status: 'success', amountPaise: 1_234_567, payerVpa: 'payer@simbank' });
      expect(found).toHaveProperty('upiTxnId', expect.stringMatching(/^\d{12}$/));
    });

    it('reports failure with a remark and without a bank reference when the payer declined', async () => {
      const { order } = await createFor(50_000);
      await world.decline(order.clientTxnId);
      const found = await check(order.clientTxnId);
      expect(found).toMatchObject({ status: 'failure', remark: 'Declined by the payer' });
      expect(found).not.toHaveProperty('upiTxnId', expect.anything());
    });

    it('stays failed when the payer pays afterwards, and becomes a success when money arrives late', async () => {
      const { order } = await createFor(50_000);
      await world.decline(order.clientTxnId);
      await world.pay(order.clientTxnId);
      expect(await check(order.clientTxnId)).toMatchObject({ status: 'failure' });
      await world.payLate(order.clientTxnId);
      expect(await check(order.clientTxnId)).toMatchObject({ status: 'success', amountPaise: 50_000 });
    });

    it('.01 fails', async () => {
      const { order } = await createFor(10_001);
      expect(await check(order.clientTxnId)).toMatchObject({ status: 'failure' });
    });

    it('.02 stays scanning, even when the payer pays', async () => {
      const { order } = await createFor(10_002);
      await world.pay(order.clientTxnId);
      for (let question = 0; question < 4; question += 1)
        expect(await check(order.clientTxnId)).toMatchObject({ status: 'scanning' });
    });

    it('.03 succeeds with another amount than ours', async () => {
      const { order } = await createFor(10_003);
      await world.pay(order.clientTxnId);
      expect(await check(order.clientTxnId)).toMatchObject({ status: 'success', amountPaise: 10_103 });
    });

    it('.04 is rejected and leaves no order', async () => {
      const { order, result } = await createFor(10_004);
      expect(result).toMatchObject({ outcome: 'refused', cause: 'other' });
      expect(await check(order.clientTxnId)).toMatchObject({ outcome: 'not-found' });
    });

    it('.05 ends unknown although the order exists', async () => {
      const { order, result } = await createFor(10_005, world.impatient);
      expect(result).toEqual({ outcome: 'unknown', cause: 'time-out' });
      expect(await check(order.clientTxnId)).toMatchObject({ outcome: 'found', status: 'created' });
    });

    it('.06 succeeds at the third poll', async () => {
      const { order } = await createFor(10_006);
      const statuses = [];
      for (let question = 0; question < 3; question += 1) {
        const found = await check(order.clientTxnId);
        statuses.push(found.outcome === 'found' ? found.status : found.outcome);
      }
      expect(statuses).toEqual(['scanning', 'scanning', 'success']);
    });

    it('rejects a used id', async () => {
      const { order } = await createFor(50_000);
      expect(await world.port.createOrder(order)).toMatchObject({ outcome: 'refused', cause: 'id-used' });
    });

    it.each([-1, 1])('finds an order filed %i day off the requested date', async (days) => {
      const { order } = await createFor(50_000);
      expect(await check(order.clientTxnId, days)).toMatchObject({ outcome: 'found', status: 'created' });
    });

    it('reports another amount, another number and another reference unchanged, for us to compare', async () => {
      const { order } = await createFor(50_000);
      await world.pay(order.clientTxnId);
      await world.twist(order.clientTxnId, { paidPaise: 4900, orderId: 77, upiTxnId: '123456789012' });
      expect(await check(order.clientTxnId)).toMatchObject({
        status: 'success',
        amountPaise: 4900,
        providerOrderId: '77',
        upiTxnId: '123456789012',
      });
    });

    it('does not find an unknown order, nor one of another week', async () => {
      const { order } = await createFor(50_000);
      expect(await check('P000000NOBODY')).toMatchObject({ outcome: 'not-found' });
      expect(await check(order.clientTxnId, -7)).toMatchObject({ outcome: 'not-found' });
    });

    it('parses the webhook of a paid and of a failed order, and rejects anything else', async () => {
      const { order: paid } = await createFor(50_050);
      await world.pay(paid.clientTxnId);
      const found = await check(paid.clientTxnId);
      const hint = world.port.parseWebhook(await world.webhookForm(paid.clientTxnId));
      expect(hint).toMatchObject({ clientTxnId: paid.clientTxnId, status: 'success', amountPaise: 50_050 });
      expect(hint?.upiTxnId).toBe(found.outcome === 'found' ? found.upiTxnId : 'none');
      const { order: failed } = await createFor(50_000);
      await world.decline(failed.clientTxnId);
      const other = world.port.parseWebhook(await world.webhookForm(failed.clientTxnId));
      expect(other).toMatchObject({ clientTxnId: failed.clientTxnId, status: 'failure', upiTxnId: undefined });
      for (const nothing of [undefined, null, '', {}, { client_txn_id: '' }, { client_txn_id: 'null' }])
        expect(world.port.parseWebhook(nothing)).toBeUndefined();
    });

    it('BEY-02 reports that the connection works', async () => {
      expect(await world.port.testConnection()).toEqual({ ok: true });
    });
  });
}
