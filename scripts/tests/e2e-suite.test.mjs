import { describe, expect, it } from 'vitest';
import { countPlaywright } from './e2e-suite.mjs';

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

describe('the counts of the end-to-end tests', () => {
  it('match the report of Playwright when all tests pass', () => {
    expect(countPlaywright({ stats }, 0)).toEqual({ passed: 3, failed: 0 });
  });

  it('count a repeated, a skipped and an interrupted test as failed', () => {
    const report = { stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(countPlaywright(report, 1)).toEqual({ passed: 1, failed: 5 });
  });

  it('never report success for a run without a passed test, or with an error exit code', () => {
    expect(countPlaywright({ stats: { ...stats, expected: 0 } }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright({ stats }, 1)).toEqual({ passed: 3, failed: 1 });
  });
});
