import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderCoupons, PanUtiPort, RegisterPsa } from '../../src/providers/pan-uti/port.ts';

export type PanUtiWorld = {
  port: PanUtiPort;
  /** The same port with a short timeout, for calls that are never answered. */
  impatient: PanUtiPort;
  /** Triggers an action of UTI's office. */
  act(ref: string, action: 'approve' | 'reject'): Promise<void>;
  close(): Promise<void>;
};

let last = 0;
const nextRef = (prefix: string) => {
  last += 1;
  return `${prefix}${261_122_000_000 + (process.pid % 1_000) * 1_000 + last}`;
};

const callbackUrl = 'http://127.0.0.1:9/callback';
const psa = (mobile = '9000000110'): RegisterPsa => ({
  ref: nextRef('UP'),
  psaName: 'ASHA NAMOONA',
  pan: 'ZZZPA0001Z',
  birthDate: '1990-05-11',
  mobile,
  email: 'asha@example.in',
  aadhaar: null,
  shopName: 'Asha Sewa Kendra',
  address: '1 Example Marg',
  district: 'New Delhi',
  state: 'DL',
  pin: '110001',
  callbackUrl,
});
const coupons = (quantity = 5): OrderCoupons => ({
  ref: nextRef('UC'),
  psaId: 'SVPSA000001',
  type: 'electronic',
  quantity,
  callbackUrl,
});

/** Tests that PAN provider 2 behind the port must pass; they run with the fake, and with the adapter and the simulator. */
export function describePanUtiContract(name: string, open: () => Promise<PanUtiWorld>): void {
  describe(`BEY-02 PAN provider 2 port: ${name}`, () => {
    let world: PanUtiWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    it('STF-17 accepts a registration, waits, and approves it with an id and the values it used', async () => {
      const order = psa();
      const made = await world.port.registerPsa(order);
      if (made.outcome !== 'created') expect.fail(JSON.stringify(made));
      const { providerRef } = made;
      expect(await world.port.status('psa', order.ref)).toMatchObject({ status: 'pending', providerRef });
      await world.act(order.ref, 'approve');
      const found = await world.port.status('psa', order.ref);
      expect(found).toMatchObject({
        status: 'approved',
        providerRef,
        psaId: expect.stringMatching(/^SVPSA\d+$/),
        used: { electronic: 0, physical: 0 },
      });
      const psaId = found.outcome === 'found' ? (found.psaId ?? '') : '';
      expect(await world.port.resetPassword(psaId)).toMatchObject({ outcome: 'done' });
      expect(await world.port.resetPassword('SVPSANOBODY')).toMatchObject({ outcome: 'refused' });
    });

    it('accepts coupons once, under one number', async () => {
      const order = coupons();
      expect(await world.port.orderCoupons(order)).toMatchObject({ outcome: 'created' });
      expect(await world.port.orderCoupons(order)).toMatchObject({ outcome: 'refused', cause: 'ref-used' });
      await world.act(order.ref, 'approve');
      expect(await world.port.status('coupon', order.ref)).toMatchObject({
        status: 'approved',
        quantity: 5,
        psaId: 'SVPSA000001',
      });
    });

    it('a rejection has a message, and may still become an approval', async () => {
      const order = coupons();
      await world.port.orderCoupons(order);
      await world.act(order.ref, 'reject');
      expect(await world.port.status('coupon', order.ref)).toMatchObject({
        status: 'rejected',
        reason: 'Documents do not agree',
      });
      await world.act(order.ref, 'approve');
      expect(await world.port.status('coupon', order.ref)).toMatchObject({ status: 'approved' });
    });

    it('a mobile in 04 is rejected and leaves nothing, one in 05 ends unknown although it was accepted', async () => {
      const refused = psa('9000000104');
      expect(await world.port.registerPsa(refused)).toMatchObject({ outcome: 'refused', cause: 'other' });
      expect(await world.port.status('psa', refused.ref)).toMatchObject({ outcome: 'not-found' });
      const silent = psa('9000000105');
      expect(await world.impatient.registerPsa(silent)).toMatchObject({ outcome: 'unknown', cause: 'time-out' });
      expect(await world.port.status('psa', silent.ref)).toMatchObject({ status: 'pending' });
    });

    it('94 coupons are rejected, 95 end unknown although they were accepted', async () => {
      expect(await world.port.orderCoupons(coupons(94))).toMatchObject({ outcome: 'refused', cause: 'other' });
      const silent = coupons(95);
      expect(await world.impatient.orderCoupons(silent)).toMatchObject({ outcome: 'unknown', cause: 'time-out' });
      expect(await world.port.status('coupon', silent.ref)).toMatchObject({ status: 'pending' });
    });

    it('distinguishes a registration from coupons, and accepts only callbacks about orders', async () => {
      const order = psa();
      await world.port.registerPsa(order);
      expect(await world.port.status('coupon', order.ref)).toMatchObject({ outcome: 'not-found' });
      expect(world.port.parseCallback({ p_order_id: order.ref, status: '17' })).toEqual({ ref: order.ref });
      for (const nothing of [undefined, null, '', {}, { p_order_id: '' }, { p_order_id: 'null' }, []]) {
        expect(world.port.parseCallback(nothing)).toBeUndefined();
      }
    });

    it('BEY-02 reports that the connection works', async () => {
      expect(await world.port.testConnection()).toEqual({ ok: true });
    });
  });
}
