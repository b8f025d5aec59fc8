import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { describe, expect, it } from 'vitest';
import { concealLines, secretsOf } from './conceal-cells.ts';

const first = '29990000001';
const number = `${first}${verhoeffDigit(first)}`;
const bcrypt = '$2y$10$abcdefghijklmnopqrstuv1234567890123456789012345678901';

const kept = (titles: string[], line: string[], known: number[] = []) =>
  concealLines(titles, secretsOf(titles, [line], new Set(known)))(line);

describe('data of an old system that must not be stored', () => {
  it.each([
    'password',
    'user_pass',
    'Passwd',
    'PWD',
    'tpin',
    'mpin',
    'Transaction PIN',
    'password_salt',
    'api_key',
    'remember_token',
  ])('a column %s is emptied', (title) => {
    expect(kept(['code', title], ['R1', 'secret99'], [0])).toEqual(['R1', '']);
  });

  it('a column of hashes is emptied whatever its title, and a hash within text too', () => {
    expect(kept(['a', 'b'], ['R1', 'd41d8cd98f00b204e9800998ecf8427e'])).toEqual(['R1', '']);
    expect(kept(['code', 'remark'], ['R1', `reset to ${bcrypt} today`])[1]).toBe('reset to X today');
  });

  it('a password equal to the column title is removed, and the title stays', () => {
    const titles = ['code', 'password'];
    const conceal = concealLines(titles, secretsOf(titles, [['R1', 'password']], new Set([0])));
    expect([conceal(titles), conceal(['R1', 'password'])]).toEqual([titles, ['R1', '']]);
  });

  it('of an Aadhaar number only the last four digits stay, in any column', () => {
    const masked = `XXXXXXXX${number.slice(-4)}`;
    expect(kept(['Aadhaar No'], [number])).toEqual([masked]);
    expect(kept(['x'], [number])).toEqual([masked]);
    expect(kept(['remark'], [`uid ${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`])).toEqual([
      `uid ${masked}`,
    ]);
  });

  it("a four-digit PIN is a wallet's PIN, whatever the column is mapped to", () => {
    expect(kept(['code', 'pin'], ['R1', '4321'], [0, 1])).toEqual(['R1', '']);
  });

  it('+91 and a mobile number stay, also when the twelve digits pass the check of an Aadhaar number', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `919876500${100 + at}`).find(
      (digits) => String(verhoeffDigit(digits.slice(0, 11))) === digits.slice(11),
    );
    expect(ten).toBeDefined();
    expect(kept(['mobile', 'remark'], [`+${ten}`, `call +${ten} not ${number}`], [0])).toEqual([
      `+${ten}`,
      `call +${ten} not XXXXXXXX${number.slice(-4)}`,
    ]);
  });

  it('a mobile number with 91 before it and a PIN code are not secrets', () => {
    expect(kept(['mobile', 'pin code', 'pin'], ['919876543210', '110001', '110001'], [0, 1, 2])).toEqual([
      '919876543210',
      '110001',
      '110001',
    ]);
  });
});
