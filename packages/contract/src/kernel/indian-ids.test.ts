import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstinCheckCharacter, passesVerhoeff, verhoeffDigit } from './check-digits.ts';
import { fieldFaultsOf } from './faults.ts';
import * as ids from './indian-ids.ts';
import type { Identifier } from './indian-ids.ts';

function faultsOf(identifier: Identifier, value: unknown) {
  const parsed = identifier.schema.safeParse(value);
  return parsed.success ? [] : fieldFaultsOf(parsed.error).map(({ fault }) => fault.key);
}

type Row = { name: string; identifier: Identifier; valid: string[]; invalid: [text: string, fault: string][] };

const rows: Row[] = [
  {
    name: 'PAN',
    identifier: ids.pan,
    valid: ['ZZZPA0001Z', 'ZZZCZ9999Q', 'ZZZHB1234A'],
    invalid: [
      ['ZZZXA0001Z', 'pan'],
      ['ZZZP0001Z', 'pan'],
      ['ZZZPA0000Z', 'pan'],
    ],
  },
  {
    name: 'TAN',
    identifier: ids.tan,
    valid: ['ZZZA00001Z', 'ABCX12345Y', 'MUMZ99999A'],
    invalid: [
      ['ZZZA0001Z', 'tan'],
      ['ZZ1A00001Z', 'tan'],
      ['ZZZA000011', 'tan'],
    ],
  },
  {
    name: 'Aadhaar',
    identifier: ids.aadhaar,
    valid: ['999941057058', '999971658847', '999933119405'],
    invalid: [
      ['999941057085', 'aadhaar_check'],
      ['199941057058', 'aadhaar'],
      ['99994105705', 'aadhaar'],
      ['99994105705A', 'aadhaar'],
    ],
  },
  {
    name: 'Aadhaar enrolment',
    identifier: ids.aadhaarEnrolment,
    valid: ['1234567890123420260405123456'],
    invalid: [['12345678901234', 'aadhaar_eid']],
  },
  {
    name: 'GSTIN',
    identifier: ids.gstin,
    valid: ['29ZZZCZ9999Z1ZF', '27ZZZFZ0001Z1ZU', '33ZZZTA4321Z1ZI'],
    invalid: [
      ['29ZZZCZ9999Z1ZA', 'gstin_check'],
      ['40ZZZCZ9999Z1ZF', 'gstin_state'],
      ['22AAAAA0000A1Z5', 'gstin'],
      ['29ZZZXZ9999Z1ZF', 'gstin'],
    ],
  },
  {
    name: 'IFSC',
    identifier: ids.ifsc,
    valid: ['ZZZZ0000001', 'ABCD0123456', 'TEST0AB12CD'],
    invalid: [
      ['ZZZZ1000001', 'ifsc'],
      ['ZZZ00000001', 'ifsc'],
      ['ZZZZ000001', 'ifsc'],
    ],
  },
  { name: 'MICR', identifier: ids.micr, valid: ['110002001'], invalid: [['11000200', 'micr']] },
  {
    name: 'mobile',
    identifier: ids.mobile,
    valid: ['6000000001', '7012345678', '9000000009'],
    invalid: [
      ['5000000001', 'mobile'],
      ['900000000', 'mobile'],
      ['9999999999', 'mobile'],
      ['90000000091', 'mobile'],
    ],
  },
  {
    name: 'PIN code',
    identifier: ids.pincode,
    valid: ['110001', '400001', '744101'],
    invalid: [
      ['010001', 'pincode'],
      ['11001', 'pincode'],
      ['11 0001A', 'pincode'],
    ],
  },
  {
    name: 'UPI VPA',
    identifier: ids.vpa,
    valid: ['shop.one@upi', 'test-1@okbank', '9000000009@ybl'],
    invalid: [
      ['shop one@upi', 'vpa'],
      ['user@bank.com', 'vpa'],
      ['@upi', 'vpa'],
    ],
  },
  {
    name: 'PRAN',
    identifier: ids.pran,
    valid: ['100000000001', '110012345678', '500000000009'],
    invalid: [
      ['10000000001', 'pran'],
      ['1000000000012', 'pran'],
      ['11001234567A', 'pran'],
    ],
  },
  {
    name: 'bank account',
    identifier: ids.bankAccount,
    valid: ['000012345678', '123456789', '123456789012345678'],
    invalid: [
      ['12345678', 'account_number'],
      ['1234567890123456789', 'account_number'],
      ['12A456789', 'account_number'],
      ['000000000', 'account_number'],
    ],
  },
  {
    name: 'acknowledgement',
    identifier: ids.ackNo,
    valid: ['010019700000001', '881030000000002', '050000000000003'],
    invalid: [
      ['01001970000001', 'ack_no'],
      ['0100197000000012', 'ack_no'],
      ['01001970000000A', 'ack_no'],
    ],
  },
  {
    name: 'UTI coupon',
    identifier: ids.utiCoupon,
    valid: ['G000000001', 'U-000000002', 'VA0000000003'],
    invalid: [
      ['000000001', 'uti_coupon'],
      ['G00001', 'uti_coupon'],
      ['GXX0000001', 'uti_coupon'],
    ],
  },
  {
    name: 'UTR by UPI',
    identifier: ids.utr.upi,
    valid: ['300000000001', '412345678901', '500000000009'],
    invalid: [
      ['30000000001', 'utr_upi'],
      ['ABC300000001', 'utr_upi'],
      ['3000000000012', 'utr_upi'],
    ],
  },
  {
    name: 'UTR by NEFT',
    identifier: ids.utr.neft,
    valid: ['ZZZZN26095000001'],
    invalid: [['ZZZZN2609500001', 'utr_neft']],
  },
  {
    name: 'UTR by RTGS',
    identifier: ids.utr.rtgs,
    valid: ['ZZZZR52026040500000001'],
    invalid: [['ZZZZR5202604050000001', 'utr_rtgs']],
  },
  {
    name: 'reference of a slip',
    identifier: ids.utr.other,
    valid: ['000123', 'CHQ/123-45'],
    invalid: [['12', 'utr']],
  },
  {
    name: 'e-mail',
    identifier: ids.email,
    valid: ['a@b.in', 'first.last+tag@mail.example.in', `${'a'.repeat(64)}@example.in`],
    invalid: [
      ['a@b', 'email'],
      ['a b@example.in', 'email'],
      [`${'a'.repeat(65)}@example.in`, 'email'],
    ],
  },
];

