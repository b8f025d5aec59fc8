import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { safeText } from '../kernel/text.ts';
import { messageCauses, messageStates, whatsappCauses, whatsappStates } from '../kernel/message-states.ts';
import { smsEvents } from '../kernel/sms-events.ts';
import { customerKinds } from './kinds.ts';

/** The version of the consent text; change it with the text. Each consent stores the version that was shown. */
export const customerConsentVersion = '2026-11-27';

/** The version whose text named SMS alone. */
const smsVersion = '2026-11';

/** Whether the text of this version named WhatsApp. */
export function coversWhatsapp(version: string): boolean {
  return version !== smsVersion;
}

/** How often a day the messages of a record can be sent again. */
export const mostResent = 2;

export const customerParams = z.strictObject({ recordKind: z.enum(customerKinds), id: recordId });

export const consentInput = z.strictObject({ version: safeText({ max: 20 }), locale: localeCode });
export type ConsentInput = z.output<typeof consentInput>;

export const resendInput = z.strictObject({ messageId: recordId });

/** The end of a message's link. */
export const customerCode = safeText({ min: 8, max: 8, upper: true, allowed: /^[A-Z2-9]{0,8}$/ });

/** The newest consent of a record. */
export const customerConsent = z.object({
  mobile: z.string(),
  locale: localeCode,
  version: z.string(),
  givenAt: instant,
  givenBy: z.string(),
  withdrawnAt: instant.nullable(),
  withdrawnBy: z.enum(['in', 'out', 'customer', 'erasure']).nullable(),
});

const messageFields = {
  id: recordId,
  at: instant,
  event: z.enum(smsEvents),
  text: z.string(),
  isRepeat: z.boolean(),
};

export const customerMessage = z.discriminatedUnion('way', [
  z.object({
    way: z.literal('sms'),
    ...messageFields,
    state: z.enum(messageStates),
    cause: z.enum(messageCauses).nullable(),
  }),
  z.object({
    way: z.literal('whatsapp'),
    ...messageFields,
    state: z.enum(whatsappStates),
    cause: z.enum(whatsappCauses).nullable(),
    /** An SMS followed, since it was not delivered in time. */
    isFollowed: z.boolean(),
  }),
]);

/** What a customer wrote in answer to a message. */
export const customerReply = z.object({ id: recordId, at: instant, text: z.string(), hasFile: z.boolean() });

/** What the customer of a record agreed to and was sent. */
export const customerView = z.object({
  /** Null if the record has no mobile number. */
  mobile: z.string().nullable(),
  version: z.string(),
  /** The language of the messages, unless another is chosen: that of the shop. */
  locale: localeCode,
  consent: customerConsent.nullable(),
  mayChange: z.boolean(),
  /** How often messages can be sent again today. */
  resendsLeft: z.int(),
  messages: z.array(customerMessage),
  /** Answers by WhatsApp, newest first. */
  replies: z.array(customerReply),
});
export type CustomerView = z.infer<typeof customerView>;

/** Where an order is on its way, as its customer reads it: in progress, waiting for something from the shop, completed, ended. */
export const customerStages = ['open', 'shop', 'done', 'ended'] as const;
export type CustomerStage = (typeof customerStages)[number];

/** What a link of a message leads to; no personal data. */
export const customerLink = z.object({
  kind: z.enum(customerKinds),
  /** The number that the progress page of applications asks for; null for orders of services. */
  number: z.string().nullable(),
  isOn: z.boolean(),
  /** The status of an order of a service; null for applications, whose page also asks for the date of birth. */
  progress: z.object({ what: z.string(), stage: z.enum(customerStages), since: instant }).nullable(),
  /** Where the brand of the shop shows it, if that is another host. */
  address: z.string().nullable(),
});
export type CustomerLink = z.infer<typeof customerLink>;
