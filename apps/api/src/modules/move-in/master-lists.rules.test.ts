import { describe, expect, it } from 'vitest';
import { masterKey, usualList } from './master-lists.rules.ts';

describe('usualList', () => {
  it.each([
    ['tbl_courier_master', 'courier_companies'],
    ['कूरियर सूची', 'courier_companies'],
    ['Complaint Types', 'ticket_topics'],
    ['PAN-REJECTION-REASON', 'return_reasons'],
    ['Courier complaint', undefined],
    ['Recourier', undefined],
    ['AO codes', undefined],
  ])('%s is %s', (word, list) => expect(usualList(word)).toBe(list));
});

describe('masterKey', () => {
  it('is the same for spellings of one courier', () => {
    const spellings = ['Teevra', 'TEEVRA  Couriers', 'M/s. Teevra Courier Services (P) Ltd', 'teevra-courier'];
    expect(new Set(spellings.map((name) => masterKey('courier_companies', name)))).toEqual(new Set(['teevra']));
  });

  it('keeps the words of other lists, and the whole name where nothing else is left', () => {
    expect(masterKey('return_reasons', 'Courier & co')).toBe('courierandco');
    expect(masterKey('courier_companies', 'The Courier Company')).toBe('thecouriercompany');
  });
});
