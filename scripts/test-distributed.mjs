// npm run test:distributed [-- <file> ...]: the database tests on Citus, a coordinator and two workers on this machine. Citus must be installed
// (or CITUS_ARCHIVE name an archive of it). Prints what failed and what is left out, with the reason. Exit code 1 if a test fails.
import { endWithSentence } from './processes/end.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

try {
  requireNode();
  await ensureInstalled();
  const { testDistributed } = await import('./distributed/run-tests.mjs');
  process.exitCode = (await testDistributed(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  endWithSentence(error);
}
