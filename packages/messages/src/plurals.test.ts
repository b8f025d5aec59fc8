import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Locale } from './index.ts';

type Entry = string | { selectors?: string[]; match?: Record<string, string> }[];
type Texts = Record<string, Entry>;

const folder = path.join(import.meta.dirname, '..', 'messages');
const textsOf = (locale: Locale): Texts =>
  Object.assign(
    {},
    ...readdirSync(path.join(folder, locale)).map((file) =>
      JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')),
    ),
  );
const en = textsOf('en');
const hi = textsOf('hi');

/** Words in s that are verbs, not plurals. */
const verbs = new Set(
  'is has was matches receives returns sent withdrew goes stands waits lies needs asks loses works hands agrees differs accepts refuses answers takes proposes withdraws wants holds keeps does stores counts gst ms less plus his this yes'.split(
    ' ',
  ),
);
/** At most one adjective is between number and plural; these words begin something else. */
const joins = new Set('of to in by at and or from under for as per on with'.split(' '));

/** Numbers that are never one: product limits, and the validity of a code or a link. */
const neverOne = new Set([
  'auth_mail_pin_code_text',
  'auth_mail_reset_text',
  // More than the allowed number, which is at least one.
  'courier_pause_text',
  'courier_scan_full',
  'errors_export_too_large',
  'errors_tickets_full',
  // An amount of rupees; dues have no singular.
  'move_in_dues_of',
  'nps_age_help',
  'nps_limits_ages',
  'nsdl_pan_filing_slips_help',
  'nsdl_pan_filing_slips_too_many',
  'nsdl_pan_merchant_pre_most',
  'nsdl_pan_merchant_scan_help',
  'nsdl_pan_pile_drop_help',
  'nsdl_pan_pile_failed_too_many_pages',
  'operations_setup_progress',
  'partner_api_guide_limit_text',
  'people_mail_invitation_text',
  'people_mail_reset_text',
  'profile_mail_code_text',
  'registration_code_sent',
  'registration_mail_code_text',
  'registration_mail_draft_text',
  'shared_table_print_first',
  // A full page, and more than one row.
  'payments_select_all',
  'shared_table_all_chosen',
  'shared_table_choose_all',
  'shared_table_page_chosen',
]);

/** Whether an English text has a plural after a number: '{count} open forms', '{count} sign-ins' or '{count} stay', or 'all {count}'. */
function hasFixedPlural(text: string): boolean {
  if (/\ball \{\w+\}/i.test(text)) return true;
  if (/\{(?!names?\})\w+\} (?:are|were|have|stay|stand|go)\b/.test(text)) return true;
  return [...text.matchAll(/\{\w+\} (?:([a-z’'-]+) )?([a-z][a-z-]*s)\b/g)].some(([, word, noun = '']) => {
    if (verbs.has(noun)) return false;
    return word === undefined || !(joins.has(word) || verbs.has(word));
  });
}

/** Hindi plurals that differ from their singular, directly after a number or one word later. */
const hindiPlural =
  /\{\w+\} (?:\S+ )?\S*(?:ियाँ|ियों|नाएँ|णाएँ|सूचनाएँ|घटनाएँ|फ़ाइलें|दुकानें|दुकानों|घंटे|घंटों|दिनों|लिफ़ाफ़े|टुकड़े|कारणों|अनुरोधों|ऑर्डरों)(?=[\s,.।:;?!]|$)/u;

/** Hindi verbs in the plural, up to two words after a number: '{count} फ़ॉर्म नहीं मिले'. */
const hindiVerb =
  /\{(\w+)\} (?:[^\s{,]+ ){0,2}(?:गए|गईं|हुए|हुईं|मिले|मिलीं|रहे|रहीं|थे|थीं|हैं|सके|सकीं|चुके|आए|पहुँचे|लौटे|जाएँगे|जाएँगी|होंगे|होंगी|रहेंगे|हटेंगे|करते)(?=[\s,.।:;?!)]|$)/gu;

/** The number parameters of texts: those that some text varies with, and two more. */
const numbers = new Set(['done', 'skipped']);
for (const entry of [...Object.values(en), ...Object.values(hi)]) {
  const names = JSON.stringify(entry).matchAll(/local \w+ = (\w+): plural/g);
  for (const [, name = ''] of names) numbers.add(name);
}

const hasPluralVerb = (text: string) => [...text.matchAll(hindiVerb)].some(([, name = '']) => numbers.has(name));

/** Hindi words with the same singular and plural. */
const unchanging =
  'फ़ॉर्म भुगतान दिन वर्ष माह सेकंड सदस्य उत्पाद कूपन आवेदन पेज पृष्ठ अंतर अनुरोध मर्चेंट अक्षर कोड रिकवरी हस्ताक्षरित बिक्री से'.split(' ');

const plain = (texts: Texts) =>
  Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string');

describe('a number and its word', () => {
  it('a plain English text has no plural after a number that may be one', () => {
    const wrong = plain(en).filter(([key, text]) => !neverOne.has(key) && hasFixedPlural(text));
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('a plain Hindi text has none either', () => {
    const wrong = plain(hi).filter(
      ([key, text]) => !neverOne.has(key) && (hindiPlural.test(text) || hasPluralVerb(text)),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('a text with plural variants in English has them in Hindi, or a word there that does not change', () => {
    const wrong = plain(hi).filter(([key, text]) => {
      if (typeof en[key] === 'string') return false;
      const behind = [...text.matchAll(/\{\w+\} (\S+)/g)].map(([, word = '']) => word.replace(/[,.।:;?!)]+$/u, ''));
      return !behind.some((word) => unchanging.includes(word));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('every text with plural variants has all of them', () => {
    const halves = [...Object.entries(en), ...Object.entries(hi)].filter(([, entry]) => {
      if (typeof entry === 'string') return false;
      return entry.some(({ selectors = [], match = {} }) => Object.keys(match).length !== 2 ** selectors.length);
    });
    expect(halves.map(([key]) => key)).toEqual([]);
  });

  it('a planted one is detected', () => {
    for (const text of [
      '{count} merchants',
      'All {count} open forms',
      '{done} of {total} rows',
      'All {count} sign-ins stop',
      'Add all {count}',
      '{count} stay',
    ]) {
      expect({ text, found: hasFixedPlural(text) }).toEqual({ text, found: true });
    }
    for (const text of ['{count} selected', '{name} is late', 'Order {number} waits', '{used} of {all}']) {
      expect({ text, found: hasFixedPlural(text) }).toEqual({ text, found: false });
    }
    expect(hindiPlural.test('{count} पंक्तियाँ')).toBe(true);
    expect(hindiPlural.test('{count} फ़ॉर्म')).toBe(false);
    expect(['{count} फ़ॉर्म नहीं मिले', '{count} पृष्ठ हटाए गए', '{count} चयनित'].map(hasPluralVerb)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
