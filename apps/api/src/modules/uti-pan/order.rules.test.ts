import {
  couponMoves,
  couponStatuses,
  psaMoves,
  psaStatuses,
  type UtiStatus,
  utiEnds,
} from '@sevadesk/contract/uti-pan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMove, nextCheckAt, quantityFor, type Said, verdictOf } from './order.rules.ts';

const now = new Date('2026-11-22T06:00:00Z');
const coupons = {
  ...({ kind: 'uti-coupon', status: 'sent', way: 'provider', psaId: 'SVPSA1', quantity: 5 } as const),
  providerRef: 'U1',
  reviewCause: null,
  isReceived: true,
  sentAt: '2026-11-22T05:00:00Z',
};
const psa = { ...coupons, kind: 'uti-psa', psaId: null, quantity: null } as const;
const old = { sentAt: '2026-11-01T05:00:00Z' };
const found = (status: 'pending' | 'approved' | 'rejected', more = {}): Said => ({
  outcome: 'found',
  status,
  providerRef: 'U1',
  ...more,
});

describe('STF-17 the states of orders of PAN provider 2', () => {
  it.each([
    ['uti-psa', psaStatuses, psaMoves],
    ['uti-coupon', couponStatuses, couponMoves],
  ] as const)('%s: every walk ends, ends are final, each amount is posted once each way', (kind, statuses, moves) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 40 }), (wishes) => {
        let at: UtiStatus = statuses[0];
        const walked: UtiStatus[] = [at];
        for (const to of wishes) {
          if (!mayMove(kind, at, to)) continue;
          expect(utiEnds).not.toContain(at);
          at = to;
          walked.push(at);
        }
        expect(new Set(walked).size).toBe(walked.length);
        expect(walked.filter((status) => utiEnds.includes(status)).length).toBeLessThanOrEqual(1);
      }),
    );
    for (const status of statuses) {
      const isEnd = (moves as Record<string, readonly string[]>)[status]?.length === 0;
      expect([status, isEnd]).toEqual([status, utiEnds.includes(status)]);
    }
  });

  it('an unknown response never ends an order, whatever its state', () => {
    const any = fc.record({
      status: fc.constantFrom(...couponStatuses),
      reviewCause: fc.constantFrom('silent' as const, 'differs' as const),
      sentAt: fc.constantFrom('2026-11-22T05:00:00Z', '2026-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(any, (over) => {
        expect(['stay', 'review']).toContain(verdictOf({ ...coupons, ...over }, { outcome: 'unknown' }, now).kind);
      }),
    );
  });
});

describe('how a response changes an order', () => {
  it.each([
    ['pending stays', coupons, found('pending'), { kind: 'stay' }],
    [
      'pending for more than a week is looked at',
      { ...coupons, ...old },
      found('pending'),
      { kind: 'review', cause: 'silent' },
    ],
    ['approved coupons succeed', coupons, found('approved'), { kind: 'succeed', psaId: null }],
    [
      'another number of coupons differs',
      coupons,
      found('approved', { quantity: 6 }),
      { kind: 'review', cause: 'differs' },
    ],
    ['another agent differs', coupons, found('approved', { psaId: 'OTHER' }), { kind: 'review', cause: 'differs' }],
    ['another order differs', coupons, found('rejected', { providerRef: 'U2' }), { kind: 'review', cause: 'differs' }],
    ['a rejection ends', coupons, found('rejected', { reason: 'No' }), { kind: 'reject', reason: 'No' }],
    ['an agent needs an id', psa, found('approved'), { kind: 'review', cause: 'no-id' }],
    ['an agent with an id', psa, found('approved', { psaId: 'SVPSA9' }), { kind: 'succeed', psaId: 'SVPSA9' }],
    ['never heard of: sent again', { ...coupons, isReceived: false }, { outcome: 'not-found' }, { kind: 'send-again' }],
    ['known before and lost', coupons, { outcome: 'not-found' }, { kind: 'review', cause: 'lost' }],
    ['a manual order is not polled', { ...coupons, way: 'manual' }, found('approved'), { kind: 'stay' }],
    [
      'a late word ends a silent review',
      { ...coupons, status: 'review', reviewCause: 'silent' },
      found('approved'),
      { kind: 'succeed', psaId: null },
    ],
    [
      'but none in staff review',
      { ...coupons, status: 'review', reviewCause: 'differs' },
      found('approved'),
      { kind: 'stay' },
    ],
  ] as const)('%s', (_name, order, said, verdict) => {
    expect(verdictOf(order, said as Said, now)).toEqual(verdict);
  });

  it('polls at growing intervals, and finally stops', () => {
    const at = (checkCount: number) => nextCheckAt({ ...coupons, checkCount }, now);
    const times = Array.from({ length: 12 }, (_, count) => Date.parse(at(count) ?? ''));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(nextCheckAt({ ...coupons, status: 'credited', checkCount: 1 }, now)).toBeNull();
    expect(nextCheckAt({ ...coupons, way: 'manual', checkCount: 1 }, now)).toBeNull();
  });

  it('VAL-02 an amount buys as many as fit, never above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 20_000 }), (amount, unit) => {
        const quantity = quantityFor(amount, unit, 100);
        expect(quantity * unit).toBeLessThanOrEqual(amount);
        expect(quantity === 100 || (quantity + 1) * unit > amount).toBe(true);
      }),
    );
    expect(quantityFor(1_000, 0, 100)).toBe(0);
  });
});
