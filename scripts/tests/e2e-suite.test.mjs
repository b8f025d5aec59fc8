import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';
import { countPlaywright, failedStories } from './e2e-suite.mjs';
import { failedTests } from './vitest-suite.mjs';

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

describe('the failures that are named at the end of a run', () => {
  it('are the stories that did not pass as expected, with the errors outside of any', () => {
    const spec = (title, status) => ({ title, tests: [{ status }] });
    const suites = [
      {
        file: 'journeys/kyc.spec.ts',
        specs: [spec('a copy is read', 'expected'), spec('a copy is refused', 'unexpected')],
        suites: [{ file: 'journeys/kyc.spec.ts', specs: [spec('a copy is sent twice', 'flaky')] }],
      },
    ];
    expect(failedStories({ suites, errors: [{ message: 'No browser\nat launch' }] })).toEqual([
      'journeys/kyc.spec.ts: a copy is refused (unexpected)',
      'journeys/kyc.spec.ts: a copy is sent twice (flaky)',
      'No browser',
    ]);
  });

  it('are the tests of vitest with the first line of each failure, and a file that did not load', () => {
    const testResults = [
      {
        name: inRoot('a.test.ts'),
        assertionResults: [{ title: 'adds', status: 'failed', failureMessages: ['1 is 2\nat a'] }],
      },
      { name: inRoot('b.test.ts'), assertionResults: [], message: 'b has no such export\nat b' },
      { name: inRoot('c.test.ts'), assertionResults: [{ title: 'passes', status: 'passed' }], message: '' },
    ];
    expect(failedTests({ testResults })).toEqual(['a.test.ts: adds: 1 is 2', 'b.test.ts: b has no such export']);
  });
});
