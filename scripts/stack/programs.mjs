import { inRoot, installedCommand } from '../root.mjs';

/** The server's own file is not called main: it stands beside those of its commands. */
const fileOf = (app, name) => (app === 'api' && name === 'main' ? 'server.js' : `${name}.js`);

/**
 * Node takes the whole machine for its own and lets garbage lie up to gigabytes: told a heap of 1 GB, it collects in time. What is
 * alive is about 110 MB; whoever needs more names the same option in NODE_OPTIONS.
 */
const heap = process.env.NODE_OPTIONS?.includes('--max-old-space-size') ? [] : ['--max-old-space-size=1024'];

/** The programs as built, for `npm start` and the end-to-end tests. */
export const built = {
  entry: (app, name) => inRoot('apps', app, 'dist', fileOf(app, name)),
  program: (app, name) => ({ command: process.execPath, args: [...heap, built.entry(app, name)] }),
  once: (app, name) => built.program(app, name),
};

/** The programs from their sources, restarted when a source changes, for `npm run dev`. */
export const fromSource = {
  entry: (app, name) => inRoot('apps', app, 'src', `${name}.ts`),
  program: (app, name) => ({
    command: installedCommand('tsx'),
    args: ['watch', '--clear-screen=false', '-C', 'source', fromSource.entry(app, name)],
  }),
  once: (app, name) => ({ command: installedCommand('tsx'), args: ['-C', 'source', fromSource.entry(app, name)] }),
};
