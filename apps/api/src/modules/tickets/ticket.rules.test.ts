import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { ticketStatuses } from '@sevadesk/contract/tickets';
import { describe, expect, it } from 'vitest';
import { usualHours } from './business-time.rules.ts';
import {
  dueAt,
  escalationAt,
  mayMove,
  ticketMoves,
  ticketNumber,
  topicCodeAfter,
  withoutAadhaar,
} from './ticket.rules.ts';

const now = new Date('2026-11-20T06:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const stateOf = (status: (typeof ticketStatuses)[number], closedAt: string | null = null) => ({
  status,
  closedAt,
  erasedAt: null,
});
const aadhaar = `23456789012${verhoeffDigit('23456789012')}`;

describe('who acts next on a ticket', () => {
  it('every action except reopening requires one that is not closed', () => {
    for (const verb of ['reply', 'answer', 'ask', 'close'] as const) {
      const from = ticketStatuses.filter((status) =>
        mayMove(verb, stateOf(status, status === 'closed' ? daysAgo(1) : null), now),
      );
      expect(from).toEqual(['open', 'waiting', 'answered']);
    }
    expect(Object.values(ticketMoves).map(({ to }) => to)).toEqual(['open', 'answered', 'waiting', 'closed', 'open']);
  });

  it('is reopened within seven days of its end, not later, and never after an erasure', () => {
    expect(mayMove('reopen', stateOf('closed', daysAgo(7)), now)).toBe(true);
    expect(mayMove('reopen', stateOf('closed', daysAgo(7.01)), now)).toBe(false);
    expect(mayMove('reopen', stateOf('open'), now)).toBe(false);
    expect(mayMove('reopen', { ...stateOf('closed', daysAgo(1)), erasedAt: daysAgo(0) }, now)).toBe(false);
  });
});

describe('the due time of a reply', () => {
  it('an urgent ticket is due in half the time, a low-priority one in twice the time', () => {
    const hoursTo = (priority: 'low' | 'normal' | 'high') =>
      (dueAt(new Date('2026-11-20T04:30:00Z'), { dueHours: 4, priority }, usualHours).getTime() -
        Date.parse('2026-11-20T04:30:00Z')) /
      3_600_000;
    expect([hoursTo('high'), hoursTo('normal'), hoursTo('low')]).toEqual([2, 4, 8]);
  });

  it('the team is notified when it is late, administrators a working day later', () => {
    const due = new Date('2026-11-21T12:00:00Z');
    const at = (text: string) => escalationAt(due, new Date(text), usualHours);
    expect(at('2026-11-21T12:00:00Z')).toBe(0);
    expect(at('2026-11-21T12:00:01Z')).toBe(1);
    // Saturday 17:30 to Monday 17:30, with a Sunday between.
    expect(at('2026-11-23T12:00:00Z')).toBe(1);
    expect(at('2026-11-23T12:00:01Z')).toBe(2);
  });
});

describe('the content of a ticket', () => {
  it('masks Aadhaar numbers, in groups or not, and leaves other numbers', () => {
    const grouped = `${aadhaar.slice(0, 4)} ${aadhaar.slice(4, 8)} ${aadhaar.slice(8)}`;
    const masked = `XXXX XXXX ${aadhaar.slice(-4)}`;
    expect(withoutAadhaar(`His card ${grouped}, twice ${aadhaar}.`)).toBe(`His card ${masked}, twice ${masked}.`);
    expect(withoutAadhaar(`UTR ${aadhaar} of today`)).toBe(`UTR ${aadhaar} of today`);
    expect(withoutAadhaar('Ack 880010299999999, mobile 9876543210')).toBe('Ack 880010299999999, mobile 9876543210');
  });

  it('numbers tickets by day and topics in sequence', () => {
    expect(ticketNumber('2026-11-22', 41)).toBe('TK261122000041');
    expect([topicCodeAfter(undefined), topicCodeAfter('H09'), topicCodeAfter('H99')]).toEqual([
      'H01',
      'H10',
      undefined,
    ]);
  });
});
