import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { type MessageState, messageCauses, messageStates } from '../kernel/message-states.ts';
import { smsEvents } from '../kernel/sms-events.ts';

/** Returns the state after a delivery report or a response; undefined if nothing changes. A delivered message stays delivered. */
export function stateAfter(state: MessageState, said: 'taken' | 'delivered' | 'failed'): MessageState | undefined {
  if (state === 'delivered' || state === 'queued' || state === 'refused') return undefined;
  if (said === 'taken') return state === 'sending' || state === 'unknown' ? 'sent' : undefined;
  return said === state ? undefined : said;
}

export const messageRow = z.object({
  id: recordId,
  queuedAt: instant,
  event: z.enum(smsEvents),
  mobile: z.string(),
  /** Null for a customer. */
  person: z.string().nullable(),
  shopCode: z.string().nullable(),
  header: z.string(),
  locale: localeCode,
  text: z.string(),
  units: z.int(),
  state: z.enum(messageStates),
  cause: z.enum(messageCauses).nullable(),
  stateAt: instant,
});
export type MessageRow = z.infer<typeof messageRow>;
