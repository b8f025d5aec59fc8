import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function folderOfPackage(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** The apps/api folder, whether running from sources, compiled, or as one file; it contains migrations and assets. */
export const apiRoot = folderOfPackage();

/** Returns the path of a file that is part of the program. */
export const assetFile = (name: string): string => path.join(apiRoot, 'assets', name);
