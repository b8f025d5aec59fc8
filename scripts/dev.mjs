// npm run dev: like npm start, but from the sources; each part restarts or reloads when a source changes.
import { endWithSentence } from './processes/end.mjs';
import { inRoot, installedCommand } from './root.mjs';
import { startChild } from './stack/child.mjs';
import { superviseProcess } from './stack/keep-running.mjs';
import { fromSource } from './stack/programs.mjs';
import { serve } from './stack/serve.mjs';
import { generate } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

try {
  requireNode();
  await ensureInstalled();
  await generate();
} catch (error) {
  endWithSentence(error);
}
const spawnWeb = (settings) =>
  startChild('web server', {
    command: installedCommand('vite'),
    args: ['--strictPort'],
    cwd: inRoot('apps/web'),
    env: { ...process.env, API_URL: settings.address },
  });
await serve({
  programs: fromSource,
  after: async ({ settings }) => [superviseProcess(spawnWeb(settings), { start: () => spawnWeb(settings) })],
});
