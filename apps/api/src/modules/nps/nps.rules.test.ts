import { npsEnds, npsMoves, type NpsStatus, npsStatuses } from '@sevadesk/contract/nps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPran, mayMove, moneyOf, nextCheckAt, type Said, verdictOf } from './nps.rules.ts';

const now = new Date('2026-11-22T06:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/** Random walks through the table of moves, from the draft on. */
const walks = fc.infiniteStream(fc.nat()).map((picks) => {
  const path: NpsStatus[] = ['draft'];
  for (const pick of picks) {
    const next = npsMoves[path.at(-1) ?? 'draft'];
    if (next.length === 0 || path.length > 40) return path;
    path.push(next[pick % next.length] ?? 'rejected');
  }
  return path;
});

describe('the states of an NPS registration (MER-13)', () => {
  it('posts each amount at most once on every path, and never both commission and refund', () => {
    fc.assert(
      fc.property(walks, (path) => {
        const made = path
          .slice(1)
          .map((to, index) => moneyOf(path[index] ?? 'draft', to))
          .filter(Boolean);
        expect(new Set(made).size).toBe(made.length);
        expect(made[0]).toBe('charge');
        expect(made.includes('earn') && made.includes('refund')).toBe(false);
      }),
    );
  });

  it('end states are final, and every other state reaches one', () => {
    expect(npsEnds).toEqual(['pran_issued', 'rejected']);
    for (const end of npsEnds) for (const to of npsStatuses) expect(mayMove(end, to)).toBe(false);
    fc.assert(fc.property(walks, (path) => npsEnds.includes(path.at(-1) ?? 'draft') || path.length > 40));
  });
});

describe('how a response of the record keeper changes an order', () => {
  const found = (status: 'received' | 'objected' | 'issued' | 'rejected', pran?: string): Said => ({
    outcome: 'found',
    status,
    pran,
  });
  const sent = { status: 'sent_to_cra', craAskedAt: null } as const;

  it('ends nothing without a definite response', () => {
    fc.assert(
      fc.property(fc.constantFrom(...npsStatuses), fc.constantFrom(null, ago(1), ago(10_000)), (status, craAskedAt) => {
        expect(verdictOf({ status, craAskedAt }, { outcome: 'unknown' }, now)).toBe('stay');
      }),
    );
  });

  it('ends a sent one only by number, objection or rejection', () => {
    expect(verdictOf(sent, found('received'), now)).toBe('stay');
    expect(verdictOf(sent, found('objected'), now)).toBe('object');
    expect(verdictOf(sent, found('rejected'), now)).toBe('reject');
    expect(verdictOf(sent, found('issued', '110022003300'), now)).toBe('issue');
    expect(verdictOf(sent, found('issued', '1100'), now)).toBe('stay');
    expect(verdictOf(sent, { outcome: 'not-found' }, now)).toBe('stay');
  });

  it('accepts one whose outcome was unknown, and gives up one that never arrived after ten minutes', () => {
    const asked = (minutes: number) => ({ status: 'submitted', craAskedAt: ago(minutes) }) as const;
    expect(verdictOf(asked(1), found('received'), now)).toBe('accept');
    expect(verdictOf(asked(1), { outcome: 'not-found' }, now)).toBe('stay');
    expect(verdictOf(asked(11), { outcome: 'not-found' }, now)).toBe('forget');
  });

  it('sends a number that arrives after the rejection to staff', () => {
    const ended = { status: 'rejected', craAskedAt: null } as const;
    expect(verdictOf(ended, found('issued', '110022003300'), now)).toBe('late');
    expect(verdictOf(ended, found('rejected'), now)).toBe('stay');
  });

  it('polls only while a response is outstanding, at growing intervals', () => {
    expect(nextCheckAt(sent, 0, now)).toBe(ago(-1));
    expect(nextCheckAt(sent, 9, now)).toBe(ago(-360));
    expect(nextCheckAt({ status: 'submitted', craAskedAt: null }, 0, now)).toBeNull();
    expect(nextCheckAt({ status: 'rejected', craAskedAt: null }, 0, now)).toBeNull();
  });

  it('recognises a number by its twelve digits', () => {
    expect(isPran('110022003300')).toBe(true);
    expect(isPran('11002200330')).toBe(false);
    expect(isPran(undefined)).toBe(false);
  });
});
