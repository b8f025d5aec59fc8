import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { type WhatsappMessageState, whatsappCauses, whatsappStates } from '../kernel/message-states.ts';
import { smsEvents } from '../kernel/sms-events.ts';

const ranks: Partial<Record<WhatsappMessageState, number>> = {
  sending: 0,
  unknown: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  read: 5,
};

/** Returns the state after a report; undefined if nothing changes. Reports come in any order, so a state only moves towards its end. */
export function whatsappStateAfter(
  state: WhatsappMessageState,
  said: 'sent' | 'delivered' | 'read' | 'failed',
): WhatsappMessageState | undefined {
  const [from, to] = [ranks[state], ranks[said]];
  return from !== undefined && to !== undefined && to > from ? said : undefined;
}

export const whatsappMessageRow = z.object({
  id: recordId,
  queuedAt: instant,
  event: z.enum(smsEvents),
  mobile: z.string(),
  /** Null for a customer. */
  person: z.string().nullable(),
  locale: localeCode,
  text: z.string(),
  state: z.enum(whatsappStates),
  cause: z.enum(whatsappCauses).nullable(),
  stateAt: instant,
  /** When an SMS followed. */
  fellBackAt: instant.nullable(),
});
export type WhatsappMessageRow = z.infer<typeof whatsappMessageRow>;

/** What came by the webhook this month. */
export const whatsappReports = z.object({
  taken: z.int(),
  nobody: z.int(),
  forged: z.int(),
  stop: z.int(),
  /** Answers that are in a ticket. */
  ticket: z.int(),
  /** Answers of people without a shop, which nobody reads. */
  reply: z.int(),
  /** Answers of customers, on the page of their record. */
  customer: z.int(),
  /** Answers of users who never agreed to messages. */
  unagreed: z.int(),
  stranger: z.int(),
  /** Answers that were too many. */
  full: z.int(),
});
