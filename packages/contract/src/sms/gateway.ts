import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

/** How a message is handed to a gateway: in the address, as a form, or as JSON. */
export const smsMethods = ['get', 'form', 'json'] as const;
export type SmsMethod = (typeof smsMethods)[number];

/** What a parameter may hold, in braces. `id` is ours, `ref` the gateway's own number of a message, `report` where its delivery reports go. */
export const smsPlaceholders = [
  ...(['secret', 'mobile', 'text', 'header', 'entity', 'template', 'id', 'alphabet', 'ref', 'report'] as const),
] as const;
export type SmsPlaceholder = (typeof smsPlaceholders)[number];

/** Lines of `name = value` as pairs; undefined where a line is none. */
export function parseLines(lines: string): [string, string][] | undefined {
  const pairs: [string, string][] = [];
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, value] = /^\s*([^\s=]+)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    pairs.push([name, value.trim()]);
  }
  return pairs;
}

/** Values in place of placeholders, in one pass, so that a value that looks like one stays as it is. */
export function fillPlaceholders(words: string, values: Partial<Record<SmsPlaceholder, string>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const known = smsPlaceholders.find((one) => one === name);
    return known ? (values[known] ?? '') : whole;
  });
}

const isLines = (lines: string) => {
  const pairs = parseLines(lines);
  const names = pairs?.flatMap(([, value]) => [...value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)) ?? [];
  return pairs !== undefined && names.every((name) => smsPlaceholders.some((known) => known === name));
};
const lines = safeText({ max: 2000, lines: true }).refine(...withFault(isLines, 'invalid'));

const address = safeText({ max: 300 }).refine(
  ...withFault(
    (text: string) => /^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/.test(text) && z.url().safeParse(text).success,
    'invalid',
  ),
);

/** A text that an answer holds: `*` is anything, `{id}` the number of the message. Blanks and capitals do not count. */
const pattern = safeText({ max: 200 }).refine(
  ...withFault((text: string) => text.split('{id}').length <= 2 && /[^*\s]/.test(text.replace('{id}', '')), 'invalid'),
);
const words = safeText({ max: 200 });
const field = safeText({ max: 60, allowed: /^[\w.-]+$/ });

export const smsGatewayInput = z
  .strictObject({
    name: safeText({ max: 60 }),
    isActive: z.boolean(),
    method: choice(smsMethods),
    address: optionalText(address),
    parameters: lines,
    headers: optionalText(lines),
    successPattern: pattern,
    idPattern: optionalText(pattern),
    statusAddress: optionalText(address),
    statusParameters: optionalText(lines),
    statusTaken: optionalText(pattern),
    statusDelivered: optionalText(pattern),
    statusFailed: optionalText(pattern),
    /** Names of the fields of a delivery report, and the words of its state, with commas between them. */
    reportRef: optionalText(field),
    reportId: optionalText(field),
    reportState: optionalText(field),
    deliveredWords: optionalText(words),
    failedWords: optionalText(words),
    /** Empty leaves the stored key as it is. */
    secret: optionalText(safeText({ min: 4, max: 200, allowed: /^[\x21-\x7e]+$/ })),
    removeSecret: z.boolean().default(false),
  })
  .superRefine(({ isActive, address: at, idPattern }, ctx) => {
    if (isActive && at === undefined) ctx.addIssue(faultIssue('required', ['address']));
    if (idPattern !== undefined && !idPattern.includes('{id}')) ctx.addIssue(faultIssue('invalid', ['idPattern']));
  });
export type SmsGatewayInput = z.output<typeof smsGatewayInput>;

export const smsGatewayRow = z.object({
  id: recordId,
  name: z.string(),
  isActive: z.boolean(),
  method: z.enum(smsMethods),
  address: z.string(),
  parameters: z.string(),
  headers: z.string(),
  successPattern: z.string(),
  idPattern: z.string(),
  statusAddress: z.string(),
  statusParameters: z.string(),
  statusTaken: z.string(),
  statusDelivered: z.string(),
  statusFailed: z.string(),
  reportRef: z.string(),
  reportId: z.string(),
  reportState: z.string(),
  deliveredWords: z.string(),
  failedWords: z.string(),
  hasSecret: z.boolean(),
  secretLast4: z.string().nullable(),
  updatedBy: z.string().nullable(),
  updatedAt: instant,
});
export type SmsGatewayRow = z.infer<typeof smsGatewayRow>;

/** Where a part with at most one `{id}` stands from a place on, and the number in it. */
function findPart(answer: string, part: string, from: number): { end: number; id?: string } | undefined {
  const [before = '', after] = part.split('{id}');
  if (after === undefined) {
    const at = answer.toLowerCase().indexOf(part, from);
    return at < 0 ? undefined : { end: at + part.length };
  }
  const small = answer.toLowerCase();
  for (let at = small.indexOf(before, from); at >= 0 && at < answer.length; at = small.indexOf(before, at + 1)) {
    const start = at + before.length;
    const [id = ''] = /^[\w.-]{0,100}/.exec(answer.slice(start, start + 100)) ?? [];
    if (id !== '' && small.startsWith(after, start + id.length)) return { end: start + id.length + after.length, id };
  }
  return undefined;
}

/** Whether an answer holds a pattern, and the number that stands at `{id}`. Takes time by the length of both alone, whatever was typed. */
export function matchAnswer(answer: string, form: string): { id: string | undefined } | undefined {
  const plain = answer.slice(0, 4000).replace(/\s+/g, '');
  let at = 0;
  let id: string | undefined;
  // A star lets the next part stand anywhere further on.
  for (const part of form.replace(/\s+/g, '').toLowerCase().split('*')) {
    const found = findPart(plain, part, at);
    if (!found) return undefined;
    at = found.end;
    id = found.id ?? id;
  }
  return { id };
}
