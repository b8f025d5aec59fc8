import { z } from 'zod';
import { faultIssue } from './faults.ts';
import { privateWordsIn } from './private-words.ts';

/** Maximum length of a text that operators register. */
export const longestTemplate = 1000;

/** A text that operators or WhatsApp approved, verbatim: spaces and line ends stay as they have them. */
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
