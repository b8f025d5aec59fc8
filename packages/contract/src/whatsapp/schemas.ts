import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { registeredText } from '../kernel/registered-text.ts';
import { type SmsEvent, smsValues, whatsappEvents } from '../kernel/sms-events.ts';
import { unitPrice, whatsappPriceKinds } from '../kernel/unit-price.ts';
import { countNumbered } from './template-text.ts';

const address = safeText({ max: 200 }).refine(
  ...withFault(
    (text: string) => /^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*[^\s?#@/])?$/.test(text) && z.url().safeParse(text).success,
    'invalid',
  ),
);
const secret = safeText({ min: 4, max: 500, allowed: /^[\x21-\x7e]+$/ });

export const whatsappAccountInput = z
  .strictObject({
    isOn: z.boolean(),
    address,
    version: safeText({ max: 10, allowed: /^v\d+(\.\d+)?$/ }),
    phoneNumberId: optionalText(safeText({ max: 30, allowed: /^\d+$/ })),
    /** An empty value leaves the stored one unchanged. */
    token: optionalText(secret),
    appSecret: optionalText(secret),
    /** Minutes without a delivery after which an SMS follows. */
    fallbackMinutes: z.int().min(1).max(1440),
  })
  .superRefine(({ isOn, phoneNumberId }, ctx) => {
    if (isOn && phoneNumberId === undefined) ctx.addIssue(faultIssue('required', ['phoneNumberId']));
  });
export type WhatsappAccountInput = z.output<typeof whatsappAccountInput>;

export const whatsappAccountView = z.object({
  isOn: z.boolean(),
  address: z.string(),
  version: z.string(),
  phoneNumberId: z.string(),
  tokenLast4: z.string().nullable(),
  appSecretLast4: z.string().nullable(),
  fallbackMinutes: z.int(),
  updatedAt: instant,
  /** What is entered at WhatsApp for its calls to us. */
  webhookAddress: z.string(),
  verifyToken: z.string(),
});
export type WhatsappAccountView = z.infer<typeof whatsappAccountView>;

/** WhatsApp's categories of texts. */
export const whatsappCategories = ['utility', 'authentication', 'marketing'] as const;
export type WhatsappCategory = (typeof whatsappCategories)[number];

/** WhatsApp's decision on a text, as staff enter it. */
export const templateStates = ['pending', 'approved', 'rejected', 'paused'] as const;
export type TemplateState = (typeof templateStates)[number];

/** What is above the text: nothing, or the document of the event. */
export const templateHeaders = ['none', 'document'] as const;

/** Events with a document: the receipt of a payment, the slip of an application. */
export const documentEvents: readonly SmsEvent[] = [
  'payment_approved',
  'gateway_paid',
  'application_acknowledged',
  'customer_received',
  'customer_acknowledged',
];

/** A button opens the record, ends messages, or answers with its label. */
export const buttonKinds = ['link', 'stop', 'answer'] as const;
export type ButtonKind = (typeof buttonKinds)[number];

/** WhatsApp shows more, but lists those from the fourth on apart. */
export const mostButtons = 3;

const templateButton = z.object({ kind: z.enum(buttonKinds), label: z.string() });
export type TemplateButton = z.infer<typeof templateButton>;

/** A row of the form without a kind is no button. */
const typedButton = z
  .strictObject({
    kind: z.union([z.enum(buttonKinds), z.literal('')]).nullish(),
    label: optionalText(safeText({ max: 25 })),
  })
  .superRefine(({ kind, label }, ctx) => {
    if (kind && label === undefined) ctx.addIssue(faultIssue('required', ['label']));
  });

const templateFields = z.strictObject({
  name: safeText({ max: 120, allowed: /^[a-z0-9_]+$/ }),
  category: choice(whatsappCategories),
  locale: localeCode,
  language: safeText({ max: 10, allowed: /^[a-z]{2,3}(_[A-Z]{2})?$/ }),
  text: registeredText,
  /** The notification event; without one the template is not used. */
  event: z
    .union([z.enum(whatsappEvents), z.literal('')])
    .nullish()
    .transform((event) => event || null),
  /** The value of each placeholder, in order. */
  places: z.array(z.string().min(1).max(40)).max(40),
  state: choice(templateStates),
  header: z.enum(templateHeaders).default('none'),
  buttons: z.array(typedButton).max(mostButtons).default([]),
  /** The address of a link button as approved: our own site, with a placeholder for the path. */
  linkAddress: optionalText(safeText({ max: 200 })),
});

type TypedTemplate = z.output<typeof templateFields>;

function checkPlaces({ event, places, text }: TypedTemplate, ctx: z.RefinementCtx): void {
  const count = countNumbered(text);
  if (count === undefined) ctx.addIssue(faultIssue('invalid', ['text']));
  if (event === null) return;
  const known: readonly string[] = smsValues[event];
  for (let at = 0; at < Math.min(count ?? 0, 40); at += 1) {
    const place = places[at];
    if (place === undefined) ctx.addIssue(faultIssue('required', ['places', at]));
    else if (!known.includes(place)) ctx.addIssue(faultIssue('choose_one', ['places', at]));
  }
}

function checkParts({ event, header, buttons, linkAddress }: TypedTemplate, ctx: z.RefinementCtx): void {
  if (header === 'document' && event !== null && !documentEvents.includes(event))
    ctx.addIssue(faultIssue('choose_one', ['header']));
  const links = buttons.flatMap(({ kind }, at) => (kind === 'link' ? [at] : []));
  for (const at of links.slice(1)) ctx.addIssue(faultIssue('choose_one', ['buttons', at, 'kind']));
  if (links.length > 0 && linkAddress === undefined) ctx.addIssue(faultIssue('required', ['linkAddress']));
}

export const whatsappTemplateInput = templateFields
  .superRefine((input, ctx) => {
    checkPlaces(input, ctx);
    checkParts(input, ctx);
  })
  // Drops values of placeholders that were removed from the text while typing, and rows without a button.
  .transform(({ linkAddress, ...input }) => {
    const buttons = input.buttons.flatMap(({ kind, label }): TemplateButton[] =>
      kind && label ? [{ kind, label }] : [],
    );
    return {
      ...input,
      buttons,
      linkAddress: buttons.some(({ kind }) => kind === 'link') ? (linkAddress ?? null) : null,
      places: input.event === null ? [] : input.places.slice(0, countNumbered(input.text) ?? 0),
    };
  });
export type WhatsappTemplateInput = z.output<typeof whatsappTemplateInput>;

export const whatsappTemplateRow = z.object({
  id: recordId,
  name: z.string(),
  category: z.enum(whatsappCategories),
  locale: localeCode,
  language: z.string(),
  text: z.string(),
  event: z.enum(whatsappEvents).nullable(),
  places: z.array(z.string()),
  state: z.enum(templateStates),
  header: z.enum(templateHeaders),
  buttons: z.array(templateButton),
  linkAddress: z.string().nullable(),
});
export type WhatsappTemplateRow = z.infer<typeof whatsappTemplateRow>;

/** The product's own text of an event in a language, in the form that WhatsApp approves. */
export const whatsappWording = z.object({
  event: z.enum(whatsappEvents),
  locale: localeCode,
  text: z.string(),
  places: z.array(z.string()),
  /** Whether its link is a button: the text has none. */
  hasLink: z.boolean(),
});
export type WhatsappWording = z.infer<typeof whatsappWording>;

/** The price of a message at a provider by category from a day on. */
export const whatsappPriceInput = z.strictObject({
  /** The host of the account's address. */
  provider: safeText({ max: 200, allowed: /^[a-z0-9.:-]+$/ }),
  category: choice(whatsappPriceKinds),
  validFrom: localDate,
  price: unitPrice,
  source: safeText({ max: 300 }),
});
export type WhatsappPriceInput = z.output<typeof whatsappPriceInput>;

export const whatsappPriceRow = z.object({
  provider: z.string(),
  category: z.enum(whatsappPriceKinds),
  validFrom: localDate,
  /** Hundredths of a paisa. */
  priceHundredths: z.int(),
  source: z.string(),
  savedBy: z.string().nullable(),
  savedAt: instant,
});
export type WhatsappPriceRow = z.infer<typeof whatsappPriceRow>;

export const consentSources = ['account', 'reply'] as const;

/** Whether one's own number gets messages. */
export const whatsappConsent = z.object({
  /** Whether the network sends messages at all. */
  isOffered: z.boolean(),
  mobile: z.string().nullable(),
  isOn: z.boolean(),
  changedAt: instant.nullable(),
  source: z.enum(consentSources).nullable(),
});
export type WhatsappConsent = z.infer<typeof whatsappConsent>;
