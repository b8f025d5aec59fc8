import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Parses only the used modules of a barrel file such as that of the icons: a third of all modules need no parsing. */
export const lazily = { experimental: { lazyBarrel: true } };

/**
 * Also builds the file that renders the public pages on the server: dist/server/render.js, a single file
 * without imports, and style.css with the styles of these pages, in the application's output folder.
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
