import { isCustomerKind } from '@sevadesk/contract/customers';
import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { maxTypedPaise } from '@sevadesk/contract/kernel/paise';
import { fillPlaces, foreignLinks, isSpeakable, maskPrivateWords, matchTemplate } from '@sevadesk/contract/sms';
import { orderKindNames } from '@sevadesk/contract/services';
import { fillNumbered, whatsappTemplateInput } from '@sevadesk/contract/whatsapp';
import { privateWordsIn, type SmsEvent, smsEvents, smsValues, whatsappEvents } from '@sevadesk/contract/sms';
import { locales } from '@sevadesk/messages';
import { describe, expect, it } from 'vitest';
import { kindParts } from '../../services.ts';
import { reasonTexts } from '../customers/notify-customer.ts';
import { whatsappText } from '../whatsapp/save-template.ts';
import { wantedText } from './sms-texts.ts';

const wanted = smsEvents.flatMap((event) => locales.map((locale) => ({ event, locale, ...wantedText(event, locale) })));
/** The usual limit of operators, and the registered link of the portal. */
const limits = { placeMax: 30, links: ['https://seva.example/'] };
const aadhaar = `23456789012${verhoeffDigit('23456789012')}`;

const reasons = locales.flatMap((locale) => Object.values(reasonTexts).map((text) => text({}, { locale })));
const kinds = locales.flatMap((locale) =>
  orderKindNames.filter(isCustomerKind).map((kind) => kindParts[kind].label({}, { locale })),
);

/** The longest and the worst that the product puts into each place. */
const fills: Record<(typeof smsValues)[SmsEvent][number], readonly string[]> = {
  amount: [formatAmount(toPaise(maxTypedPaise))],
  // Of UPI, NEFT and RTGS; one that a shop typed may look like a number of a person.
  reference: ['633112345678', 'HDFCN52026112701', 'HDFCR52026112701234567', aadhaar, 'ABCPE1234F'],
  token: ['999999999999', aadhaar],
  left: ['30'],
  code: ['000000', '999999'],
  ackNo: ['999999999999999'],
  due: ['30 Sept 2026', '30 सितंबर 2026'],
  number: ['999999999999', aadhaar, 'GR2611270000000001'],
  reason: reasons,
  what: kinds,
  site: ['https://seva.example/'],
  page: ['track?c=ABCDEFGH', 'track?c=ABCDE123', 'merchant/campaign/ABCDE123'],
  shop: ['Shree Ganesh Seva Kendra Raipu', 'श्री गणेश सेवा केंद्र रायपुर'],
};

describe('the SMS texts of the product', () => {
  it.each(wanted)('$event in $locale has no secret, no personal number and no link', ({ text, places, event }) => {
    expect(text).not.toMatch(/password|passcode|otp|\bpin\b|aadhaar|\bpan\b|पासवर्ड|ओटीपी|आधार|पिन/i);
    expect(foreignLinks(text.replaceAll('{#var#}', 'x'), [])).toEqual([]);
    expect(privateWordsIn(text)).toEqual([]);
    expect(places.filter((name) => !isSpeakable(name))).toEqual([]);
    expect(new Set(places)).toEqual(new Set(smsValues[event]));
  });

  it.each(wanted)('$event in $locale fits every value: at most 30 characters, nothing private', ({ text, places }) => {
    const rounds = Math.max(1, ...Object.values(fills).map((values) => values.length));
    for (let round = 0; round < rounds; round += 1) {
      const values = places.map((name) => {
        const known = fills[name as keyof typeof fills];
        return maskPrivateWords(known[round % known.length] ?? '');
      });
      for (const value of values) expect([...value].length).toBeLessThanOrEqual(30);
      const filled = fillPlaces(text, values);
      expect(privateWordsIn(filled)).toEqual([]);
      expect(matchTemplate(filled, text, limits)).toBeDefined();
    }
  });

  it.each(wanted.filter(({ event }) => whatsappEvents.includes(event)))(
    '$event in $locale is a valid WhatsApp template, and holds nothing private with any value',
    ({ event, locale }) => {
      const { text: numbered, places, hasLink } = whatsappText(event, locale);
      if (hasLink) expect(numbered).not.toMatch(/\}\}$/);
      const fields = { name: event, category: 'utility', locale, language: locale, event, places, state: 'approved' };
      expect(whatsappTemplateInput.safeParse({ ...fields, text: numbered }).success).toBe(true);
      const rounds = Math.max(1, ...Object.values(fills).map((values) => values.length));
      for (let round = 0; round < rounds; round += 1) {
        const values = places.map((name) => {
          const known = fills[name as keyof typeof fills];
          return maskPrivateWords(known[round % known.length] ?? '');
        });
        const filled = fillNumbered(numbered, values);
        expect(privateWordsIn(filled)).toEqual([]);
        expect(filled).not.toMatch(/[\n\t]| {5}|\{\{/);
      }
    },
  );

  it('a possibly personal number shows its last four characters', () => {
    expect(privateWordsIn(aadhaar)).toEqual(['aadhaar']);
    expect(maskPrivateWords(`Ref ${aadhaar}`)).toBe(`Ref XXXXXXXX${aadhaar.slice(-4)}`);
    expect(maskPrivateWords('abcpe1234f')).toBe('XXXXXX234f');
    expect(maskPrivateWords('633112345678 HDFCN52026112701')).toBe('633112345678 HDFCN52026112701');
  });
});
