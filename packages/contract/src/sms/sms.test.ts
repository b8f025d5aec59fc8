import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verhoeffDigit } from '../kernel/check-digits.ts';
import {
  compareWords,
  countPlaces,
  earliestSending,
  fillPlaces,
  foreignLinks,
  isSpeakable,
  isWithinHours,
  matchTemplate,
  privateWordsIn,
  registeredForm,
  smsPlace,
  smsUnits,
} from './index.ts';

const limits = { placeMax: 30, links: ['https://seva.example/'] };

describe('units of an SMS', () => {
  it.each([
    ['', 'gsm', 0, 0],
    ['a', 'gsm', 1, 1],
    ['a'.repeat(160), 'gsm', 160, 1],
    ['a'.repeat(161), 'gsm', 161, 2],
    ['a'.repeat(306), 'gsm', 306, 2],
    ['a'.repeat(307), 'gsm', 307, 3],
    // A character of the extension table counts two and is not split between parts: 153 has no room for the 77th.
    ['€'.repeat(80), 'gsm', 160, 1],
    ['€'.repeat(81), 'gsm', 162, 2],
    ['€'.repeat(152), 'gsm', 304, 2],
    ['€'.repeat(153), 'gsm', 306, 3],
    ['₹', 'unicode', 1, 1],
    ['क'.repeat(70), 'unicode', 70, 1],
    ['क'.repeat(71), 'unicode', 71, 2],
    ['क'.repeat(134), 'unicode', 134, 2],
    ['क'.repeat(135), 'unicode', 135, 3],
    ['😀'.repeat(35), 'unicode', 70, 1],
    // 67 has room for 33 pairs.
    ['😀'.repeat(66), 'unicode', 132, 2],
    ['😀'.repeat(67), 'unicode', 134, 3],
  ])('counts %j', (text, alphabet, length, units) => {
    expect(smsUnits(text)).toMatchObject({ alphabet, length, units });
  });

  it('never decrease when a text grows, and the remaining text fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const before = smsUnits(text);
        expect(smsUnits(`${text}a`).units).toBeGreaterThanOrEqual(before.units);
        if (text === '') return;
        expect(smsUnits(text + 'a'.repeat(before.left)).units).toBe(before.units);
        expect(smsUnits(text + 'a'.repeat(before.left + 1)).units).toBe(before.units + 1);
      }),
    );
  });
});

const word = fc.string({ unit: fc.constantFrom(...'abcXYZ0 9,रा'), minLength: 1, maxLength: 12 });

describe('a text and its registered template', () => {
  it('every filled text matches, and returns the text', () => {
    fc.assert(
      fc.property(word, fc.array(fc.tuple(word, word), { maxLength: 5 }), (head, pairs) => {
        const registered = head + pairs.map(([, fixed]) => smsPlace + fixed).join('');
        const text = fillPlaces(
          registered,
          pairs.map(([value]) => value),
        );
        const values = matchTemplate(text, registered, limits);
        expect(values).toHaveLength(countPlaces(registered));
        expect(fillPlaces(registered, values ?? [])).toBe(text);
      }),
    );
  });

  it('a word changed outside the places does not match', () => {
    const registered = 'Payment {#var#} of {#var#} is approved.';
    expect(matchTemplate('Payment P1 of 500.00/- is approved.', registered, limits)).toEqual(['P1', '500.00/-']);
    expect(matchTemplate('Payment P1 of 500.00/- is rejected.', registered, limits)).toBeUndefined();
    expect(matchTemplate('Payment P1 of 500.00/- is approved. Call us', registered, limits)).toBeUndefined();
    expect(matchTemplate('Payment  of 500.00/- is approved.', registered, limits)).toBeUndefined();
  });

  it('a place has at most 30 characters, in any script, and no line break', () => {
    for (const sign of ['a', 'क', '😀']) {
      expect(matchTemplate(`Dear ${sign.repeat(30)}.`, 'Dear {#var#}.', limits)).toHaveLength(1);
      expect(matchTemplate(`Dear ${sign.repeat(31)}.`, 'Dear {#var#}.', limits)).toBeUndefined();
    }
    expect(matchTemplate('Dear a\nb.', 'Dear {#var#}.', limits)).toBeUndefined();
  });

  it('texts of a malicious form end in time', () => {
    const registered = `${'{#var#}a'.repeat(20)}b`;
    expect(matchTemplate('a'.repeat(400), registered, limits)).toBeUndefined();
  });

  it('a link in a place is one of the registered ones', () => {
    const at = (link: string) => matchTemplate(`See ${link} now`, 'See {#var#} now', limits) !== undefined;
    expect(at('https://seva.example/p/1')).toBe(true);
    for (const foreign of [
      'http://evil.example/x',
      'https://seva.example.evil.com',
      'www.evil.in',
      'bit.ly/abc',
      'evil.com',
    ])
      expect([foreign, at(foreign)]).toEqual([foreign, false]);
    expect(foreignLinks('500.00/- on 01.04.2026. Yes', [])).toEqual([]);
  });

  it("the product's own text becomes the registered one, its places named in order", () => {
    expect(registeredForm('Payment {reference} of {amount}.')).toEqual({
      text: 'Payment {#var#} of {#var#}.',
      places: ['reference', 'amount'],
    });
  });

  it('the different words are named, and both texts can be reconstructed from them', () => {
    expect(
      compareWords('Payment is now approved', 'Payment is approved today').filter(({ kind }) => kind !== 'same'),
    ).toEqual([
      { word: 'now', kind: 'missing' },
      { word: 'today', kind: 'added' },
    ]);
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const found = compareWords(one, other);
        const without = (kind: string) =>
          found
            .filter((part) => part.kind !== kind)
            .map((part) => part.word)
            .join(' ');
        expect([without('added'), without('missing')]).toEqual([one, other]);
      }),
    );
  });
});

