import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

/** How a message is sent to a gateway: in the query string, as a form, or as JSON. */
export const smsMethods = ['get', 'form', 'json'] as const;
export type SmsMethod = (typeof smsMethods)[number];

/** Placeholders of parameters, in braces. `id` is our message id, `ref` the gateway's, `report` the address for delivery reports. */
export const smsPlaceholders = [
  ...(['secret', 'mobile', 'text', 'header', 'entity', 'template', 'id', 'alphabet', 'ref', 'report'] as const),
] as const;
export type SmsPlaceholder = (typeof smsPlaceholders)[number];

/** Parses lines of `name = value` into pairs; undefined if a line is invalid. */
export function parseLines(lines: string): [string, string][] | undefined {
  const pairs: [string, string][] = [];
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, value] = /^\s*([^\s=]+)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    pairs.push([name, value.trim()]);
  }
  return pairs;
}

/** Replaces placeholders in one pass, so that a value that looks like a placeholder stays unchanged. */
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

/** A pattern for responses: `*` matches anything, `{id}` the message number. Spaces and case are ignored. */
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
    /** Field names of a delivery report, and its status words, separated by commas. */
    reportRef: optionalText(field),
    reportId: optionalText(field),
    reportState: optionalText(field),
    deliveredWords: optionalText(words),
    failedWords: optionalText(words),
    /** An empty value leaves the stored key unchanged. */
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

/** Finds a part with at most one `{id}` from a position on; returns its end and the message number. */
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

/** Matches a response against a pattern and returns the number at `{id}`. The time depends only on both lengths, for any input. */
export function matchAnswer(answer: string, form: string): { id: string | undefined } | undefined {
  const plain = answer.slice(0, 4000).replace(/\s+/g, '');
  let at = 0;
  let id: string | undefined;
  // A star lets the next part match at any later position.
  for (const part of form.replace(/\s+/g, '').toLowerCase().split('*')) {
    const found = findPart(plain, part, at);
    if (!found) return undefined;
    at = found.end;
    id = found.id ?? id;
  }
  return { id };
}
