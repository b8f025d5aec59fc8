import type { TicketView } from '@sevadesk/contract/tickets';
import { Link } from '@tanstack/react-router';
import { subjectWords } from './words.ts';

/** The subject of a ticket, as a link. */
export function RecordLink({ subject }: Pick<TicketView, 'subject'>) {
  if (!subject) return <>-</>;
  return (
    <Link to={subject.link}>
      {subjectWords[subject.kind]()} {subject.number}
    </Link>
  );
}
