import {
  type PaperlessStatus,
  paperlessMoves,
  paperlessReviewCauses,
  paperlessStatuses,
} from '@sevadesk/contract/nsdl-pan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Known, mayMove, nextCheckAt, type Said, type Verdict, verdictOf } from './order.rules.ts';

const handedOverAt = '2026-11-01T00:00:00.000Z';
const hours = (count: number) => new Date(new Date(handedOverAt).getTime() + count * 3_600_000);
const order = (status: PaperlessStatus, rest: Partial<Known> = {}): Known => ({
  status,
  providerRef: '4711',
  reviewCause: null,
  handedOverAt,
  ...rest,
});
const found = (status: 'created' | 'incomplete' | 'pending' | 'success' | 'failure', rest: object = {}): Said => ({
  outcome: 'found',
  status,
  providerRef: '4711',
  isAllotted: false,
  ...(status === 'success' && { ackNo: '881234567890123' }),
  ...rest,
});

const anySaid: fc.Arbitrary<Said> = fc.oneof(
  fc.constant<Said>({ outcome: 'unknown' }),
  fc.constant<Said>({ outcome: 'not-found' }),
  fc.record({
    outcome: fc.constant('found' as const),
    status: fc.constantFrom('created', 'incomplete', 'pending', 'success', 'failure'),
    providerRef: fc.constantFrom('4711', '9999'),
    ackNo: fc.constantFrom(undefined, '881234567890123', '12', 'x'.repeat(15)),
    isAllotted: fc.boolean(),
  }),
);
const anyKnown: fc.Arbitrary<Known> = fc.record({
  status: fc.constantFrom(...paperlessStatuses),
  providerRef: fc.constantFrom(null, '4711'),
  reviewCause: fc.constantFrom(null, ...paperlessReviewCauses),
  handedOverAt: fc.constant(handedOverAt),
});

/** Returns the statuses that a verdict leads to; a failure ends with the refund. */
function after({ status }: Known, verdict: Verdict): PaperlessStatus[] {
  switch (verdict.kind) {
    case 'acknowledge':
      return ['acknowledged'];
    case 'fail':
      return ['failed', 'refunded'];
    case 'review':
      return ['review'];
    case 'allot':
      return ['allotted'];
    case 'move':
      return [verdict.status];
    default:
      return [status];
  }
}

describe("the provider's response", () => {
  it.each([
    ['created', 'redirected'],
    ['incomplete', 'incomplete'],
    ['pending', 'confirm'],
  ] as const)('%s changes a new order to %s', (said, status) => {
    expect(verdictOf(order('initiated', { providerRef: null }), found(said), hours(0))).toEqual({
      kind: 'move',
      status,
    });
  });

  it('for another order, or without a valid number, is never an acknowledgement', () => {
    const other = found('success', { providerRef: '9999' });
    expect(verdictOf(order('confirm'), other, hours(1))).toEqual({ kind: 'review', cause: 'provider-order' });
    for (const ackNo of [undefined, '', '1234', '88123456789012X']) {
      expect(verdictOf(order('confirm'), found('success', { ackNo }), hours(1))).toEqual({
        kind: 'review',
        cause: 'no-number',
      });
    }
  });

  it('that the order is unknown counts after an hour, and only if it was never known', () => {
    const never = order('initiated', { providerRef: null });
    expect(verdictOf(never, { outcome: 'not-found' }, hours(0.9))).toEqual({ kind: 'stay' });
    expect(verdictOf(never, { outcome: 'not-found' }, hours(1))).toEqual({ kind: 'fail' });
    expect(verdictOf(order('redirected'), { outcome: 'not-found' }, hours(100))).toEqual({ kind: 'stay' });
    expect(verdictOf(order('redirected'), { outcome: 'not-found' }, hours(168))).toEqual({
      kind: 'review',
      cause: 'lost',
    });
  });
});

describe('properties', () => {
  it('only listed transitions occur, whatever the provider reports and whenever', () => {
    fc.assert(
      fc.property(anyKnown, anySaid, fc.integer({ min: 0, max: 2000 }), fc.boolean(), (known, said, age, returned) => {
        let from = known.status;
        for (const to of after(known, verdictOf(known, said, hours(age), returned))) {
          expect(to === from || mayMove(from, to)).toBe(true);
          from = to;
        }
      }),
    );
  });

  it('silence and invalid responses never end an order: neither charged nor refunded', () => {
    fc.assert(
      fc.property(anyKnown, fc.integer({ min: 0, max: 2000 }), (known, age) => {
        const { kind } = verdictOf(known, { outcome: 'unknown' }, hours(age));
        expect(['stay', 'review']).toContain(kind);
      }),
    );
  });

  it('any sequence of responses ends: each amount is posted at most once each way, and end states are final', () => {
    const answers = fc.array(fc.tuple(anySaid, fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(answers, (run) => {
        let known = order('initiated', { providerRef: null });
        let [age, captures, releases] = [0, 0, 0];
        for (const [said, gap] of run) {
          age += gap;
          const verdict = verdictOf(known, said, hours(age));
          captures += verdict.kind === 'acknowledge' ? 1 : 0;
          releases += verdict.kind === 'fail' ? 1 : 0;
          const status = after(known, verdict).at(-1) ?? known.status;
          const reviewCause = verdict.kind === 'review' ? verdict.cause : known.reviewCause;
          const ref = said.outcome === 'found' ? said.providerRef : null;
          known = { ...known, status, reviewCause, providerRef: known.providerRef ?? ref };
        }
        expect(captures + releases).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('the transition table leads to an end from everywhere, without a cycle except the late success', () => {
    for (const status of paperlessStatuses) {
      for (const next of paperlessMoves[status]) expect(paperlessStatuses).toContain(next);
    }
    expect(paperlessMoves.allotted).toEqual([]);
  });
});

describe('polling intervals', () => {
  const timed = (status: PaperlessStatus, rest: object = {}) => ({
    ...order(status),
    checkCount: 0,
    acknowledgedAt: null,
    endedAt: null,
    hasSlip: false,
    ...rest,
  });
  const minutesTo = (instant: string | null, now: Date) =>
    instant === null ? null : (new Date(instant).getTime() - now.getTime()) / 60_000;

  it('grow up to an hour while it is open', () => {
    const gaps = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((checkCount) =>
      minutesTo(nextCheckAt(timed('confirm', { checkCount }), hours(0)), hours(0)),
    );
    expect(gaps).toEqual([0.25, 0.5, 1, 2, 5, 15, 30, 60, 60]);
  });

  it('continue for two days after a failure, for weeks until the PAN is allotted, never for a form or an ended review', () => {
    const refunded = timed('refunded', { endedAt: handedOverAt });
    expect(minutesTo(nextCheckAt(refunded, hours(1)), hours(1))).toBe(15);
    expect(nextCheckAt(refunded, hours(48))).toBeNull();
    const done = timed('acknowledged', { acknowledgedAt: handedOverAt, hasSlip: true });
    expect(minutesTo(nextCheckAt(done, hours(24)), hours(24))).toBe(360);
    expect(nextCheckAt(done, hours(24 * 45))).toBeNull();
    expect(nextCheckAt(timed('initiated', { handedOverAt: null }), hours(0))).toBeNull();
    expect(nextCheckAt(timed('review', { reviewCause: 'late-success' }), hours(0))).toBeNull();
    expect(nextCheckAt(timed('allotted'), hours(0))).toBeNull();
  });
});
