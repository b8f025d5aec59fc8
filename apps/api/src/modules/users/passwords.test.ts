import { newPassword } from '@sevadesk/contract/kernel/password';
import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches, refuseWeakPassword } from './passwords.ts';

const isRefused = (password: string, names: readonly string[] = []) => {
  try {
    refuseWeakPassword(password, names);
    return false;
  } catch {
    return true;
  }
};

describe('a chosen password', () => {
  it('AUT-07 has 8 to 128 characters, of any kind (ASVS 6.2.1, 6.2.5, 6.2.9)', () => {
    const taken = ['x'.repeat(8), 'x'.repeat(128), 'नमस्ते दुनिया', '😀'.repeat(8), ' spaces count '];
    expect(taken.map((text) => newPassword.safeParse(text).success)).toEqual(taken.map(() => true));
    const refused = ['', 'x'.repeat(7), '😀'.repeat(7), 'x'.repeat(129)];
    expect(refused.map((text) => newPassword.safeParse(text).success)).toEqual(refused.map(() => false));
  });

  it.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'sunshine', 'football', 'letmein1', 'Password1'])(
    'AUT-07 is none of the most common ones, such as %s (ASVS 6.2.4)',
    (common) => expect(isRefused(common)).toBe(true),
  );

  it("AUT-07 does not contain the product's name or one's own (ASVS 6.2.11)", () => {
    expect(isRefused('sevadesk1')).toBe(true);
    expect(isRefused('ashaverma', ['ashaverma'])).toBe(true);
    expect(isRefused('blue-tiger-walks-43', ['ashaverma'])).toBe(false);
  });

  it('AUT-07 is stored as an Argon2id hash with its own salt and compared exactly as typed (ASVS 6.2.8, 11.4.2)', async () => {
    const [one, two] = [await hashPassword('Blue Tiger walks '), await hashPassword('Blue Tiger walks ')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
    expect(await passwordMatches(one, 'Blue Tiger walks ')).toBe(true);
    for (const other of ['Blue Tiger walks', 'blue tiger walks ', 'Blue Tiger walks  '])
      expect(await passwordMatches(one, other)).toBe(false);
    expect(await passwordMatches(undefined, 'Blue Tiger walks ')).toBe(false);
  });
});
