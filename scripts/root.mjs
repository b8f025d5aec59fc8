import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Returns a path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Returns the path of an installed command. It is started directly, because npx would hide its process. */
export const installedCommand = (name) => inRoot('node_modules/.bin', name);

/** Returns the data folder: DATA_DIR, else `data/` in the repository. */
export const dataFolder = (env = process.env) => path.resolve(env.DATA_DIR ?? inRoot('data'));
