import { describe, expect, it } from 'vitest';
import { certainShop, countsByShop, payerMarks, type SeenMark } from './payer.rules.ts';
import { freeSums, paidBy } from './plan.rules.ts';

const marks = (narration: string, reference: string | null = null) =>
  payerMarks({ narration, reference }).map(({ kind, mark }) => `${kind} ${mark}`);

describe('what a narration says of its payer', () => {
  it.each([
    ['UPI/412345678901/RAMESH KUMAR/ramesh.k@okhdfc/Payment', ['upi ramesh.k@okhdfc', 'name RAMESH KUMAR']],
    ['NEFT-CITIN26000123456-RAMESH TRADERS-0012345678901', ['account 12345678901', 'name RAMESH TRADERS']],
    ['IMPS/P2A/412345678901/HDFC BANK/WALLET TOPUP', []],
    ['BY TRANSFER FROM STATE BANK OF INDIA', []],
  ])('%s', (narration, expected) => expect(marks(narration)).toEqual(expected));

  it('the bank’s number of the payment is no payer', () => {
    expect(marks('NEFT/1234567890123/ASHA STORES', '1234567890123')).toEqual(['name ASHA STORES']);
  });
});

const seen = (merchantId: string, count: number, kind: SeenMark['kind'] = 'upi'): SeenMark => ({
  kind,
  mark: 'a',
  merchantId,
  count,
});

describe('whose payer it is', () => {
  it('is certain for one shop often enough, never by the name alone, never for two shops', () => {
    expect(certainShop([seen('a', 3)], 3)).toBe('a');
    expect(certainShop([seen('a', 2)], 3)).toBeUndefined();
    expect(certainShop([seen('a', 9, 'name')], 3)).toBeUndefined();
    expect(certainShop([seen('a', 9), seen('b', 1)], 3)).toBeUndefined();
    expect(certainShop([seen('a', 9), seen('b', 1, 'name')], 3)).toBe('a');
    expect(certainShop([], 1)).toBeUndefined();
  });

  it('counts by account and UPI id, by name only without them', () => {
    expect(countsByShop([seen('a', 2), seen('a', 5, 'name'), seen('b', 1)])).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    );
  });
});

describe('sums of planned transfers', () => {
  it('are the 99 of the wanted rupees first, then of the next, without those in use', () => {
    const sums = freeSums(500_000, new Set([500_001]), () => 0);
    expect(sums.slice(0, 2)).toEqual([500_002, 500_003]);
    expect(sums[98]).toBe(500_101);
    expect(sums).toHaveLength(989);
    expect(sums.every((sum) => sum % 100 !== 0)).toBe(true);
  });

  it.each([
    ['IMPS/412345678901/A', null, { mode: 'IMPS', reference: '412345678901' }],
    ['NEFT/CITIN2600012345/A', null, { mode: 'NEFT', reference: 'TP1' }],
    ['NEFT/CITIN26000123456X/A', 'HDFCN52026112712', { mode: 'NEFT', reference: 'HDFCN52026112712' }],
    ['CR', null, { mode: 'NEFT', reference: 'TP1' }],
  ])('%s with the reference %s is paid as stated', (narration, reference, expected) => {
    expect(paidBy({ narration, reference, dated: '2026-11-27', creditPaise: 1 }, 'TP1')).toEqual(expected);
  });
});
