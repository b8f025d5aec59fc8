import {
  dueBy,
  filingStatuses,
  type FilingStatus,
  neededPapers,
  periodOf,
  recentPeriods,
  registrationStatuses,
  type RegistrationStatus,
  stateGroupOf,
} from '@sevadesk/contract/gst';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filingMoves,
  filingMovesFor,
  isFilingOpen,
  isRegistrationOpen,
  mayMoveFiling,
  mayMoveRegistration,
  registrationMoves,
  registrationMovesFor,
} from './gst.rules.ts';

const verbs = <T extends object>(moves: T) => Object.keys(moves) as (keyof T)[];
const tries = <T extends object>(moves: T) => fc.array(fc.constantFrom(...verbs(moves)), { maxLength: 60 });

describe('the states of a registration', () => {
  it('STF-19 charge, earn and refund at most once on any path; an end state is final', () => {
    fc.assert(
      fc.property(tries(registrationMoves), (path) => {
        const state: { status: RegistrationStatus; arn: string | null } = { status: 'draft', arn: null };
        const done: string[] = [];
        for (const verb of path) {
          if (!mayMoveRegistration(verb, state)) continue;
          if (verb === 'arn') state.arn = 'AA0711260000017';
          state.status = registrationMoves[verb].to;
          done.push(verb);
        }
        const count = (verb: string) => done.filter((one) => one === verb).length;
        expect(count('submit')).toBeLessThanOrEqual(1);
        expect(count('arn')).toBeLessThanOrEqual(1);
        expect(count('approve') + count('reject')).toBeLessThanOrEqual(count('submit'));
        if (state.status === 'approved') expect(state.arn).not.toBeNull();
      }),
    );
  });

  it('lead from every open state to an end, and from no end state', () => {
    for (const status of registrationStatuses) {
      const moves = [
        ...registrationMovesFor('in', { status, arn: null }),
        ...registrationMovesFor('out', { status, arn: null }),
      ];
      expect({ status, moves: moves.length > 0 }).toEqual({
        status,
        moves: isRegistrationOpen(status) || status === 'draft',
      });
    }
  });
});

describe('the states of a return', () => {
  it('STF-19 earn or refund at most once on any path, and file figures only as confirmed', () => {
    fc.assert(
      fc.property(tries(filingMoves), fc.boolean(), fc.boolean(), (path, isNil, isAssigned) => {
        const state: { status: FilingStatus; isNil: boolean; assignedTo: string | null } = {
          status: 'new',
          isNil,
          assignedTo: isAssigned ? 'somebody' : null,
        };
        const done: string[] = [];
        for (const verb of path) {
          if (!mayMoveFiling(verb, state)) continue;
          if (verb === 'file' && !isNil) expect(state.status).toBe('confirmed');
          state.status = filingMoves[verb].to;
          done.push(verb);
        }
        expect(done.filter((verb) => ['file', 'reject', 'cancel'].includes(verb)).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('lead from every open state to an end, and from no end state', () => {
    for (const status of filingStatuses) {
      const state = { status, isNil: false, assignedTo: null };
      const moves = [...filingMovesFor('in', state), ...filingMovesFor('out', state)];
      expect({ status, moves: moves.length > 0 }).toEqual({ status, moves: isFilingOpen(status) });
    }
  });
});

describe('periods and due dates', () => {
  it.each([
    ['gstr-3b', '2026-10', 1, 20, '2026-11-20'],
    ['gstr-3b-quarterly', '2026-27-Q4', 1, 22, '2027-04-22'],
    ['cmp-08', '2026-27-Q1', 1, 18, '2026-07-18'],
    ['gstr-9', '2025-26', 9, 31, '2026-12-31'],
    ['gstr-4', '2025-26', 3, 30, '2026-06-30'],
    ['gstr-10', '2026-11-30', 3, 0, '2027-02-28'],
  ] as const)('MER-04 %s of %s is due %i months later on the %i: %s', (type, period, months, day, due) => {
    const span = periodOf(type, period);
    expect(span && dueBy({ months, day }, span)).toBe(due);
  });

  it('refuse an invalid period of the return', () => {
    for (const [type, period] of [
      ['gstr-3b', '2026-13'],
      ['gstr-3b', '2026-27-Q1'],
      ['gstr-9', '2026-28'],
      ['iff', '2026-09'],
      ['gstr-3b', '2017-06'],
      ['gstr-10', '2026-02-30'],
    ] as const)
      expect([type, period, periodOf(type, period)]).toEqual([type, period, undefined]);
  });

  it('offer the newest periods that have begun', () => {
    expect(recentPeriods('gstr-3b', '2026-11-21', 2)).toEqual(['2026-11', '2026-10']);
    expect(recentPeriods('cmp-08', '2026-02-01', 2)).toEqual(['2025-26-Q4', '2025-26-Q3']);
    expect(recentPeriods('iff', '2026-11-21', 3)).toEqual(['2026-11', '2026-10', '2026-08']);
    expect(recentPeriods('gstr-9', '2026-11-21', 2)).toEqual(['2026-27', '2025-26']);
  });

  it('find the group of states of a GSTIN', () => {
    expect([stateGroupOf('29ZZZCZ9999Z1ZF'), stateGroupOf('07ZZZCZ9999Z1ZL')]).toEqual(['X', 'Y']);
  });
});

describe('the documents of a registration', () => {
  it('MER-04 depend on its constitution, its people and the ownership of its premises', () => {
    const company = { constitution: 'private-limited', memberKeys: ['a', 'b'], possession: 'rented' } as const;
    const slots = neededPapers(company).map(({ slot, part }) => `${slot}${part}`);
    expect(slots).toEqual([
      'pan-card',
      'constitution-proof',
      'memorandum',
      'place-proof',
      'place-consent',
      'bank-proof',
      'authorisation',
      'member-pana',
      'member-aadhaara',
      'member-photoa',
      'member-panb',
      'member-aadhaarb',
      'member-photob',
    ]);
    const own = neededPapers({ constitution: 'proprietorship', memberKeys: ['a'], possession: 'owned' });
    expect(own.map(({ slot }) => slot)).toEqual([
      'pan-card',
      'place-proof',
      'bank-proof',
      'member-aadhaar',
      'member-photo',
    ]);
  });
});
