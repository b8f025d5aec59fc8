import {
  type ConsignmentStatus,
  consignmentMoves,
  consignmentStatuses,
  directions,
  docketOf,
  formNumberOf,
  liveConsignmentStatuses,
  manifestCode,
  mayMoveConsignment,
  splitCodes,
  trackingAddress,
} from '@sevadesk/contract/courier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowed, mayEdit, mayMove, sidesOf, verdictOf } from './consignment.rules.ts';

const sides = ['sender', 'receiver'] as const;
const final: readonly ConsignmentStatus[] = ['received', 'partial', 'returned', 'cancelled'];

describe('STF-20 MER-17 the life cycle of a consignment', () => {
  it('never leaves an end state and never arrives unsent', () => {
    const step = fc.constantFrom(...sides.flatMap((by) => consignmentStatuses.map((to) => ({ by, to }))));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let status: ConsignmentStatus = 'prepared';
        let wasSent = false;
        for (const { by, to } of steps) {
          if (!mayMoveConsignment(status, to, by)) continue;
          expect(final).not.toContain(status);
          if (!liveConsignmentStatuses.includes(status)) expect(liveConsignmentStatuses).not.toContain(to);
          wasSent ||= to === 'sent';
          if (to === 'received' || to === 'partial') expect(wasSent && by === 'receiver').toBe(true);
          status = to;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('every status except the first can be reached', () => {
    const reached = new Set(consignmentMoves.map(({ to }) => to));
    expect(consignmentStatuses.filter((status) => !reached.has(status))).toEqual(['prepared']);
  });

  it('is received only by the other end, and edited by its author until it arrives', () => {
    for (const direction of directions) {
      const shopEntered = { direction, enteredArea: 'out', status: 'sent' as const };
      expect(mayMove('in', shopEntered, 'received')).toBe(direction === 'in');
      expect(mayMove('out', shopEntered, 'received')).toBe(direction === 'out');
    }
    for (const status of consignmentStatuses) {
      const where = { direction: 'in' as const, enteredArea: 'out', status };
      expect(mayEdit('out', where)).toBe(status === 'prepared' || status === 'sent');
      expect(mayEdit('in', where)).toBe(false);
    }
    expect(sidesOf('in', { direction: 'in', enteredArea: 'in' })).toEqual(['sender', 'receiver']);
    const where = { direction: 'in' as const, enteredArea: 'out', status: 'sent' as const };
    expect(Object.values(allowed('out', where, false))).not.toContain(true);
  });
});

describe('MER-17 what a scanner types', () => {
  it.each([
    ['SD2/261120000001/1/2/93-2026', '261120000001'],
    ['SD2/000000000000/1/2/93-2026', null],
    [' 0100 1970 0000 001 ', '010019700000001'],
    ['261120000001', '261120000001'],
    ['26112000000', null],
    ['DROP TABLE', null],
  ])('%j is %j', (typed, number) => {
    expect(formNumberOf(typed)).toBe(number);
  });

  it('splits a pasted list and reads its own code', () => {
    expect(splitCodes('261120000001,\n010019700000001;261120000002 ')).toHaveLength(3);
    expect(docketOf(manifestCode('CR261122ABCDE'))).toBe('CR261122ABCDE');
    expect(docketOf(' d 4711-x ')).toBe('D4711-X');
    expect(trackingAddress('https://x.example/{awb}', 'A/1')).toBe('https://x.example/A%2F1');
  });

  it('says whether a form can be packed', () => {
    const form = { hardcopyStatus: 'owed', liveId: null };
    const verdict = (over: object, isOut = false) => verdictOf({ ...form, ...over }, { consignmentId: 'a', isOut });
    expect(verdict({})).toBe('ok');
    expect(verdict({ liveId: 'a' })).toBe('ok');
    expect(verdict({ liveId: 'b' })).toBe('elsewhere');
    expect(verdict({ hardcopyStatus: 'none' })).toBe('not_owed');
    expect(verdict({ hardcopyStatus: 'received' })).toBe('received');
    expect(verdict({ hardcopyStatus: 'received' }, true)).toBe('ok');
  });
});
