import { toPaise } from '@sevadesk/contract/kernel/paise';
import { expect, it } from 'vitest';
import { compareLine } from './compare-line.ts';

const request = { amountPaise: toPaise(50_000), reference: '412345678901', paidOn: '2026-11-20' };
const line = {
  dated: '2026-11-20',
  narration: 'UPI/CR/412345678901/BAZAAR',
  reference: null,
  creditPaise: toPaise(50_000),
  how: 'rule' as const,
};

it('STF-08 agrees in amount, UTR and day, the UTR in the narration too', () => {
  expect(compareLine(request, line)).toEqual({ amount: 'equal', reference: 'equal', date: 'equal' });
  const own = { ...line, narration: 'UPI', reference: '4123 4567 8901' };
  expect(compareLine(request, own).reference).toBe('equal');
});

it('STF-08 says what differs, and a date that is near', () => {
  const other = { ...line, narration: 'UPI/CR/412345678902', dated: '2026-11-23', creditPaise: toPaise(50_001) };
  expect(compareLine(request, other)).toEqual({ amount: 'differs', reference: 'differs', date: 'near' });
  expect(compareLine(request, { ...line, dated: '2026-11-24' }).date).toBe('differs');
});

it('STF-08 a deposit without a reference has none to agree', () => {
  expect(compareLine({ ...request, reference: null }, line).reference).toBeUndefined();
});
