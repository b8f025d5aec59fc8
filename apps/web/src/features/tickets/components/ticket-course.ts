import type { TicketStatus } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { shopWord } from '../../../shared/ui/blocks/course-steps.ts';
import type { NextAct } from '../../../shared/ui/blocks/record-course.tsx';

/** The states of a ticket; a question to the shop does not change the step. */
export const ticketCourse = {
  of: 'ticket',
  path: ['open', 'answered', 'closed'],
  beside: { waiting: 'open' },
} as const;

/** Returns who writes next, and the due time for head office. */
export function nextOfTicket(
  { status, dueAt }: { status: TicketStatus; dueAt?: string | null },
  area: 'staff' | 'merchant',
): NextAct | undefined {
  if (status === 'open') return { who: m.shared_course_head_office(), what: m.tickets_next_answer(), by: dueAt };
  const shop = shopWord(area === 'merchant');
  return status === 'waiting' ? { who: shop, what: m.tickets_next_reply() } : undefined;
}
