import { rmSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { alsoBuildServer, lazily } from './build-server.ts';
import { languagesOfPage, oneLanguage } from './one-language.ts';
import { sharedParts } from './shared-parts.ts';
import { splitMessages } from './split-messages.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { withoutSchemas } from './without-schemas.ts';
import { writeWorker } from './write-worker.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:8080';

/** Deletes old chunks but not the type files that `tsc` writes beside them. */
const dropOldAssets: Plugin = {
  name: 'drop-old-assets',
  apply: 'build',
  configResolved: ({ root, build }) =>
    rmSync(path.resolve(root, build.outDir, build.assetsDir), { recursive: true, force: true }),
};

/**
 * The start, the public frame and the home page are one file each: fewer requests, and one file compresses better than forty.
 * shared-parts.ts groups the code shared between pages. The higher priority wins. Sizes: `npm run bench bundle`.
 */
const start = { name: 'start', tags: ['$initial' as const], priority: 6 };
const groups = [
  start,
  { name: 'public', test: /apps\/web\/src\/app\/areas\/public/, priority: 4 },
  { name: 'home', test: /apps\/web\/src\/features\/site\/public\/home/, priority: 3 },
];

const plain: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react(), languagesOfPage(), splitMessages(), withoutJsonSchema(), withoutSchemas()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The server replaces the name with a new nonce in each response.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: apiUrl, changeOrigin: false } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Read by the check of the first-load budgets.
    manifest: true,
    // The table of each page's scripts would add 22 KB (gzip) to the entry, so it lists only the stylesheets, which are required.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')) },
    rolldownOptions: { ...lazily, output: { codeSplitting: { groups: [start] } } },
  },
};

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return plain;
  const parts = await sharedParts(plain);
  const part = (id: string) => parts.get(id) ?? null;
  const isCommon = (id: string) => part(id) === 'common';
  const shared = [
    { name: 'common', test: isCommon, includeDependenciesRecursively: false, priority: 5 },
    { debugName: 'shared', name: part, includeDependenciesRecursively: false },
  ];
  return {
    ...plain,
    plugins: [...(plain.plugins ?? []), dropOldAssets, oneLanguage(), alsoBuildServer(), writeWorker()],
    build: {
      ...plain.build,
      rolldownOptions: { ...lazily, output: { codeSplitting: { groups: [...groups, ...shared] } } },
    },
  };
});
