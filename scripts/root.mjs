import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** A path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** A command that npm installed. Started directly, since npx would hide its process. */
export const installedCommand = (name) => inRoot('node_modules/.bin', name);

/** The data folder: DATA_DIR, else `data/` in the repository. */
export const dataFolder = (env = process.env) => path.resolve(env.DATA_DIR ?? inRoot('data'));
