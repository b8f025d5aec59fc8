import { describe, expect, it } from 'vitest';
import { auditAsk, commissionAsk, serviceAsk, volumeAsk } from './query.ts';

describe('the query of a report with totals', () => {
  it.each([
    ['0', '2026-11-20', 'from'],
    ['2026-11-20', '', 'to'],
    ['2026-02-30', '2026-11-20', 'from'],
  ])('VAL-01 from "%s" to "%s" is rejected at %s, without an exception', (from, to, field) => {
    for (const ask of [auditAsk, commissionAsk, serviceAsk, volumeAsk]) {
      const read = ask.safeParse({ from, to });
      expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
    }
  });

  it('accepts dates in order and not too many days', () => {
    expect(auditAsk.safeParse({ from: '2026-11-01', to: '2026-11-20' }).success).toBe(true);
    expect(auditAsk.safeParse({ from: '2026-11-20', to: '2026-11-01' }).success).toBe(false);
    expect(auditAsk.safeParse({ from: '1990-01-01', to: '2026-11-01' }).success).toBe(false);
  });
});
