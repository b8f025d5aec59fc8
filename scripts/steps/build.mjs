import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { run } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';
import { compressAssets } from './compress.mjs';
import { sourcesFingerprint } from './sources.mjs';

const stamp = inRoot('build/stamp');
const results = [
  'packages/contract/dist/modules.js',
  'packages/messages/dist/index.js',
  'apps/simulator/dist/main.js',
  'apps/api/dist/main.js',
  'apps/api/dist/server.js',
  'apps/web/dist/index.html',
];
const compiled = ['packages/contract', 'packages/messages', 'apps/simulator', 'apps/api'];

/** Texts and route tree: made files that the type check reads and git does not hold. */
export async function generate() {
  await run(process.execPath, [inRoot('packages/messages/compile.mjs')]);
  if (existsSync(inRoot('apps/web/src/routes'))) await run(process.execPath, [inRoot('apps/web/generate-routes.mjs')]);
}

/** Builds everything, whatever the stamp says. */
export async function build() {
  rmSync(stamp, { force: true });
  const fingerprint = sourcesFingerprint();
  console.log('Building ...');
  await generate();
  await run(installedCommand('tsc'), ['-b', ...compiled]);
  await run(process.execPath, [inRoot('scripts/steps/bundle.mjs')]);
  rmSync(inRoot('apps/web/dist/assets'), { recursive: true, force: true });
  await run(installedCommand('vite'), ['build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await compressAssets(inRoot('apps/web/dist/assets'));
  mkdirSync(inRoot('build'), { recursive: true });
  // The sources as they were before: what changed during the build is built the next time.
  writeFileSync(stamp, fingerprint);
}

/** Builds when a result is missing or a source has changed since. */
export async function ensureBuilt() {
  const isBuilt = results.every((result) => existsSync(inRoot(result)));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesFingerprint()) return;
  await build();
}
