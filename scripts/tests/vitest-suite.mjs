import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { collect } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';

/** Counts the results in vitest's JSON report. A file that failed to load has no tests and counts as one failure. */
export function countVitest(report, code) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  // An unhandled error after the last test fails the run without failing a test.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

const firstLine = (text = '') => text.split('\n', 1)[0];

/** Returns the failed tests of a report as `file: title: first line of the failure`, or the file alone when it failed to load. */
export const failedTests = (report) =>
  report.testResults.flatMap(({ name, assertionResults, message }) => {
    const file = path.relative(inRoot(), name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(({ title, failureMessages = [] }) => `${file}: ${title}: ${firstLine(failureMessages[0])}`);
  });

/** Runs vitest projects; `changed` selects tests affected since that commit. No tests is no failure, no report is one. */
export async function runVitest({ projects, env, folder, changed }) {
  const outputFile = path.join(folder, `vitest-${projects.join('-')}.json`);
  rmSync(outputFile, { force: true });
  const { code } = await collect(
    installedCommand('vitest'),
    [
      'run',
      '--passWithNoTests',
      ...(changed === undefined ? [] : ['--changed', changed]),
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${outputFile}`,
    ],
    { env, stdio: 'inherit' },
  );
  if (!existsSync(outputFile)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  return { ...countVitest(report, code), named: failedTests(report) };
}
