import { rmSync } from 'node:fs';
import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { alsoBuildServer } from './build-server.ts';
import { routerConfig } from './router.config.mjs';
import { splitMessages } from './split-messages.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { writeWorker } from './write-worker.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:8080';

/** Old chunks go, the types that `tsc` keeps beside them stay. */
const dropOldAssets: Plugin = {
  name: 'drop-old-assets',
  apply: 'build',
  configResolved: ({ root, build }) =>
    rmSync(path.resolve(root, build.outDir, build.assetsDir), { recursive: true, force: true }),
};

/**
 * The start and the public pages are one file each: fewer requests, and one file packs better than forty. The same for lists or the
 * areas' frame would make the sign-in fetch them, because a group takes along what its modules import.
 * The higher priority wins. Sizes: `npm run bench bundle`.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  {
    name: 'public',
    test: /apps\/web\/src\/(app\/areas\/public|features\/site\/public\/home)/,
    priority: 4,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ ...routerConfig, target: 'react', autoCodeSplitting: true }),
    react(),
    splitMessages(),
    withoutJsonSchema(),
    dropOldAssets,
    alsoBuildServer(),
    writeWorker(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The server puts a new nonce in place of the name at each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: apiUrl, changeOrigin: false } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Read by the check of the first load's budgets.
    manifest: true,
    // Which scripts each page needs would stand in the entry as a table of 22 KB (gzip); a page's style sheets have to.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')) },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
