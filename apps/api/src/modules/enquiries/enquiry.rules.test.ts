import { describe, expect, it } from 'vitest';
import { enquiryNumber, statusAfter } from './enquiry.rules.ts';

describe('the status of an enquiry', () => {
  it.each([
    ['answer', 'open', 'answered'],
    ['answer', 'answered', 'answered'],
    ['answer', 'closed', undefined],
    ['close', 'open', 'closed'],
    ['close', 'closed', undefined],
    ['reopen', 'closed', 'open'],
    ['reopen', 'open', undefined],
  ] as const)('%s from %s leads to %s', (step, from, to) => {
    expect(statusAfter(step, from)).toBe(to);
  });

  it('has a number that can be read out', () => {
    expect(enquiryNumber('2026-11-21', Uint8Array.from([0, 31, 32, 10, 255]))).toBe('E2611210Z0AZ');
  });
});
