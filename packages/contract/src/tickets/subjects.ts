/** Records that a ticket can be about. */
export const ticketSubjects = [
  'application',
  'paperless',
  'uti-psa',
  'uti-coupon',
  'bank-lead',
  'nps',
  'gst-registration',
  'gst-return',
  'consignment',
  'payment',
  'gateway-order',
  'posting',
] as const;
export type TicketSubject = (typeof ticketSubjects)[number];
