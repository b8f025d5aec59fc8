import { toPaise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectPort } from '../../src/providers/collect/port.ts';

export type CollectWorld = {
  port: CollectPort;
  /** The same port with a short timeout, for calls that are never answered. */
  impatient: CollectPort;
  pay(accountNumber: string, amountPaise: number, more?: { qrReference?: string }): Promise<string>;
  returnsEnd(how: 'returned' | 'pending' | 'refused'): Promise<void>;
  endReturn(reference: string, end: 'returned' | 'refused'): Promise<void>;
  close(): Promise<void>;
};

let last = 0;
const nextReference = () => {
  last += 1;
  return `01900000-0000-7000-8000-${String(process.pid).padStart(6, '0')}${String(last).padStart(6, '0')}`;
};

/** Tests that every provider of collection accounts must pass; they run with the fake, and with the adapter and the simulator. */
export function describeCollectContract(name: string, open: () => Promise<CollectWorld>): void {
  describe(`the port of collection accounts: ${name}`, () => {
    let world: CollectWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    const account = async (reference = nextReference()) => {
      const request = { reference, name: 'Asha Digital Seva', webhookUrl: 'http://127.0.0.1:9/hook' };
      const opened = await world.port.openAccount(request);
      if (opened.outcome !== 'opened') throw new Error(JSON.stringify(opened));
      return opened;
    };

    it('opens one account for a reference', async () => {
      const reference = nextReference();
      const opened = await account(reference);
      expect(opened).toMatchObject({ ifsc: expect.stringMatching(/^[A-Z]{4}0/), vpa: expect.stringContaining('@') });
      expect(await account(reference)).toEqual(opened);
      expect((await account()).accountNumber).not.toBe(opened.accountNumber);
    });

    it('returns a payment by its reference and in the list since a moment', async () => {
      const { accountNumber } = await account();
      const since = new Date(Date.now() - 60_000).toISOString();
      const ref = await world.pay(accountNumber, 12_345, { qrReference: 'C26112700AB' });
      const found = await world.port.payment(ref);
      if (found.outcome !== 'found') throw new Error(JSON.stringify(found));
      expect(found.payment).toMatchObject({
        providerRef: ref,
        accountNumber,
        amountPaise: 12_345,
        qrReference: 'C26112700AB',
        utr: expect.stringMatching(/^\d{12}$/),
      });
      const page = await world.port.listPayments({ since });
      if (page.outcome !== 'page') throw new Error(JSON.stringify(page));
      expect(page.payments).toContainEqual(found.payment);
      const later = await world.port.listPayments({ since: new Date(Date.now() + 60_000).toISOString() });
      expect(later).toMatchObject({ outcome: 'page', payments: [] });
      expect(await world.port.payment('NOBODY000001')).toEqual({ outcome: 'not-found' });
    });

    it('refunds once for a reference, at once, later, or not at all', async () => {
      const { accountNumber } = await account();
      const refund = async () => {
        const providerRef = await world.pay(accountNumber, 50_000);
        return { reference: nextReference(), providerRef, amountPaise: toPaise(50_000), reason: 'Unknown payer' };
      };
      const unsent = await refund();
      expect(await world.port.returnStatus(unsent.reference)).toEqual({ outcome: 'not-found' });
      await world.returnsEnd('returned');
      const done = await world.port.returnPayment(unsent);
      expect(done).toMatchObject({ outcome: 'returned' });
      expect(await world.port.returnPayment(unsent)).toEqual(done);
      await world.returnsEnd('pending');
      const slow = await refund();
      expect(await world.port.returnPayment(slow)).toMatchObject({ outcome: 'pending' });
      await world.endReturn(slow.reference, 'returned');
      expect(await world.port.returnStatus(slow.reference)).toMatchObject({ outcome: 'returned' });
      await world.returnsEnd('refused');
      expect(await world.port.returnPayment(await refund())).toMatchObject({
        outcome: 'refused',
        reason: expect.any(String),
      });
    });

    it('accepts its own connection, and takes no webhook without a signature', async () => {
      expect(await world.port.testConnection()).toEqual({ ok: true });
      const raw = Buffer.from('{"event":"payment","payment_id":"CP1"}');
      expect(await world.port.parseWebhook({ raw, signature: '' })).toBe('forged');
      expect(await world.port.parseWebhook({ raw, signature: `sha256=${'a'.repeat(64)}` })).toBe('forged');
    });
  });
}
