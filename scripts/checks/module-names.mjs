import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as repository } from '../root.mjs';

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && readdirSync(path.join(folder, entry.name)).length > 0)
        .map((entry) => entry.name)
    : [];

const namesIn = (text) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);

/** Returns the declared module names; those of services are declared with the services. */
function declaredNames(root) {
  const read = (file, list) =>
    list.exec(readFileSync(path.join(root, 'packages/contract/src', file), 'utf8'))?.[1] ?? '';
  return [
    ...namesIn(read('modules.ts', /moduleNames = \[([^\]]*)\]/)),
    ...namesIn(read('kernel/service-names.ts', /serviceModules = \{([^}]*)\}/)),
  ];
}

const hasRoutes = (folder) =>
  readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('.routes.ts'));

/** A module has the same name in contract, api and web: every folder is a declared module, and every served module is declared. */
export function findStrayModules(root = repository) {
  const names = new Set(declaredNames(root));
  const contract = foldersIn(path.join(root, 'packages/contract/src')).filter((name) => name !== 'kernel');
  const api = foldersIn(path.join(root, 'apps/api/src/modules'));
  const web = foldersIn(path.join(root, 'apps/web/src/features'));
  const stray = (place, folders) =>
    folders
      .filter((name) => !names.has(name))
      .map((name) => `${place}/${name} is no module of packages/contract/src/modules.ts`);
  const served = api.filter((name) => hasRoutes(path.join(root, 'apps/api/src/modules', name)));
  const undeclared = [...new Set([...served, ...web])].filter((name) => !contract.includes(name));
  return [
    ...(names.size === 0 ? ['packages/contract/src/modules.ts names no module'] : []),
    ...stray('packages/contract/src', contract),
    ...stray('apps/api/src/modules', api),
    ...stray('apps/web/src/features', web),
    ...undeclared.map((name) => `${name} is served or shown and has no packages/contract/src/${name}`),
  ];
}
