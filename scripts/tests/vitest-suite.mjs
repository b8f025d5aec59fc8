import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { collect } from '../processes/run.mjs';
import { installedCommand } from '../root.mjs';

/** Counts of vitest's JSON report. A file that could not be loaded has no test to fail and counts as one failure. */
export function countVitest(report, code) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  // An unhandled error after the last test fails the run without failing a test.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Runs vitest projects, with `changed` only what a difference to that commit can touch; no test at all is no failure, no report is one. */
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
  return countVitest(JSON.parse(readFileSync(outputFile, 'utf8')), code);
}