describe.each(rows)('$name', ({ identifier, valid, invalid }) => {
  it.each(valid)('VAL-02 accepts %s', (text) => {
    expect(faultsOf(identifier, text)).toEqual([]);
    expect(identifier.faultOf(identifier.normalise(text))).toBeUndefined();
  });

  it.each(invalid)('VAL-02 rejects %s as %s', (text, fault) => {
    expect(faultsOf(identifier, text)).toEqual([fault]);
    expect(identifier.faultOf(identifier.normalise(text))).toBe(fault);
  });

  it('VAL-01 reports Required for an empty or wrongly typed value', () => {
    for (const value of ['', '  ', undefined, null, 12]) expect(faultsOf(identifier, value)).toEqual(['required']);
  });

  it.each(valid)('stores %s in a normalised form', (text) => {
    const stored = identifier.normalise(text);
    expect(identifier.normalise(stored)).toBe(stored);
    expect(identifier.schema.parse(stored)).toBe(stored);
  });
});

describe('normalising', () => {
  it.each([
    [ids.pan, ' zzzpa 0001z ', 'ZZZPA0001Z'],
    [ids.aadhaar, '9999 4105-7058', '999941057058'],
    [ids.aadhaarEnrolment, '1234/56789/01234 2026-04-05 12:34:56', '1234567890123420260405123456'],
    [ids.mobile, '+91 90000 00009', '9000000009'],
    [ids.mobile, '09000000009', '9000000009'],
    [ids.mobile, '919000000009', '9000000009'],
    [ids.mobile, '00919000000009', '9000000009'],
    [ids.mobile, '9191919192', '9191919192'],
    [ids.pincode, '110 001', '110001'],
    [ids.vpa, ' Shop.One@UPI', 'shop.one@upi'],
    [ids.utiCoupon, 'u-000000002', 'U000000002'],
    [ids.email, ' First@Example.IN ', 'first@example.in'],
    [ids.bankAccount, '0000 1234 5678', '000012345678'],
  ])('VAL-02 %# %s becomes %s', (identifier, text, stored) => {
    expect(identifier.schema.parse(text)).toBe(stored);
  });
});

