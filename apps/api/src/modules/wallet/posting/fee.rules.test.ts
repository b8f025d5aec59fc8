import { describe, expect, it } from 'vitest';
import { feeAccountOf, feeAccounts } from './fee.rules.ts';

describe('the account of a fee', () => {
  it('is the one that the posting names', () => {
    expect(feeAccounts.map(feeAccountOf)).toEqual([...feeAccounts]);
  });

  it('is never another one where the name is unknown or missing', () => {
    expect(() => feeAccountOf('house:fees-other')).toThrow('house:fees-other');
    expect(() => feeAccountOf(String(undefined))).toThrow('undefined');
  });
});
