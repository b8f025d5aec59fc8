import { describe, expect, it } from 'vitest';
import { isExactMatch, isMistyped, namesReference, namesSender, tokensOf, weigh } from './bank-line.rules.ts';

const line = (narration: string, reference: string | null = null, creditPaise = 50_000) => ({
  dated: '2026-11-02',
  narration,
  reference,
  creditPaise,
});
const request = { amountPaise: 50_000, mode: 'UPI' as const, reference: '412345678901' };

describe('STF-08 the lines that prove a request automatically', () => {
  it.each([
    ['in its own column', line('UPI payment', '412345678901')],
    ['within the narration', line('UPI/CR/412345678901/ASHA/SBIN/asha@ybl')],
    ['padded with zeros', line('IMPS INWARD', '0000412345678901')],
  ])('have the reference %s and the same amount', (_name, found) => expect(isExactMatch(found, request)).toBe(true));

  it.each([
    ['another amount', line('UPI', '412345678901', 50_001)],
    ['part of a longer number', line('UPI/9412345678901/X')],
    ['another number', line('UPI', '412345678902')],
    ['no number', line('UPI/ASHA')],
  ])('do not include %s', (_name, found) => expect(isExactMatch(found, request)).toBe(false));

  it('never include a cash or cheque number: it is short and typed by people', () => {
    const paid = line('CASH DEP 123456');
    expect(isExactMatch(paid, { amountPaise: 50_000, mode: 'CASH', reference: '123456' })).toBe(false);
    expect(isExactMatch(paid, { amountPaise: 50_000, mode: 'CHEQUE', reference: '123456' })).toBe(false);
    expect(isExactMatch(paid, { amountPaise: 50_000, mode: 'CASH', reference: null })).toBe(false);
  });
});

describe('the evidence for a request', () => {
  it('detects one mistyped digit and two swapped digits', () => {
    expect(isMistyped('412345678901', '412345678991')).toBe(true);
    expect(isMistyped('412345678901', '412345678910')).toBe(true);
    expect(isMistyped('412345678901', '412345678901')).toBe(false);
    expect(isMistyped('412345678901', '412345687910')).toBe(false);
  });

  it('recognises the sender by a distinctive word of the name, also when the bank truncated it', () => {
    expect(namesSender(tokensOf(line('UPI/ASHA SHARMA/')), ['Sharma Stores', 'Asha Sharma'])).toBe(true);
    expect(namesSender(tokensOf(line('NEFT-THIRUVENKATANA')), ['THIRUVENKATANATHAN SUBRAMANIAM'])).toBe(true);
    expect(namesSender(tokensOf(line('UPI/SHOP/THE STORES')), ['The Shop Stores'])).toBe(false);
  });

  it('is ranked by number, then date and sender, with reasons', () => {
    const open = { ...request, paidOn: '2026-11-01', names: ['Asha Centre'], mobile: '9876543210' };
    const close = weigh(line('UPI/412345678991/9876543210@ybl/ASHA'), open);
    expect(close.reasons).toEqual(['amount_equal', 'reference_close', 'date_near', 'mobile_named', 'name_similar']);
    const equal = weigh(line('UPI/412345678901', null, 60_000), { ...open, paidOn: '2026-11-02' });
    expect(equal.reasons).toEqual(['amount_differs', 'reference_equal', 'date_equal']);
    expect(close.score).toBeGreaterThan(equal.score);
    expect(namesReference(tokensOf(line('x')), null)).toBe(false);
  });
});
