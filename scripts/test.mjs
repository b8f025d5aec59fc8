// npm test: sets everything up, then static checks, unit and database tests and the end-to-end tests.
// `--only unit|db|e2e|check|service` runs one stage, `--full` the full counts of the long tests (TEST_FULL=1), `--changed main` the checks
// and the tests that import changes since that commit, `--only e2e --file e2e/journeys/kyc.spec.ts` one end-to-end file.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endWithSentence, sentence } from './processes/end.mjs';
import { onStopSignal } from './processes/signals.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

async function runStage(name, stage, run) {
  const began = performance.now();
  console.log(`\n=== ${name}`);
  const count = await stage(run).catch((error) => {
    console.error(`${name} could not run: ${sentence(error)}`);
    return { passed: 0, failed: 1, named: [`could not run: ${sentence(error)}`] };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`=== ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return count;
}

async function runAll({ only, full, changed, file }) {
  const { stages, stagesFor } = await import('./tests/stages.mjs');
  const names = stagesFor({ only, changed, full });
  const { createTestFolder } = await import('./tests/test-folder.mjs');
  const folder = createTestFolder();
  const ends = [() => rmSync(folder, { recursive: true, force: true })];
  let cleaned;
  // Called at the end of the run and on Ctrl+C; both wait for the same promise.
  const cleanUp = () => {
    cleaned ??= (async () => {
      for (const end of ends.reverse()) await end();
    })();
    return cleaned;
  };
  onStopSignal(async () => {
    await cleanUp();
    process.exit(130);
  });
  const env = { ...process.env, ...(full ? { TEST_FULL: '1' } : {}) };
  const run = { folder, env, full, changed, file, keep: (end) => ends.push(end) };
  const total = { passed: 0, failed: 0, named: [] };
  try {
    for (const name of names) {
      const { passed, failed, named = [] } = await runStage(name, stages[name], run);
      total.passed += passed;
      total.failed += failed;
      total.named.push(...named.map((failure) => `${name}: ${failure}`));
    }
  } finally {
    await cleanUp();
  }
  return total;
}

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      full: { type: 'boolean', default: false },
      changed: { type: 'string' },
      file: { type: 'string' },
    },
  });
  requireNode();
  await ensureInstalled();
  const { passed, failed, named } = await runAll(values);
  // Once more at the end: a failure's own output lies thousands of lines above.
  for (const failure of named) console.log(`FAILED ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
} catch (error) {
  endWithSentence(error);
}
