import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { describe, expect, it } from 'vitest';
import { aadhaarColumns, concealCells, parseConcealed } from './conceal.rules.ts';

const number = (first: string) => `${first}${verhoeffDigit(first)}`;
const asha = number('29990000001');
const ravi = number('29990000002');
const hashOf = (digits: string) => `hash-of-number-ending-${digits.slice(-2)}`;
const conceal = (cells: string[], secret: number[] = [0]) => concealCells(cells, new Set(secret), hashOf);

describe('a cell of the column of Aadhaar numbers', () => {
  it.each([asha, `${asha.slice(0, 4)} ${asha.slice(4, 8)} ${asha.slice(8)}`, asha.replace(/(.{4})(?=.)/g, '$1-')])(
    'keeps the last four digits and the keyed hash of %s',
    (cell) => {
      const [kept = ''] = conceal([cell]);
      expect(parseConcealed(kept)).toEqual({ last4: asha.slice(-4), hash: hashOf(asha) });
      expect(kept).not.toContain(asha.slice(0, 8));
    },
  );

  it('keeps the last four of a number with a wrong check digit, and no hash', () => {
    const wrong = `${asha.slice(0, 11)}${(Number(asha.at(-1)) + 1) % 10}`;
    expect(parseConcealed(conceal([wrong])[0] ?? '')).toEqual({ last4: wrong.slice(-4), hash: null });
  });

  it.each(['XXXXXXXX1234', 'xxxx xxxx 1234', '********1234', '##-1234'.replace('##-', '####')])(
    'recognises %s as already masked',
    (cell) => {
      expect(parseConcealed(conceal([cell])[0] ?? '')).toEqual({ last4: '1234', hash: null });
    },
  );

  it('leaves no more than four digits of any other content', () => {
    expect(conceal(['1234567890123456789012345678'])[0]?.replace(/\D/g, '')).toBe('5678');
    expect(conceal(['2.99901E+11'])[0]?.replace(/\D/g, '')).toHaveLength(4);
    expect(conceal(['NA'])).toEqual(['NA']);
  });
});

describe('a number in another column', () => {
  it('is concealed when it is grouped or within text', () => {
    const [words = '', groups = ''] = conceal(
      [`ASHA (AADHAAR ${asha})`, `${ravi.slice(0, 4)} ${ravi.slice(4, 8)} ${ravi.slice(8)}`],
      [],
    );
    expect(words).not.toContain(asha);
    expect(words).toContain('ASHA (AADHAAR XXXXXXXX');
    expect(groups.replace(/\D/g, '')).not.toContain(ravi.slice(0, 8));
  });

  it('leaves digits alone that may be a token', () => {
    expect(conceal([asha], [])).toEqual([asha]);
    expect(conceal(['010012345678901', '919876543210'], [])).toEqual(['010012345678901', '919876543210']);
  });
});

describe('detecting the columns of Aadhaar numbers', () => {
  const lines = Array.from({ length: 20 }, (_, at) => [
    number(`2999000${String(at).padStart(4, '0')}`),
    `26112100${String(at).padStart(4, '0')}`,
  ]);

  it.each(['Aadhaar No', 'AADHAR', 'adhar_no', 'aadhaar_No', 'आधार संख्या', 'UID'])('uses the title %s', (title) => {
    expect([...aadhaarColumns([title], [['']], new Set())]).toEqual([0]);
  });

  it('uses the values when the title is not specific', () => {
    expect([...aadhaarColumns(['Col 1', 'Col 2'], lines, new Set())]).toEqual([0]);
  });

  it('does not guess a column with a known name', () => {
    expect(aadhaarColumns(['transid'], [[asha]], new Set([0])).size).toBe(0);
  });

  it('includes columns beyond the titles too', () => {
    expect([...aadhaarColumns(['transid'], [['A1', asha]], new Set([0]))]).toEqual([1]);
  });
});
