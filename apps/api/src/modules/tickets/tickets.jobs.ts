import type { Ticker } from '../../platform/job.ts';
import { closeLeftTickets, escalateTickets } from './escalate-tickets.ts';

export const ticketsTickers: readonly Ticker[] = [
  { name: 'tickets.escalate', everySeconds: 30, run: escalateTickets },
  { name: 'tickets.close-left', everySeconds: 3600, run: closeLeftTickets },
];
