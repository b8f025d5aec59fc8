import { describe, expect, it } from 'vitest';
import { decisionKey } from './move-lines.rules.ts';
import { formerKindOf, panTypeOf, suggestService } from './services.rules.ts';

const none = new Map();

describe('formerKindOf', () => {
  it.each([
    ['PAN-NEW', '', 'pan-new'],
    ['NSDL49A', '', 'pan-new'],
    ['UTI CPN', '', 'uti-coupon'],
    ['Uti_Coupons', '10 coupons', 'uti-coupon'],
    ['PAN', 'Correction', 'pan-correction'],
    ['NSDL PAN Service', 'CSF', 'pan-correction'],
    ['GST', 'Return', 'gst-registration'],
    ['GST', 'GST Return', 'gst-return'],
    ['Loan lead', '', 'bank-lead'],
    ['Pension', 'NPS', 'nps'],
    ['Bill Payments', 'Electricity', 'bill'],
    ['Courier', 'PAN', undefined],
    ['NPS', 'Loan', 'nps'],
  ])('%s, %s is %s', (service, product, kind) => expect(formerKindOf(service, product, none)).toBe(kind));

  it('is decided where no common name fits', () => {
    const choices = new Map([
      [decisionKey('service_unknown', 'seva 7'), { choice: 'service' as const, target: 'nps' }],
      [decisionKey('service_unknown', 'courier'), { choice: 'other_service' as const, target: null }],
    ]);
    expect(formerKindOf('SEVA 7', 'Tier 1', choices)).toBe('nps');
    expect(formerKindOf('Courier', '', choices)).toBeNull();
  });
});

it('suggestService finds the longest name in a text, and nothing where two are as long', () => {
  expect(suggestService('utiitsl uti coupon purchase')).toBe('uti-coupon');
  expect(suggestService('nsdl pan correction through agent')).toBe('pan-correction');
  expect(suggestService('loan or nps')).toBeUndefined();
  expect(suggestService('packet')).toBeUndefined();
});

it('panTypeOf names the type of an application as the list of earlier applications does, and keeps what nobody has decided', () => {
  expect(['49A', 'csf', '', 'Type 3'].map((word) => panTypeOf(word, none))).toEqual([
    'New',
    'Correction',
    '',
    'Type 3',
  ]);
});
