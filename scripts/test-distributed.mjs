// npm run test:distributed [-- --journeys [--pooler]] [<file> ...]: the database tests on Citus, a coordinator and two workers on this machine, or with
// --journeys the stories in a browser; --pooler puts pgbouncer before the coordinator for them. Citus must be installed (or CITUS_ARCHIVE name an archive of it). Prints what failed and what is left out, with the reason. Exit code 1 if a test fails.
import { parseArgs } from 'node:util';
import { endWithSentence } from './processes/end.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

try {
  requireNode();
  await ensureInstalled();
  const { testDistributed } = await import('./distributed/run-tests.mjs');
  const { values, positionals } = parseArgs({
    options: { journeys: { type: 'boolean', default: false }, pooler: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.pooler && !values.journeys)
    throw new Error('--pooler goes with --journeys: the database tests need sessions.');
  process.exitCode = (await testDistributed(positionals, values)) ? 0 : 1;
} catch (error) {
  endWithSentence(error);
}
