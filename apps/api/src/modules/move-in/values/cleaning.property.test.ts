import { cleanLine } from '@sevadesk/contract/kernel/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCell } from '../../imports/sheet-text.rules.ts';
import { looksOf, type ReaderName, readers, suggestColumns, writeValue } from './index.ts';
import { secrecyOfColumn } from '../sources/secret-columns.rules.ts';
import { repairMojibake } from './mojibake.rules.ts';
import { cleanText } from './text.rules.ts';

const names = Object.keys(readers) as ReaderName[];

/** Dirty fragments, separated by `¦`. */
const parts = [
  "+91¦0091¦0¦91¦9000000009¦90000 00009¦8000000008¦751001¦751 001¦.0¦/¦,¦;¦0674-2300001¦'",
  'ZZZPA0001Z¦zzzpa 0001z¦29ZZZCZ9999Z1ZF¦ZZZZO000001¦asha@example.in¦<¦>¦PAN:¦Mob. No. ¦"',
  '₹¦Rs.¦/-¦Cr¦Dr¦-¦(¦)¦1,23,456.78¦1500¦.00¦0000¦1499.99999999¦+¦=',
  '01/04/2019¦2019-04-01¦31/12/99¦43556¦00:00:00¦T¦Z¦0000-00-00¦Apr¦1st ¦2019',
  "Orissa¦U.P.¦J&amp;K¦21¦India¦NULL¦\\N¦N/A¦&nbsp;¦&#2352;¦&amp;¦<br>¦\\'¦\\r\\n",
  '\u200B¦\u200D¦\u00A0¦\uFEFF¦\u0000¦\uFFFD¦\u0915\u093C¦\u0958¦?¦ ¦\t',
  "राम¦à¤°à¤¾à¤®¦Ã Â¤Â°¦à¤¦हाँ¦०१२¦yes¦Inactive¦b'1'¦1¦é¦€¦É®",
].flatMap((line) => line.split('¦'));
/** Generates texts from dirty fragments, and arbitrary texts. */
const dirty = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map((some) => some.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);
const runs = { numRuns: 1_000 };
/** Rules that readers always name, because they describe the column and not a change of the text. */
const meanings = new Set(['money.paise']);

describe.each(names)('reading %s', (name) => {
  const read = readers[name];

  it('returns a value or an error for any text, and the same every time', () => {
    fc.assert(
      fc.property(dirty, (text) => {
        const first = read(text);
        expect(read(text)).toEqual(first);
        if ('value' in first) expect(new Set(first.rules).size).toBe(first.rules.length);
      }),
      runs,
    );
  });

  it('is idempotent: its result reads as itself, without a rule', () => {
    fc.assert(
      fc.property(dirty, (text) => {
        const first = read(text);
        if ('fault' in first) return;
        const again = read(writeValue(name, first.value));
        if ('fault' in again) throw new Error(`${JSON.stringify(first)} became ${JSON.stringify(again)}`);
        expect(again.value).toEqual(first.value);
        expect(again.rules.filter((rule) => !meanings.has(rule))).toEqual([]);
      }),
      runs,
    );
  });

  it('names a rule whenever the text was changed', () => {
    fc.assert(
      fc.property(dirty, (text) => {
        const first = read(text);
        if ('fault' in first || first.rules.length > 0) return;
        // Numbers and booleans have several plain forms; a text or an identifier has one.
        const isOfOneForm = first.value === null || typeof first.value === 'string';
        expect(isOfOneForm ? (first.value ?? '') : text).toBe(text);
      }),
      runs,
    );
  });
});

const digitsOf = (text: string) =>
  text.replace(/[\u0966-\u096F]/g, (d) => String(d.charCodeAt(0) - 0x966)).replace(/\D/g, '');
const isWithin = (small: string, large: string) => {
  let at = 0;
  for (const sign of large.split('')) if (sign === small.charAt(at)) at++;
  return at === small.length;
};

const inLatinDigits = (text: string) => text.replace(/[\u0966-\u096F]/g, digitsOf);

/**
 * Returns the intended letters and digits of a text to compare a result with. A partly misread text is repaired if the rest of it is
 * plain: readers of numbers and codes convert its Hindi digits first.
 */
const material = (text: string) =>
  [text, inLatinDigits(text)].map((one) => inLatinDigits(cleanText(one).text).toUpperCase());
const isMadeOf = (value: string, text: string, plain: (one: string) => string) =>
  material(text).some((given) => isWithin(value, plain(given)));

