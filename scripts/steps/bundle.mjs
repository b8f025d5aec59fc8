// node scripts/steps/bundle.mjs: the server as one file. A process of its own: it opens what was installed, and its memory ends with it.
import { createRequire } from 'node:module';
import { inRoot } from '../root.mjs';

// Vite brings it; it stands in nobody's package.json of its own, as one version of both is wanted.
const { rolldown } = createRequire(inRoot('apps/web/package.json'))('rolldown');

/** What of the packages goes into the one file: ours, and those of many small modules. The rest is loaded as it is, native parts too. */
const held = /^(@sevadesk\/|kysely|zod)/;

/**
 * The server as one file, with its source map beside it: a start opens one file in place of some 1,500. The commands, the
 * worker alone and the child that decodes foreign files run as they were compiled.
 */
async function bundleServer() {
  const bundle = await rolldown({
    input: inRoot('apps/api/src/main.ts'),
    // Sources of the packages too, so that the map leads to what people wrote.
    resolve: { conditionNames: ['source', 'node', 'import', 'default'] },
    cwd: inRoot('apps/api'),
    platform: 'node',
    external: (name) => !/^[./]/.test(name) && !held.test(name),
  });
  await bundle.write({ file: inRoot('apps/api/dist/server.js'), format: 'esm', sourcemap: true, codeSplitting: false });
  await bundle.close();
}

await bundleServer();
