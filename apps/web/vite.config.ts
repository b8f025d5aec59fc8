import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routerConfig } from './router.config.mjs';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackRouter({ ...routerConfig, target: 'react', autoCodeSplitting: true }), react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: apiUrl, changeOrigin: false } } },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: false, sourcemap: false, assetsInlineLimit: 0 },
});
