import { inRoot, installedCommand } from '../root.mjs';

/** The server's main file has another name, because it is next to the files of its commands. */
const fileOf = (app, name) => (app === 'api' && name === 'main' ? 'server.js' : `${name}.js`);

/**
 * Node assumes it can use the whole machine and lets garbage grow to gigabytes; with a heap limit of 1 GB it collects in time. Live
 * data is about 110 MB; to allow more, set the same option in NODE_OPTIONS.
 */
const heap = process.env.NODE_OPTIONS?.includes('--max-old-space-size') ? [] : ['--max-old-space-size=1024'];

/** The built programs, for `npm start` and the end-to-end tests. */
export const built = {
  entry: (app, name) => inRoot('apps', app, 'dist', fileOf(app, name)),
  program: (app, name) => ({ command: process.execPath, args: [...heap, built.entry(app, name)] }),
  once: (app, name) => built.program(app, name),
};

/** The programs from their sources, restarted on changes, for `npm run dev`. */
export const fromSource = {
  entry: (app, name) => inRoot('apps', app, 'src', `${name}.ts`),
  program: (app, name) => ({
    command: installedCommand('tsx'),
    args: ['watch', '--clear-screen=false', '-C', 'source', fromSource.entry(app, name)],
  }),
  once: (app, name) => ({ command: installedCommand('tsx'), args: ['-C', 'source', fromSource.entry(app, name)] }),
};
