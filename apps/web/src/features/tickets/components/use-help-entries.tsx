import type { StatusTone } from '@sevadesk/contract/kernel/status';
import { ownTickets, type RecordTickets, type SubjectRef, type TicketVerb, tickets } from '@sevadesk/contract/tickets';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import type { TimelineEntry } from '../../../shared/ui/blocks/timeline.tsx';
import classes from './tickets.module.css';
import { timelineWords, whoOf } from './words.ts';

/** Polls while the record is open, so that an answer appears without a reload. */
const everyMs = 10_000;

const tones: Partial<Record<TicketVerb, StatusTone>> = { raise: 'wait', reply: 'wait', ask: 'bad', answer: 'good' };

type Ticket = RecordTickets['data'][number];

function entriesOf(ticket: Ticket, isStaff: boolean): TimelineEntry[] {
  const to = isStaff ? '/backend/help/$id' : '/merchant/help/$id';
  return ticket.steps.flatMap((step) => {
    // A ticket created by head office is a question to the shop, shown with its text.
    const verb = step.verb === 'raise' && step.actorArea === 'in' ? 'ask' : step.verb;
    const word = timelineWords[verb];
    if (!word) return [];
    return {
      id: step.id,
      at: step.at,
      tone: tones[verb] ?? 'neutral',
      who: whoOf(step),
      title: (
        <>
          {word()} ·{' '}
          <Link to={to} params={{ id: ticket.id }}>
            {ticket.number}
          </Link>
        </>
      ),
      text: (
        <>
          {step.verb === 'raise' ? <div>{ticket.title}</div> : null}
          {step.text && verb !== 'raise' ? <div className={classes.words}>{step.text}</div> : null}
        </>
      ),
    };
  });
}

/**
 * Adds the tickets about a record to its timeline: `const withHelp = useHelpEntries(record)`, then
 * `entries={withHelp(entries)}`, newest first. Without a record or the permission to read tickets, entries stay unchanged.
 */
export function useHelpEntries(
  record: SubjectRef | undefined,
): (entries: readonly TimelineEntry[]) => readonly TimelineEntry[] {
  const may = useMay();
  const isStaff = may(tickets.ofRecord);
  const isShop = !isStaff && may(ownTickets.ofRecord);
  const input = { params: { recordKind: record?.kind ?? 'application', id: record?.id ?? '' } } as const;
  const options = (mayRead: boolean) => ({ enabled: record !== undefined && mayRead, refetchInterval: everyMs });
  const asStaff = useCall(tickets.ofRecord, input, options(isStaff));
  const asShop = useCall(ownTickets.ofRecord, input, options(isShop));
  const found = (isStaff ? asStaff : asShop).data?.data ?? [];
  return (entries) => {
    if (found.length === 0) return entries;
    const help = found.flatMap((ticket) => entriesOf(ticket, isStaff));
    return [...entries, ...help].toSorted((one, other) => other.at.localeCompare(one.at));
  };
}
