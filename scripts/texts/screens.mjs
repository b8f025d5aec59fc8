import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesIn } from '../checks/syntax.mjs';
import { placesOf, writtenIn } from '../checks/text-names.mjs';
import { pagesOf } from '../site/site-map.mjs';

const web = 'apps/web/src';
const server = 'apps/api/src';
/** A text on more pages than this is assigned to 'Many pages'. */
const mostNamed = 4;

const imported = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Returns all files of a page, starting from its own file. */
function filesOf(root, page, importsOf) {
  const found = new Set([page]);
  for (const file of found) {
    if (!importsOf.has(file)) {
      const text = readFileSync(path.join(root, file), 'utf8');
      const targets = [...text.matchAll(imported)].map(([, target]) => path.join(path.dirname(file), target));
      importsOf.set(
        file,
        targets.filter((target) => target.startsWith(web) && existsSync(path.join(root, target))),
      );
    }
    for (const next of importsOf.get(file)) found.add(next);
  }
  return found;
}

/** Returns the addresses of the site with the files of each. */
function screensByAddress(root) {
  const importsOf = new Map();
  return pagesOf(root).map(({ address, files }) => ({
    address,
    files: new Set(files.flatMap((file) => [...filesOf(root, file, importsOf)])),
  }));
}

/** Returns the name of a server file for people: the folder of its part. */
const partOf = (file) => {
  const [, , , room, name] = file.split('/');
  return `Server: ${room === 'modules' ? name : room.replace(/\.ts$/, '')}`;
};

/**
 * Returns for each key the places of its text: page addresses, parts of the server (mails, PDFs, files), or 'Many pages'. `keys` are
 * those of all modules; a key that no source uses has no place.
 */
export function screensOf(root, keys, modules) {
  const pages = screensByAddress(root);
  const sources = [web, server, 'packages/messages/src']
    .flatMap((folder) => sourcesIn(root, folder))
    .filter((file) => !file.includes('/generated/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const all = writtenIn(sources.map(({ text }) => text).join('\n'));
  const naming = new Map();
  for (const { file, text } of sources) {
    const { names, beginnings } = writtenIn(text);
    for (const name of [...names, ...beginnings]) naming.set(name, (naming.get(name) ?? new Set()).add(file));
  }
  return new Map(
    keys.map((key) => {
      const files = new Set(placesOf(key, modules, all).flatMap((place) => [...(naming.get(place) ?? [])]));
      const addresses = pages.filter((page) => [...files].some((file) => page.files.has(file))).map((p) => p.address);
      const parts = [...files].filter((file) => file.startsWith(server)).map(partOf);
      const shown = addresses.length > mostNamed ? ['Many pages'] : addresses;
      return [key, [...new Set([...shown.toSorted(), ...parts.toSorted()])]];
    }),
  );
}
