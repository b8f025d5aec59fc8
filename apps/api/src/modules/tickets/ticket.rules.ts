import { passesVerhoeff } from '@sevadesk/contract/kernel/check-digits';
import { maskAadhaar } from '@sevadesk/contract/kernel/masks';
import {
  type HelpHours,
  reopenDays,
  type TicketPriority,
  type TicketStatus,
  type TicketVerb,
} from '@sevadesk/contract/tickets';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { afterBusinessMinutes } from './business-time.rules.ts';

type Move = { from: readonly TicketStatus[]; to: TicketStatus };
const alive = ['open', 'waiting', 'answered'] as const;

/** The transitions of a ticket, and whose turn it is afterwards. */
export const ticketMoves = {
  reply: { from: alive, to: 'open' },
  answer: { from: alive, to: 'answered' },
  ask: { from: alive, to: 'waiting' },
  close: { from: alive, to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
} as const satisfies Partial<Record<TicketVerb, Move>>;
export type TicketMove = keyof typeof ticketMoves;

type State = { status: TicketStatus; closedAt: string | null; erasedAt: string | null };

/** Whether a ticket allows a transition; it can be reopened within a week of its end, and never after erasure. */
export function mayMove(verb: TicketMove, { status, closedAt, erasedAt }: State, now: Date): boolean {
  const { from }: Move = ticketMoves[verb];
  if (!from.includes(status) || erasedAt !== null) return false;
  if (verb !== 'reopen') return true;
  return closedAt !== null && now.getTime() - Date.parse(closedAt) <= reopenDays * 86_400_000;
}

const share: Record<TicketPriority, number> = { low: 2, normal: 1, high: 0.5 };

/** Returns when an answer is due: the topic's business hours from the start of head office's turn; half of them for high priority. */
export function dueAt(from: Date, asked: { dueHours: number; priority: TicketPriority }, hours: HelpHours): Date {
  return afterBusinessMinutes(from, asked.dueHours * 60 * share[asked.priority], hours);
}

/** Business minutes after the due time until administrators are also notified: a working day. */
const secondLevelMinutes = 480;

/** Returns the escalation level of an overdue ticket: 0 nobody, 1 its team, 2 administrators. */
export function escalationAt(due: Date, now: Date, hours: HelpHours): 0 | 1 | 2 {
  if (now <= due) return 0;
  return now > afterBusinessMinutes(due, secondLevelMinutes, hours) ? 2 : 1;
}

/** Returns the number that people use: TK, the day, six digits. TK261122000041. */
export function ticketNumber(day: LocalDate, count: number): string {
  return `TK${day.slice(2).replaceAll('-', '')}${String(count).padStart(6, '0')}`;
}

const twelve = /(?<!\d)([2-9]\d{3})([ -]?)(\d{4})\2(\d{4})(?!\d)/g;
/** A bank's reference of twelve digits passes the checksum one time in ten; it must stay complete. */
const bankWord = /(utr|rrn|ref|txn|यूटीआर)[^\d]{0,15}$/i;

/** Masks Aadhaar numbers in a text: nobody needs them here, and what is not stored cannot leak. */
export function withoutAadhaar(text: string): string {
  return text.replace(twelve, (found: string, ...rest: (string | number)[]) => {
    const digits = found.replace(/\D/g, '');
    const offset = rest.find((value): value is number => typeof value === 'number') ?? 0;
    const isBanks = !/\D/.test(found) && bankWord.test(text.slice(0, offset));
    return isBanks || !passesVerhoeff(digits) ? found : maskAadhaar(digits);
  });
}

/** Returns the next code of a topic: H and two digits. Undefined if there are no more. */
export function topicCodeAfter(last: string | undefined): string | undefined {
  const next = Number(last?.slice(1) ?? 0) + 1;
  return next > 99 ? undefined : `H${String(next).padStart(2, '0')}`;
}
