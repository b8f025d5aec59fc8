// Compares docs/dependencies.md with the production packages of the workspaces.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const json = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

/** Returns every direct third-party production dependency of a workspace, with its pinned version. */
export function pinned() {
  const found = new Map();
  for (const folder of ['apps', 'packages'])
    for (const name of readdirSync(inRoot(folder))) {
      const { dependencies = {} } = json(`${folder}/${name}/package.json`);
      for (const [dependency, version] of Object.entries(dependencies))
        if (!dependency.startsWith('@sevadesk/')) found.set(dependency, version);
    }
  return found;
}

/** Returns the declared licence of an installed package. */
export const licenceOf = (name) => json(`node_modules/${name}/package.json`).license;

/** Returns the rows of the page: package → licence, purpose, why not our own code. */
export function described(page = readFileSync(inRoot('docs/dependencies.md'), 'utf8')) {
  const rows = page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);
  return new Map(
    [...rows].map(([, name, licence, use, why]) => [name, [licence, use, why].map((text) => text.trim())]),
  );
}
