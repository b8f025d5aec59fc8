import { existsSync } from 'node:fs';
import { inRoot, installedCommand } from '../root.mjs';

/** The server as one file; compiled alone, without the whole build, it runs from its modules and only starts slower. */
const bundle = inRoot('apps/api/dist/server.js');

/** The programs as built, for `npm start` and the end-to-end tests. */
export const built = {
  entry: (app, name) => inRoot('apps', app, 'dist', `${name}.js`),
  program: (app, name) => ({
    command: process.execPath,
    args: app === 'api' && name === 'main' && existsSync(bundle) ? [bundle] : [built.entry(app, name)],
  }),
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
