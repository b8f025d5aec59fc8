import { describe, expect, it } from 'vitest';
import { lineText, statementFaults, statementLine } from './statement-values.rules.ts';

const base = { date: '2026-11-01', narration: 'UPI/1' };

describe('a row of a statement', () => {
  it('reads two columns, one with a sign, and one with a separate Cr/Dr column', () => {
    expect(statementLine({ ...base, credit: 500 })).toMatchObject({ creditPaise: 500, debitPaise: 0 });
    expect(statementLine({ ...base, amount: -500 })).toMatchObject({ creditPaise: 0, debitPaise: 500 });
    expect(statementLine({ ...base, amount: 500, side: 'debit' })).toMatchObject({ creditPaise: 0, debitPaise: 500 });
  });

  it('rejects one with neither debit nor credit, or both', () => {
    expect(statementFaults({ ...base, credit: 0, debit: null })).toEqual([{ column: 'credit', key: 'required' }]);
    expect(statementFaults({ ...base, credit: 5, debit: 5 })).toEqual([{ column: 'credit', key: 'amount' }]);
    expect(statementFaults({ ...base, credit: 5 })).toEqual([]);
  });

  it('is the same line with or without its balance, and with any spacing', () => {
    const once = lineText(statementLine({ ...base, narration: 'UPI / 1', credit: 5, balance: 100 }));
    expect(lineText(statementLine({ ...base, narration: 'upi/1', credit: 5 }))).toBe(once);
    expect(lineText(statementLine({ ...base, narration: 'upi/1', credit: 6 }))).not.toBe(once);
  });
});
