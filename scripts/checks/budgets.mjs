import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgets, most, pages } from '../../bench/bundle/pages.mjs';
import { readLanguages } from '../../packages/contract/write-languages.mjs';
import { inRoot } from '../root.mjs';

const dist = inRoot('apps/web/dist');

/** Returns the files of a page by the build's manifest: the entry, the page's own chunks and all their imports. */
export function filesOf(manifest, parts) {
  const found = new Set();
  const take = (key) => {
    if (found.has(key) || !manifest[key]) return;
    found.add(key);
    (manifest[key].imports ?? []).forEach(take);
  };
  parts.forEach(take);
  return [...new Set([...found].map((key) => manifest[key].file))];
}

function keyOf(manifest, part) {
  const found = Object.keys(manifest).find(
    (key) => key === part || (manifest[key].name === part && !manifest[key].src),
  );
  if (!found) throw new Error(`The build has no ${part}: bench/bundle/pages.mjs no longer fits the site map.`);
  return found;
}

/** Returns one line per exceeded limit: gzipped kilobytes of JavaScript until a page is shown; `sizeOf` returns bytes. */
export function overBudget(manifest, sizeOf) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  return [{ name: 'entry', budget: 'entry', parts: [] }, ...pages].flatMap(({ name, budget, parts }) => {
    const keys = [entry, ...parts.map((part) => keyOf(manifest, part))];
    const size = filesOf(manifest, keys).reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
    const bound = most[name] ?? budgets[budget];
    return size <= bound ? [] : [`${name}: ${size.toFixed(1)} KB of JavaScript (gzip), at most ${bound} are allowed`];
  });
}

/** Checks the first-load budgets of the last build; returns nothing before the first build. */
export function findHeavyPages() {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) return [];
  const languages = readLanguages();
  const sizes = new Map();
  const sizeOf = (name) => {
    const packed = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
    const inEach = languages.map(({ code }) => name.replace(`assets/${languages[0].code}/`, `assets/${code}/`));
    const size = sizes.get(name) ?? Math.max(...[...new Set(inEach)].map(packed));
    sizes.set(name, size);
    return size;
  };
  return overBudget(JSON.parse(readFileSync(file, 'utf8')), sizeOf);
}
