import { rmSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routerConfig } from './router.config.mjs';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:8080';

/** Old chunks go, the types that `tsc` keeps beside them stay. */
const dropOldAssets: Plugin = {
  name: 'drop-old-assets',
  apply: 'build',
  buildStart: () => rmSync(`${import.meta.dirname}/dist/assets`, { recursive: true, force: true }),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackRouter({ ...routerConfig, target: 'react', autoCodeSplitting: true }), react(), dropOldAssets],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The server puts a new nonce in place of the name at each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: apiUrl, changeOrigin: false } } },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: false, sourcemap: false, assetsInlineLimit: 0 },
});
