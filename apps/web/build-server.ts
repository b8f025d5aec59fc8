import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Of an index of thousands of files, as that of the icons, only what is used is read: a third of all modules need not be parsed. */
export const lazily = { experimental: { lazyBarrel: true } };

/**
 * Beside the application stands the file that writes its public pages on the server: dist/server/render.js, one file
 * without imports, and style.css with what these pages wear, wherever the application is built to.
 */
export function alsoBuildServer(): Plugin {
  let outDir = '';
  return {
    name: 'also-build-server',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
        oxc: { jsx: { runtime: 'automatic' } },
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { conditions: ['source', 'module', 'node'] },
        ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node'] } },
        build: {
          ssr: 'src/server/render.tsx',
          ssrEmitAssets: true,
          cssCodeSplit: false,
          assetsInlineLimit: 0,
          outDir: path.join(outDir, 'server'),
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: {
            ...lazily,
            output: { entryFileNames: 'render.js', assetFileNames: '[name][extname]', codeSplitting: false },
          },
        },
      });
    },
  };
}
