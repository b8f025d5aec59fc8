// docs/dependencies.md against the packages that the workspaces install for production.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const json = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

/** Every direct production dependency of a workspace that is not ours, with the version that is pinned. */
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

/** The licence that an installed package declares. */
export const licenceOf = (name) => json(`node_modules/${name}/package.json`).license;

/** The rows of the page: package → licence, what for, why not our own. */
export function described(page = readFileSync(inRoot('docs/dependencies.md'), 'utf8')) {
  const rows = page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);
  return new Map(
    [...rows].map(([, name, licence, use, why]) => [name, [licence, use, why].map((text) => text.trim())]),
  );
}