const sending = { quiet: { from: 22, until: 7 }, promotional: { from: 10, until: 21 } };
/** 21 November 2026 in IST. */
const ist = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour, minute) - 19_800_000);

describe('the hours of sending', () => {
  it.each([
    ['by day', 12, {}, ist(12)],
    ['at night', 23, {}, ist(24 + 7)],
    ['before dawn', 3, {}, ist(7)],
    ['urgent at night', 23, { isUrgent: true }, ist(23)],
    ['an offer at night', 23, { isPromotional: true }, ist(24 + 10)],
    ['an offer in the evening', 21, { isPromotional: true }, ist(24 + 10)],
    ['an offer by day', 11, { isPromotional: true }, ist(11)],
  ] as const)('%s', (_, hour, kind, at) => {
    expect(earliestSending(ist(hour), sending, { isUrgent: false, isPromotional: false, ...kind })).toEqual(at);
  });

  it('the permitted time is in no quiet hour and, for an offer, within the permitted hours', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(hour, hour, fc.integer({ min: 0, max: 1439 }), fc.boolean(), (from, until, minute, isPromotional) => {
        const hours = { ...sending, quiet: { from, until } };
        // If quiet hours cover the permitted ones, nothing promotional can ever be sent; staff cannot enter that.
        fc.pre(!isPromotional || !isWithinHours(ist(10), hours.quiet));
        const at = earliestSending(ist(0, minute), hours, { isUrgent: false, isPromotional });
        expect(at.getTime()).toBeGreaterThanOrEqual(ist(0, minute).getTime());
        expect(isWithinHours(at, hours.quiet)).toBe(false);
        if (isPromotional) expect(isWithinHours(at, sending.promotional)).toBe(true);
      }),
    );
  });
});

describe('the data that no SMS may contain', () => {
  const twelve = '23456789012'.slice(0, 11);
  const number = `${twelve}${verhoeffDigit(twelve)}`;
  it.each([
    [`Aadhaar ${number}`, ['aadhaar']],
    [`${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`, ['aadhaar']],
    ['PAN abcpe1234f', ['pan']],
    ['Token 100000000017, XXXX XXXX 7058, ABCXX****F', []],
    ['Acknowledgement 012345678901234', []],
  ])('%s', (text, found) => {
    expect(privateWordsIn(text)).toEqual(found);
  });

  it('no value with the name of a secret', () => {
    expect(['password', 'aadhaar', 'otp'].filter(isSpeakable)).toEqual([]);
    expect(['reference', 'amount', 'token', 'left'].every(isSpeakable)).toBe(true);
  });
});
