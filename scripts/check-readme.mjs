// npm run check:readme: runs every command in README.md, in an empty clone of this commit with its own home folder, and as an
// ordinary account if there is one. Run it once per release: it takes as long as `npm test` plus a quarter of an hour
// (`-- --without-tests` skips the tests).
import { parseArgs } from 'node:util';
import { emptyClone, newcomers } from './newcomer/clone.mjs';
import { countSteps } from './newcomer/steps.mjs';
import { endWithSentence } from './processes/end.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

const ends = [];
try {
  const { values } = parseArgs({ options: { 'without-tests': { type: 'boolean', default: false } } });
  requireNode();
  await ensureInstalled();
  const { tryReadme } = await import('./newcomer/readme-trial.mjs');
  const clone = await emptyClone(newcomers().at(-1));
  ends.push(clone.remove);
  const keep = (end) => ends.push(end);
  const { passed, failed } = await countSteps(
    (step) => tryReadme({ clone, step, keep, tests: !values['without-tests'] }),
    console.log,
  );
  for (const end of ends.splice(0).reverse()) await end();
  console.log(`README: ${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
} catch (error) {
  for (const end of ends.reverse()) await end();
  endWithSentence(error);
}
