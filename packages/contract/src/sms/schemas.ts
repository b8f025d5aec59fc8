import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { zeroPaise } from '../kernel/paise.ts';
import { registeredText } from '../kernel/registered-text.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { isCustomerEvent, type SmsEvent, smsEvents, smsValues } from '../kernel/sms-events.ts';
import { isWithinHours } from './hours.ts';
import { countPlaces } from './template-text.ts';

/** Registered category of a header or template, as operators distinguish them; it determines the permitted hours. */
export const smsKinds = ['transactional', 'service-implicit', 'service-explicit', 'promotional'] as const;
export type SmsKind = (typeof smsKinds)[number];

const digits = safeText({ min: 6, max: 30, allowed: /^\d+$/ });
const hour = z.int().min(0).max(23);

/** Rules in force from a day on. They come from the operators and change, so staff enter them with their source. */
export const smsRulesInput = z
  .strictObject({
    validFrom: localDate,
    isOn: z.boolean(),
    /** The operators' number of the principal entity. */
    entityId: optionalText(digits),
    /** Maximum number of characters in a placeholder. */
    placeMax: z.int().min(1).max(100),
    /** Registered links, one per line. */
    links: optionalText(safeText({ max: 5000, lines: true, allowed: /^(https?:\/\/[^\s]+\n?)+$/ })),
    quietFrom: hour,
    quietUntil: hour,
    promotionalFrom: hour,
    promotionalUntil: hour,
    /** Limit per recipient; urgent messages do not count. */
    dailyLimit: z.int().min(1).max(100),
    /** Limit of the network in a day; urgent messages count and pass. */
    networkLimit: z.int().min(1).max(10_000_000).default(10_000),
    /** Limit per shop within an hour; urgent messages pass. */
    shopLimit: z.int().min(1).max(10_000).default(30),
    /** What a shop pays for a message, GST included; 0: the network pays. */
    shopPricePaise: feePaise.nullish().transform((price) => price ?? zeroPaise),
    source: safeText({ max: 300 }),
  })
  .superRefine(({ isOn, entityId, quietFrom, quietUntil, promotionalFrom }, ctx) => {
    if (isOn && entityId === undefined) ctx.addIssue(faultIssue('required', ['entityId']));
    // Otherwise a promotional message would be postponed forever.
    const opens = new Date(Date.UTC(2026, 0, 1, promotionalFrom) - 19_800_000);
    if (isWithinHours(opens, { from: quietFrom, until: quietUntil }))
      ctx.addIssue(faultIssue('invalid', ['promotionalFrom']));
  });
export type SmsRulesInput = z.output<typeof smsRulesInput>;

export const smsRulesRow = z.object({
  validFrom: localDate,
  isOn: z.boolean(),
  entityId: z.string(),
  placeMax: z.int(),
  links: z.string(),
  quietFrom: hour,
  quietUntil: hour,
  promotionalFrom: hour,
  promotionalUntil: hour,
  dailyLimit: z.int(),
  networkLimit: z.int(),
  shopLimit: z.int(),
  shopPricePaise: paise,
  source: z.string(),
  savedBy: z.string().nullable(),
  savedAt: instant,
});
export type SmsRulesRow = z.infer<typeof smsRulesRow>;

const until = localDate.nullish().transform((day) => day ?? null);

const inOrder = ({ validFrom, validUntil }: { validFrom: string; validUntil: string | null }) =>
  validUntil === null || validUntil >= validFrom;
const [isInOrder, orderFault] = withFault(inOrder, 'date_range');
const untilPath: PropertyKey[] = ['validUntil'];

const dated = { validFrom: localDate, validUntil: until, isActive: z.boolean() };

export const smsHeaderInput = z
  .strictObject({
    code: safeText({ min: 6, max: 6, upper: true, allowed: /^[A-Z0-9]{0,6}$/ }),
    kind: choice(smsKinds),
    ...dated,
  })
  .refine(isInOrder, { ...orderFault, path: untilPath });
export type SmsHeaderInput = z.output<typeof smsHeaderInput>;

export const smsHeaderRow = z.object({
  id: recordId,
  code: z.string(),
  kind: z.enum(smsKinds),
  validFrom: localDate,
  validUntil: localDate.nullable(),
  isActive: z.boolean(),
});
export type SmsHeaderRow = z.infer<typeof smsHeaderRow>;

const template = z.strictObject({
  dltId: digits,
  headerId: choiceOfRecord(),
  category: choice(smsKinds),
  locale: localeCode,
  text: registeredText,
  /** The notification event; without one the template is registered but unused. */
  event: z
    .union([z.enum(smsEvents), z.literal('')])
    .nullish()
    .transform((event) => event || null),
  /** The value of each placeholder, in order. */
  places: z.array(z.string().min(1).max(40)).max(40),
  ...dated,
});

function choiceOfRecord() {
  return z.string().min(1).pipe(recordId);
}

export const smsTemplateInput = template
  .refine(isInOrder, { ...orderFault, path: untilPath })
  .superRefine(({ event, places, text, category }, ctx) => {
    if (event === null) return;
    // A customer agreed to messages about one record, not to offers.
    if (category === 'promotional' && isCustomerEvent(event)) ctx.addIssue(faultIssue('choose_one', ['category']));
    const known: readonly string[] = smsValues[event];
    for (let at = 0; at < countPlaces(text); at += 1) {
      const place = places[at];
      if (place === undefined) ctx.addIssue(faultIssue('required', ['places', at]));
      else if (!known.includes(place)) ctx.addIssue(faultIssue('choose_one', ['places', at]));
    }
  })
  // Drops values of placeholders that were removed from the text while typing.
  .transform((input) => ({
    ...input,
    places: input.event === null ? [] : input.places.slice(0, countPlaces(input.text)),
  }));
export type SmsTemplateInput = z.output<typeof smsTemplateInput>;

export const smsTemplateRow = z.object({
  id: recordId,
  dltId: z.string(),
  headerId: recordId,
  header: z.string(),
  category: z.enum(smsKinds),
  locale: localeCode,
  text: z.string(),
  event: z.enum(smsEvents).nullable(),
  places: z.array(z.string()),
  validFrom: localDate,
  validUntil: localDate.nullable(),
  isActive: z.boolean(),
});
export type SmsTemplateRow = z.infer<typeof smsTemplateRow>;

/** The product's own text of an event in a language, beside the registered one. */
export const smsWording = z.object({
  event: z.enum(smsEvents),
  locale: localeCode,
  /** In the form that an operator registers, with the values of its placeholders. */
  text: z.string(),
  places: z.array(z.string()),
  registered: z.object({ id: recordId, dltId: z.string(), text: z.string(), isUsed: z.boolean() }).nullable(),
});
export type SmsWording = z.infer<typeof smsWording>;
export type { SmsEvent };
