// npm run check: all static checks of the code.
import { endWithSentence } from './processes/end.mjs';
import { generate } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

try {
  requireNode();
  const began = performance.now();
  await ensureInstalled();
  await generate();
  const { runChecks } = await import('./checks/all.mjs');
  const { passed, failed } = await runChecks();
  console.log(`Checks: ${passed} passed, ${failed} failed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  endWithSentence(error);
}
