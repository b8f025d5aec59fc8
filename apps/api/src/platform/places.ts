import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function folderOfPackage(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** The apps/api folder, whether running from the sources, compiled, or as one file; migrations and assets stand in it. */
export const apiRoot = folderOfPackage();

/** A file that comes with the program. */
export const assetFile = (name: string): string => path.join(apiRoot, 'assets', name);
