// node scripts/steps/bundle.mjs: simulator, server and its commands as files that Node runs. A process of its own: it opens what was
// installed, and its memory ends with it.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../root.mjs';

// Vite brings it; it stands in nobody's package.json of its own, as one version of both is wanted.
const { rolldown } = createRequire(inRoot('apps/web/package.json'))('rolldown');

/** What of the packages goes into the files: ours, and those of many small modules. The rest is loaded as it is, native parts too. */
const held = /^(@sevadesk\/|kysely|zod)/;

/** The server's other programs, by their place in the sources: commands, the worker alone, and the child that decodes foreign files. */
const programs = [
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

/** Writes an app's programs to its dist/, with their source maps beside them. */
async function bundle(app, names, output) {
  const source = (name) => inRoot('apps', app, 'src', `${name}.ts`);
  const made = await rolldown({
    input: Object.fromEntries(Object.entries(names).map(([name, from]) => [name, source(from)])),
    // Sources of the packages too, so that the map leads to what people wrote.
    resolve: { conditionNames: ['source', 'node', 'import', 'default'] },
    cwd: inRoot('apps', app),
    platform: 'node',
    external: (name) => !/^[./]/.test(name) && !held.test(name),
  });
  await made.write({ dir: inRoot('apps', app, 'dist'), format: 'esm', sourcemap: true, ...output });
  await made.close();
}

/** What an earlier build left goes; the types that `tsc` keeps beside it stay. */
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
// One file: a start opens one in place of some 1,500.
await bundle('api', { server: 'main' }, alone);
await bundle('api', Object.fromEntries(programs.map((name) => [name, name])), { chunkFileNames: 'parts/[hash].js' });
