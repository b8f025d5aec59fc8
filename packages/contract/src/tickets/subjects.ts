import { orderKindNames } from '../services.ts';

/** Records that a ticket can be about. */
export const ticketSubjects = [
  'application',
  'paperless',
  ...orderKindNames,
  'consignment',
  'payment',
  'gateway-order',
  'posting',
] as const;
export type TicketSubject = (typeof ticketSubjects)[number];
