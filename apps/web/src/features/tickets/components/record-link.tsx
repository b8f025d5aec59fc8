import type { TicketView } from '@sevadesk/contract/tickets';
import { Link } from '@tanstack/react-router';
import { subjectWords } from './words.ts';

/** What a ticket is about, as the way to it. */
export function RecordLink({ subject }: Pick<TicketView, 'subject'>) {
  if (!subject) return <>-</>;
  return (
    <Link to={subject.link}>
      {subjectWords[subject.kind]()} {subject.number}
    </Link>
  );
}
