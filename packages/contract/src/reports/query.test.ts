import { describe, expect, it } from 'vitest';
import { auditAsk, commissionAsk, serviceAsk, volumeAsk } from './query.ts';

describe('what a summed report is asked', () => {
  it.each([
    ['0', '2026-11-20', 'from'],
    ['2026-11-20', '', 'to'],
    ['2026-02-30', '2026-11-20', 'from'],
  ])('VAL-01 from "%s" to "%s" is refused at %s, never thrown at', (from, to, field) => {
    for (const ask of [auditAsk, commissionAsk, serviceAsk, volumeAsk]) {
      const read = ask.safeParse({ from, to });
      expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
    }
  });

  it('takes days in order and not too many', () => {
    expect(auditAsk.safeParse({ from: '2026-11-01', to: '2026-11-20' }).success).toBe(true);
    expect(auditAsk.safeParse({ from: '2026-11-20', to: '2026-11-01' }).success).toBe(false);
    expect(auditAsk.safeParse({ from: '1990-01-01', to: '2026-11-01' }).success).toBe(false);
  });
});
