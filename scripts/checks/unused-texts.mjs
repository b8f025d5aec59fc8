import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as repository } from '../root.mjs';
import { sourcesIn } from './syntax.mjs';

const texts = 'packages/messages/messages/en';
const sources = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/messages/src'];

/** Beginnings under which a program finds texts by a code alone, beside those that it writes in full. */
const byCode = ['errors', 'faults', 'states', 'nsdl_pan', 'reports_product'];

/** 'lastName', 'last-name' and 'pan.last_name' as keys of texts write them. */
const inSnake = (name) =>
  name.replace(/[A-Z]/g, (letter, at) => (at > 0 ? '_' : '') + letter.toLowerCase()).replace(/[-.]/g, '_');

/** What the sources write: names of texts in full, beginnings of such names, and codes that end one. */
function writtenIn(all) {
  const names = new Set();
  const beginnings = new Set();
  const codes = new Set();
  for (const text of all) {
    for (const [name] of text.matchAll(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g)) names.add(name);
    for (const [, start] of text.matchAll(/['"`]([a-z][a-z0-9_]*?)_?(?:['"`]|\$\{)/g)) beginnings.add(start);
    for (const [code] of text.matchAll(/[A-Za-z0-9]+(?:[-._][A-Za-z0-9]+)*/g)) {
      for (const part of [code, ...code.split('.')]) codes.add(inSnake(part)).add(inSnake(part.toLowerCase()));
    }
  }
  return { names, beginnings, codes };
}

/** Every way to cut a name at an underscore. */
const cuts = (name) =>
  [...name.matchAll(/_/g)].map(({ index }) => ({ start: name.slice(0, index), rest: name.slice(index + 1) }));

/** One line for each text that no source names, in full or by a beginning and a code: it appears on no screen, in no mail and no file. */
export function findUnusedTexts(root = repository) {
  const files = sources.flatMap((folder) => sourcesIn(root, folder)).filter((file) => !file.includes('/generated/'));
  const { names, beginnings, codes } = writtenIn(files.map((file) => readFileSync(path.join(root, file), 'utf8')));
  const modules = readdirSync(path.join(root, texts)).map((file) => path.basename(file, '.json'));
  const starts = modules.map((module) => `${module.replaceAll('-', '_')}_`);
  const isBeginning = (start) =>
    byCode.includes(start) || (beginnings.has(start) && starts.some((module) => start.startsWith(module)));
  const endsWell = (rest) =>
    codes.has(rest) || cuts(rest).some((cut) => beginnings.has(cut.start) && endsWell(cut.rest));
  const isUsed = (key) => names.has(key) || cuts(key).some(({ start, rest }) => isBeginning(start) && endsWell(rest));
  return modules.flatMap((module) =>
    Object.keys(JSON.parse(readFileSync(path.join(root, texts, `${module}.json`), 'utf8')))
      .filter((key) => !isUsed(key))
      .map((key) => `${module}.json ${key}: no source uses it; delete it in every language`),
  );
}
