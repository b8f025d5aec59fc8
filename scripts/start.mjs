// npm start: installs and builds what a fresh clone needs, then runs database, simulator and application until Ctrl+C.
import { endWithSentence } from './processes/end.mjs';
import { built } from './stack/programs.mjs';
import { serve } from './stack/serve.mjs';
import { startBuild } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

try {
  requireNode();
  await ensureInstalled();
} catch (error) {
  endWithSentence(error);
}
await serve({
  programs: built,
  begin: (signal) => startBuild({ signal }),
  after: async ({ settings }) => {
    console.log(`Sevadesk: ${process.env.PUBLIC_URL ?? settings.address}`);
    if (!settings.isProduction) console.log(`The outside world (simulator): ${settings.simulatorAddress}`);
    console.log('Ctrl+C stops everything.');
    return [];
  },
});
