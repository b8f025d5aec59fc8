import { z } from 'zod';
import { recordId } from '../kernel/ids.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { ticketPriorities } from './status.ts';
import { ticketSubjects } from './subjects.ts';

const words = safeText({ max: 4000, lines: true });
const title = safeText({ max: 120, min: 3 });

export const subjectRef = z.strictObject({ kind: choice(ticketSubjects), id: recordId });
export type SubjectRef = z.output<typeof subjectRef>;

/** The same as path parameters, where `kind` is already used. */
export const subjectParams = z.strictObject({ recordKind: subjectRef.shape.kind, id: recordId });

/** A question of a shop; the form creates `requestId` once, so that a repeated request creates one ticket. */
export const raiseTicketInput = z.strictObject({
  requestId: recordId,
  topicId: recordId,
  title,
  text: words,
  subject: subjectRef.optional(),
});
export type RaiseTicketInput = z.output<typeof raiseTicketInput>;

/** A question of head office to the shop of a record. */
export const askShopInput = raiseTicketInput.extend({ subject: subjectRef });
export type AskShopInput = z.output<typeof askShopInput>;

export const ticketReplyInput = z.strictObject({ requestId: recordId, text: words });
export type TicketReplyInput = z.output<typeof ticketReplyInput>;

export const staffMessageKinds = ['answer', 'ask', 'note'] as const;
/** An answer, a question back, or a note that the shop never sees. */
export const staffReplyInput = ticketReplyInput.extend({ kind: choice(staffMessageKinds) });
export type StaffReplyInput = z.output<typeof staffReplyInput>;

export const closeTicketInput = z.strictObject({
  rating: z.int().min(1).max(5).nullish(),
  remark: optionalText(safeText({ max: 500, lines: true })),
});
export type CloseTicketInput = z.output<typeof closeTicketInput>;

export const reopenTicketInput = z.strictObject({ text: words });

/** `from` is the assignee shown on the screen, so that concurrent assignments do not overwrite each other. */
export const assignTicketInput = z.strictObject({ from: recordId.nullable(), to: recordId.nullable() });
export const sortTicketInput = z.strictObject({ topicId: recordId, priority: choice(ticketPriorities) });
export type SortTicketInput = z.output<typeof sortTicketInput>;
