import { describe, expect, it } from 'vitest';
import { isTooOld, nextCheckAt, verdictOf, wireStatusOf, wordOf } from './order.rules.ts';

const made = new Date('2026-04-10T18:29:00Z');
const after = (seconds: number) => new Date(made.getTime() + seconds * 1000);
const order = { status: 'created', amountPaise: 10_000, providerOrderId: 'P1' } as const;
const paid = { status: 'success', amountPaise: 10_000, providerOrderId: 'P1', upiTxnId: '612345678901' } as const;

describe('when the gateway is polled again', () => {
  it('after longer intervals each time, at most an hour', () => {
    const gaps = [0, 1, 2, 3, 4, 5, 6, 7, 99].map(
      (count) => Number(nextCheckAt(made, count, after(60))) - Number(after(60)),
    );
    expect(gaps).toEqual([15, 30, 60, 120, 300, 900, 3600, 3600, 3600].map((seconds) => seconds * 1000));
  });

  it('ends after exactly 48 hours', () => {
    expect(isTooOld(made, after(48 * 3600 - 1))).toBe(false);
    expect(nextCheckAt(made, 99, after(48 * 3600 - 1))).not.toBeNull();
    expect(nextCheckAt(made, 99, after(48 * 3600))).toBeNull();
  });
});

describe("API-06 how the gateway's response changes an order", () => {
  it.each(['created', 'pending', 'failed', 'expired'] as const)('pays one that was %s', (status) => {
    expect(verdictOf({ ...order, status }, paid)).toEqual({ kind: 'pay' });
  });

  it.each(['success', 'review', 'closed'] as const)('leaves one in %s, whatever is reported later', (status) => {
    for (const found of [paid, { ...paid, status: 'failure' }, { ...paid, amountPaise: 1 }] as const)
      expect(verdictOf({ ...order, status }, found)).toEqual({ kind: 'move', status });
  });

  it.each([
    ['another amount', { amountPaise: 9_999 }, 'amount'],
    ['another provider order', { providerOrderId: 'P2' }, 'provider-order'],
    ['no bank reference', { upiTxnId: '' }, 'no-reference'],
  ] as const)('sends a payment with %s to review', (_, part, cause) => {
    expect(verdictOf(order, { ...paid, ...part })).toEqual({ kind: 'review', cause });
  });

  it('never reopens a rejected order, but pays it when the gateway reports a payment', () => {
    const refused = { ...order, status: 'error' } as const;
    for (const word of ['created', 'scanning', 'failure'] as const)
      expect(verdictOf(refused, { ...paid, status: word })).toEqual({ kind: 'move', status: 'error' });
    expect(verdictOf(refused, paid)).toEqual({ kind: 'pay' });
  });

  it('describes a response in one word for the timeline', () => {
    expect(wordOf({ outcome: 'found', status: 'scanning' })).toBe('scanning');
    expect(wordOf({ outcome: 'not-found' })).toBe('not-found');
    expect(wordOf({ outcome: 'refused' })).toBe('refused');
  });

  it("takes the provider's number from the response if none was stored", () => {
    expect(verdictOf({ ...order, providerOrderId: null }, paid)).toEqual({ kind: 'pay' });
  });

  it('moves forward only: a late response does not reopen a failed order', () => {
    expect(verdictOf({ ...order, status: 'failed' }, { ...paid, status: 'scanning' })).toEqual({
      kind: 'move',
      status: 'failed',
    });
    expect(verdictOf({ ...order, status: 'pending' }, { ...paid, status: 'created' })).toEqual({
      kind: 'move',
      status: 'pending',
    });
    expect(verdictOf(order, { ...paid, status: 'failure' })).toEqual({ kind: 'move', status: 'failed' });
  });

  it('reports the four words of the specification', () => {
    const words = (['created', 'pending', 'review', 'success', 'failed', 'expired', 'error', 'closed'] as const).map(
      wireStatusOf,
    );
    expect(words).toEqual(['created', 'scanning', 'scanning', 'success', 'failure', 'failure', 'failure', 'failure']);
  });
});
