// npm run format: applies the format that the check requires.
import { endWithSentence } from './processes/end.mjs';
import { run } from './processes/run.mjs';
import { installedCommand } from './root.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

try {
  requireNode();
  await ensureInstalled();
  await run(installedCommand('biome'), [
    'format',
    '--write',
    ...(process.argv.length > 2 ? process.argv.slice(2) : ['.']),
  ]);
} catch (error) {
  endWithSentence(error);
}
