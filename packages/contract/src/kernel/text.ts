import { z } from 'zod';
import { type Fault, type FaultKey, faultIssue } from './faults.ts';

/** Unpaired surrogates and NUL break PostgreSQL; control and invisible direction characters mislead the reader. Hindi needs joiners. */
const unsafe = /[\p{Cs}\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/u;

/** Normalises to one line: form NFC, trimmed, inner whitespace (also tabs and line ends) collapsed. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Like cleanLine, but retains line ends, with at most one empty line in a row. */
export function cleanLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns a text of somebody else as safe to store and to show: unsafe characters removed, lines retained, at most `max` characters. */
export function safePart(text: string, max: number): string {
  const clean = cleanLines(text.replace(new RegExp(unsafe, 'gu'), (found) => (/\s/.test(found) ? found : '')));
  const letters = [...clean];
  return letters.length <= max ? clean : `${letters.slice(0, max - 1).join('')}…`;
}

/** A schema that normalises a text, then reports our fault key; an empty text is `required`. */
export function checkedText(
  normalise: (text: string) => string,
  check: (text: string) => Fault | FaultKey | undefined,
) {
  return z
    .string()
    .overwrite(normalise)
    .superRefine((text, ctx) => {
      const found = text === '' ? 'required' : check(text);
      if (found === undefined) return;
      const fault = typeof found === 'string' ? { key: found } : found;
      ctx.addIssue(faultIssue(fault.key, [], fault.params));
    });
}

export type TextLimits = {
  /** Maximum length after cleaning. */
  max: number;
  min?: number;
  upper?: boolean;
  /** Retains line ends, for remarks. */
  lines?: boolean;
  /** Pattern of the complete text; it lists the allowed characters. */
  allowed?: RegExp;
};

/** A schema for text that a person wrote: safe to store and to show, limited length; empty is `required`. */
export function safeText({ max, min = 1, upper = false, lines = false, allowed }: TextLimits) {
  const clean = lines ? cleanLines : cleanLine;
  const normalise = (text: string) => (upper ? clean(text).toUpperCase() : clean(text));
  return checkedText(normalise, (text): Fault | FaultKey | undefined => {
    if (unsafe.test(lines ? text.replaceAll('\n', ' ') : text) || (allowed && !allowed.test(text))) return 'characters';
    const length = [...text].length;
    if (length > max) return { key: 'too_long', params: { max } };
    return length < min ? { key: 'too_short', params: { min } } : undefined;
  });
}

/** Makes a text field optional: a blank or missing text becomes undefined, any other must pass the schema. */
export function optionalText<S extends z.ZodType<string, string>>(schema: S) {
  return z
    .string()
    .nullish()
    .transform((text) => (text === null || text === undefined || text.trim() === '' ? undefined : text))
    .pipe(schema.optional());
}

/** An optional text that is '' if it is blank or missing. */
export const maybe = (schema: z.ZodType<string, string>) => optionalText(schema).transform((text) => text ?? '');

/** One of a set of values; an empty or missing one is `required` (the select's '--Select--'), an unknown one `choose_one`. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .min(1)
    .meta({ enum: [...values] })
    .pipe(z.enum(values));
}
