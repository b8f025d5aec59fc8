/** Whose turn it is: `open` head office's, `waiting` the shop's, `answered` nobody's until the shop writes or closes. */
export const ticketStatuses = ['open', 'waiting', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['low', 'normal', 'high'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** What happens to a ticket; each has its words in the messages package. */
export const ticketVerbs = [
  'raise',
  'reply',
  'answer',
  'ask',
  'note',
  'assign',
  'sort',
  'escalate',
  'close',
  'reopen',
] as const;
export type TicketVerb = (typeof ticketVerbs)[number];

/** Open tickets that a shop may have at a time. */
export const mostOpenTickets = 20;
/** Files of one message. */
export const mostTicketFiles = 5;
/** Days after its end within which a ticket may be opened again. */
export const reopenDays = 7;
