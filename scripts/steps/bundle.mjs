// node scripts/steps/bundle.mjs: bundles simulator, server and its commands for Node. It is a separate process, because it imports
// installed packages, and so that its memory is released.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../root.mjs';

// Vite depends on it; no package.json of ours lists it, so that both use the same version.
const { rolldown } = createRequire(inRoot('apps/web/package.json'))('rolldown');

/** Packages to bundle: ours, and those with many small modules. Others are loaded as installed, also native parts. */
const held = /^(@sevadesk\/|kysely|zod)/;

/** The server's other programs, by source path: commands, the separate worker, and the child process that decodes uploaded files. */
const programs = [
  'archive',
  'backup',
  'doctor',
  'migrate',
  'prove',
  'restore',
  'rotate-keys',
  'seed-sample',
  'verify',
  'webhook-address',
  'worker',
  'platform/images/worker',
];

/** Writes an app's programs with source maps to its dist/. */
async function bundle(app, names, output) {
  const source = (name) => inRoot('apps', app, 'src', `${name}.ts`);
  const made = await rolldown({
    input: Object.fromEntries(Object.entries(names).map(([name, from]) => [name, source(from)])),
    // Also the sources of our packages, so that the source map points to the original code.
    resolve: { conditionNames: ['source', 'node', 'import', 'default'] },
    cwd: inRoot('apps', app),
    platform: 'node',
    external: (name) => !/^[./]/.test(name) && !held.test(name),
  });
  await made.write({ dir: inRoot('apps', app, 'dist'), format: 'esm', sourcemap: true, ...output });
  await made.close();
}

/** Deletes the results of an earlier build, except the types that `tsc` writes there. */
function clear(app) {
  const dist = inRoot('apps', app, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist))
    if (!/^types$|\.tsbuildinfo$/.test(name)) rmSync(path.join(dist, name), { recursive: true });
}

clear('simulator');
clear('api');
const alone = { codeSplitting: false };
await bundle('simulator', { main: 'main' }, alone);
// A single file, because opening it is faster than opening some 1,500.
await bundle('api', { server: 'main' }, alone);
await bundle('api', Object.fromEntries(programs.map((name) => [name, name])), { chunkFileNames: 'parts/[hash].js' });