describe('categories of PAN', () => {
  it("VAL-02 a person's PAN has P in the fourth place", () => {
    expect(ids.panCategory('ZZZPA0001Z')).toBe('P');
    expect(faultsOf(ids.panOf('P'), 'ZZZPA0001Z')).toEqual([]);
    expect(faultsOf(ids.panOf('P'), 'ZZZCZ9999Q')).toEqual(['pan_category']);
    expect(faultsOf(ids.panOf('P'), 'ZZZC')).toEqual(['pan']);
  });
});

describe('AO code', () => {
  it('VAL-02 has four parts, each checked', () => {
    const parts = { area: 'del', type: 'w', range: '12', number: '3' };
    expect(ids.aoCode.parse(parts)).toEqual({ area: 'DEL', type: 'W', range: '12', number: '3' });
    const wrong = ids.aoCode.safeParse({ area: 'DELH', type: 'W1', range: '1234', number: '' });
    expect(wrong.error && fieldFaultsOf(wrong.error).map(({ field, fault }) => [field, fault.key])).toEqual([
      ['area', 'ao_code'],
      ['type', 'ao_code'],
      ['range', 'ao_code'],
      ['number', 'required'],
    ]);
  });
});

describe('check digits', () => {
  it("use Verhoeff's algorithm", () => {
    expect(verhoeffDigit('236')).toBe(3);
    expect(passesVerhoeff('2363')).toBe(true);
  });

  it('detect every wrong digit and every swap of neighbours', () => {
    const numbers = fc.tuple(fc.stringMatching(/^\d{11}$/), fc.nat(11), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(numbers, ([digits, place, change]) => {
        const whole = `${digits}${verhoeffDigit(digits)}`;
        expect(passesVerhoeff(whole)).toBe(true);
        const wrong = String((Number(whole[place]) + change) % 10);
        expect(passesVerhoeff(whole.slice(0, place) + wrong + whole.slice(place + 1))).toBe(false);
        const [a = '', b = ''] = whole.slice(place, place + 2);
        if (b && a !== b) expect(passesVerhoeff(whole.slice(0, place) + b + a + whole.slice(place + 2))).toBe(false);
      }),
    );
  });

  it('use the published algorithm of GSTIN', () => {
    expect(gstinCheckCharacter('27AAACY2068D1Z')).toBe('G');
    expect(gstinCheckCharacter('37AAACY2068D1Z')).toBe('F');
    expect(gstinCheckCharacter('22AAAAA0000A1Z')).toBe('C');
  });
});

describe('masks', () => {
  it('show no more than allowed', () => {
    expect(ids.maskPan('ZZZPA0001Z')).toBe('ZZZXX****Z');
    expect(ids.maskAadhaar('999941057058')).toBe('XXXX XXXX 7058');
    expect(ids.maskAadhaar('7058')).toBe('XXXX XXXX 7058');
    expect(ids.maskAccount('000012345678')).toBe('XXXXXX5678');
    expect(ids.maskMobile('9000000009')).toBe('XXXXXX0009');
  });
});
