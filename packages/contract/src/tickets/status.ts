/** Who must act next: `open` head office, `waiting` the shop, `answered` nobody until the shop writes or closes. */
export const ticketStatuses = ['open', 'waiting', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['low', 'normal', 'high'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Events of a ticket; their texts are in the messages package. */
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

/** Maximum number of open tickets of a shop. */
export const mostOpenTickets = 20;
/** Maximum number of files in one message. */
export const mostTicketFiles = 5;
/** Days after closing within which a ticket can be reopened. */
export const reopenDays = 7;
