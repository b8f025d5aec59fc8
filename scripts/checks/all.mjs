import { collect } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';
import { findMixedAmounts } from './amounts.mjs';
import { findViolations } from './boundaries.mjs';
import { findHeavyPages } from './budgets.mjs';
import { findRefusedComments } from './comments.mjs';
import { findRefusedWords } from './glossary.mjs';
import { findOpenedTooEarly } from './install-first.mjs';
import { findNamedLanguages } from './languages.mjs';
import { findStrayModules } from './module-names.mjs';
import { findUntestedScreens } from './screen-tests.mjs';
import { findNamedServices } from './service-rooms.mjs';
import { findSharedTables } from './table-owners.mjs';
import { findUnusedTexts } from './unused-texts.mjs';

async function command(name, args) {
  const { code, output } = await collect(installedCommand(name), args);
  return { passed: code === 0, output };
}

const lines = (found) => ({ passed: found.length === 0, output: found.join('\n') });

/** Every static check, slowest first, so that two parallel lanes end together. */
export const checks = [
  { heading: 'Types (tsc -b)', check: () => command('tsc', ['-b', '--checkers', '1', inRoot()]) },
  { heading: 'Lint (oxlint, with types)', check: () => command('oxlint', ['--type-aware', '--quiet']) },
  { heading: 'Dead code (knip)', check: () => command('knip', ['--no-progress', '--no-config-hints']) },
  { heading: 'Who imports whom (dependency-cruiser)', check: async () => lines(await findViolations()) },
  { heading: 'Format (biome)', check: () => command('biome', ['format', '--max-diagnostics=20', '.']) },
  { heading: 'First load (of the last build)', check: () => lines(findHeavyPages()) },
  { heading: 'Installed before opened (scripts of package.json)', check: () => lines(findOpenedTooEarly()) },
  { heading: 'Amounts (one form for each meaning)', check: async () => lines(await findMixedAmounts()) },
  { heading: 'Shared rooms name no service', check: () => lines(findNamedServices()) },
  { heading: 'One module writes a table', check: () => lines(findSharedTables()) },
  { heading: 'Languages stand in the list alone', check: () => lines(findNamedLanguages()) },
  { heading: 'Forms, desks and lists have a test', check: () => lines(findUntestedScreens()) },
  { heading: 'Words of the glossary', check: () => lines(findRefusedWords()) },
  { heading: 'Words of comments and test titles', check: () => lines(findRefusedComments()) },
  { heading: 'Every text is used', check: () => lines(findUnusedTexts()) },
  { heading: 'Module names', check: () => lines(findStrayModules()) },
];

async function timed({ heading, check }) {
  const began = performance.now();
  const { passed, output } = await Promise.resolve()
    .then(check)
    .catch((error) => ({ passed: false, output: error.message }));
  return { heading, passed, output, seconds: (performance.now() - began) / 1000 };
}

/** Runs all checks two at a time and prints each result; returns the numbers of passed and failed checks, and the failed by name. */
export async function runChecks() {
  const waiting = [...checks];
  const count = { passed: 0, failed: 0, named: [] };
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { heading, passed, output, seconds } = await timed(next);
      count[passed ? 'passed' : 'failed'] += 1;
      console.log(`== ${heading}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
      if (passed) continue;
      count.named.push(heading);
      console.log(output.trim());
    }
  };
  await Promise.all([worker(), worker()]);
  return count;
}
