import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { type SmsEvent, smsEvents, smsValues } from './events.ts';
import { isWithinHours } from './hours.ts';
import { privateWordsIn } from './private-words.ts';
import { countPlaces } from './template-text.ts';

/** What a header and a template are registered for; operators tell them apart, and the permitted hours follow from it. */
export const smsKinds = ['transactional', 'service-implicit', 'service-explicit', 'promotional'] as const;
export type SmsKind = (typeof smsKinds)[number];

const digits = safeText({ min: 6, max: 30, allowed: /^\d+$/ });
const hour = z.int().min(0).max(23);

/** What the rules were from a day on. All of it comes from the operators and changes, so staff enter it with its source. */
export const smsRulesInput = z
  .strictObject({
    validFrom: localDate,
    isOn: z.boolean(),
    /** The principal entity, as the operator numbers it. */
    entityId: optionalText(digits),
    /** The most signs that may stand in a place. */
    placeMax: z.int().min(1).max(100),
    /** Registered links, one a line. */
    links: optionalText(safeText({ max: 1000, lines: true, allowed: /^(https?:\/\/[^\s]+\n?)+$/ })),
    quietFrom: hour,
    quietUntil: hour,
    promotionalFrom: hour,
    promotionalUntil: hour,
    /** To one person; urgent ones are not counted. */
    dailyLimit: z.int().min(1).max(100),
    source: safeText({ max: 300 }),
  })
  .superRefine(({ isOn, entityId, quietFrom, quietUntil, promotionalFrom }, ctx) => {
    if (isOn && entityId === undefined) ctx.addIssue(faultIssue('required', ['entityId']));
    // Else an offer would be put off for ever.
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

/** The longest text that operators register. */
export const longestTemplate = 1000;

/** A registered text, to the letter: blanks and line ends stay as the operator has them. */
export const registeredText = z
  .string()
  .overwrite((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .superRefine((text, ctx) => {
    if (text === '') ctx.addIssue(faultIssue('required'));
    else if ([...text].length > longestTemplate) ctx.addIssue(faultIssue('too_long', [], { max: longestTemplate }));
    else if (/[\p{Cs}\p{Cc}\u200B\u202A-\u202E\u2066-\u2069]/u.test(text.replaceAll('\n', ' ')))
      ctx.addIssue(faultIssue('characters'));
    else if (privateWordsIn(text).length > 0) ctx.addIssue(faultIssue('invalid'));
  });

const template = z.strictObject({
  dltId: digits,
  headerId: choiceOfRecord(),
  category: choice(smsKinds),
  locale: localeCode,
  text: registeredText,
  /** The event that it tells of; without one it is registered and not used. */
  event: z
    .union([z.enum(smsEvents), z.literal('')])
    .nullish()
    .transform((event) => event || null),
  /** What stands in each place, in order. */
  places: z.array(z.string().min(1).max(40)).max(40),
  ...dated,
});

function choiceOfRecord() {
  return z.string().min(1).pipe(recordId);
}

export const smsTemplateInput = template
  .refine(isInOrder, { ...orderFault, path: untilPath })
  .superRefine(({ event, places, text }, ctx) => {
    if (event === null) return;
    const known: readonly string[] = smsValues[event];
    for (let at = 0; at < countPlaces(text); at += 1) {
      const place = places[at];
      if (place === undefined) ctx.addIssue(faultIssue('required', ['places', at]));
      else if (!known.includes(place)) ctx.addIssue(faultIssue('choose_one', ['places', at]));
    }
  })
  // Places that the text lost while it was typed are nobody's.
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

/** What the product wants to say of an event in a language, beside what is registered for it. */
export const smsWording = z.object({
  event: z.enum(smsEvents),
  locale: localeCode,
  /** As an operator would register it, with the values of its places. */
  text: z.string(),
  places: z.array(z.string()),
  registered: z.object({ id: recordId, dltId: z.string(), text: z.string(), isUsed: z.boolean() }).nullable(),
});
export type SmsWording = z.infer<typeof smsWording>;
export type { SmsEvent };