describe('cleaning never invents', () => {
  it.each(['mobile', 'pin'] as const)('a digit of a %s', (name) => {
    fc.assert(
      fc.property(dirty, (text) => {
        const read = readers[name](text);
        const digits = 'value' in read && read.value !== null ? String(read.value) : '';
        expect(isMadeOf(digits, text, digitsOf)).toBe(true);
      }),
      runs,
    );
  });

  it.each(['pan', 'gstin', 'email', 'code', 'name', 'text', 'ifsc'] as const)(
    'a character of a value of kind %s',
    (name) => {
      fc.assert(
        fc.property(dirty, (text) => {
          const read = readers[name](text);
          if (!('value' in read) || read.value === null) return;
          // The fifth character of an IFSC is zero by definition.
          const zeroed = (one: string) => (name === 'ifsc' ? one.replaceAll('O', '0') : one);
          const value = zeroed(inLatinDigits(String(read.value)).toUpperCase());
          const known = (given: string) => zeroed(given.replace(/\[AT\]|\(AT\)/g, '@'));
          expect(isMadeOf(value, text, known)).toBe(true);
        }),
        runs,
      );
    },
  );

  it('a figure of an amount, except where a computer rounded', () => {
    fc.assert(
      fc.property(dirty, (text) => {
        const read = readers.moneyRupees(text);
        if (!('value' in read) || read.value === null || read.rules.includes('money.float_noise')) return;
        const figures = String(Math.abs(Number(read.value))).replace(/0+$/, '');
        expect(isWithin(figures, digitsOf(cleanText(text).text))).toBe(true);
      }),
      runs,
    );
  });

  it('an amount: every written form has the same value', () => {
    const forms = [
      (plain: string) => plain,
      (plain: string) => `₹ ${plain}`,
      (plain: string) => `Rs. ${plain}/-`,
      (plain: string) => `${plain} Cr`,
      (plain: string) => `  ${plain}0000`,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(...forms), (paise, form) => {
        const plain = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
        const read = readers.moneyRupees(form(plain));
        expect('value' in read && read.value).toBe(paise);
        const debit = readers.moneyRupees(`${plain} Dr`);
        expect('value' in debit && debit.value).toBe(paise === 0 ? 0 : -paise);
      }),
    );
  });

  it('a date: every written form has the same value, and day and month are never exchanged', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [y = '', m = '', d = ''] = iso.split('-');
        for (const text of [
          `${d}/${m}/${y}`,
          `${d}-${m}-${y.slice(2)}`,
          `${Number(d)}.${Number(m)}.${y}`,
          `${y}/${m}/${d}`,
          `${iso} 23:59:59`,
        ]) {
          const read = readers.date(text);
          expect('value' in read && read.value).toBe(iso);
        }
      }),
    );
  });
});

describe('wrong decodings of UTF-8', () => {
  const letters = fc.array(fc.constantFrom(...'आशानमूनासेठपीठकीदुकानॐ₹–’é 12,.Shop'), { minLength: 1, maxLength: 20 });
  const specials = new TextDecoder('windows-1252');
  const readings = {
    latin1: (text: string) => Buffer.from(text).toString('latin1'),
    cp1252: (text: string) => specials.decode(Buffer.from(text)),
  };
  // Excludes repeated spaces and unusual final letters, which are no encoding errors.
  const meant = letters.map((some) => some.join(''));

  it.each(['latin1', 'cp1252'] as const)('are reversed completely, up to three times (%s)', (kind) => {
    const wrong = readings[kind];
    fc.assert(
      fc.property(meant, fc.integer({ min: 1, max: 3 }), (text, times) => {
        let read = text;
        for (let time = 0; time < times; time++) read = wrong(read);
        expect(repairMojibake(read)).toBe(text);
      }),
      runs,
    );
  });

  it.each(['latin1', 'cp1252'] as const)('are reversed also after a spreadsheet has trimmed its cells (%s)', (kind) => {
    const wrong = readings[kind];
    fc.assert(
      fc.property(meant, fc.integer({ min: 1, max: 3 }), (text, times) => {
        let read = cleanLine(text);
        for (let time = 0; time < times; time++) read = wrong(read);
        expect(repairMojibake(cleanCell(read))).toBe(cleanLine(text));
      }),
      runs,
    );
  });

  it('are never detected in correct text', () => {
    fc.assert(
      fc.property(meant, (text) => {
        expect(repairMojibake(text)).toBe(text);
      }),
      runs,
    );
  });
});

it('passwords are never suggested, whatever the titles and values', () => {
  const title = fc.constantFrom(
    'password',
    'user_pwd',
    'tpin',
    'Txn PIN',
    'mobile',
    'remember_token',
    'pan',
    'name',
    'pin',
  );
  const value = fc.constantFrom(
    '',
    '1234',
    'ZZZPA0001Z',
    '9000000009',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    '$2y$10$abcdefghijklmnopqrstuv',
  );
  const wanted = ['mobile', 'pan', 'name', 'pin', 'password'].map((key) => ({
    key,
    aliases: [key, 'user pwd', 'tpin'],
  }));
  fc.assert(
    fc.property(
      fc.array(title, { maxLength: 6 }),
      fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 5 }),
      (titles, sample) => {
        const places = Object.values(suggestColumns(titles, sample, wanted));
        expect(new Set(places).size).toBe(places.length);
        for (const at of places) {
          const cells = sample.map((row) => row[at] ?? '');
          expect(secrecyOfColumn(titles[at] ?? '', cells)).not.toBe('secret');
        }
      },
    ),
  );
  expect(looksOf([])).toEqual([]);
});
