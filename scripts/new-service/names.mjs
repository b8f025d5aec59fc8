import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, sourcesIn } from '../checks/syntax.mjs';
import { templateTexts } from './template.mjs';

const capital = (word) => `${word[0].toUpperCase()}${word.slice(1)}`;

function isReserved(name) {
  try {
    parse(`${name}.ts`, `export const ${name} = 0;`);
    return name === 'async';
  } catch {
    return true;
  }
}

/** Returns a free prefix of two letters: the first of the name and the next free one. */
function freePrefix(name, taken) {
  const found = [...name.slice(1), ...'abcdefghijklmnopqrstuvwxyz']
    .map((letter) => `${name[0]}${letter}`.toUpperCase())
    .find((prefix) => !taken.has(prefix));
  if (found === undefined) throw new Error(`Every prefix with ${name[0]} is taken: give one with --prefix.`);
  return found;
}

/** Returns the number prefixes of all kinds of order. */
function takenPrefixes(root) {
  const contract = path.join(root, 'packages/contract/src');
  const services = readdirSync(contract).map((module) => path.join(contract, module, 'service.ts'));
  const texts = services.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/prefix: '([A-Z]{2})'/g)].map(([, prefix]) => prefix)));
}

const sourceFolders = ['packages/contract/src', 'apps/api/src', 'apps/web/src'];

/** Whether a source uses this word for something else: a document, a choice, a key of a table. */
function isWord(root, name) {
  const inTemplate = new RegExp(`\\b${name}\\b`);
  const inSources = new RegExp(`(['"])${name}\\1|\\b${name}:`);
  return (
    templateTexts().some(({ text }) => inTemplate.test(text)) ||
    sourceFolders
      .flatMap((folder) => sourcesIn(root, folder))
      .some((file) => inSources.test(readFileSync(path.join(root, file), 'utf8')))
  );
}

function isTaken(root, name) {
  const folders = ['packages/contract/src', 'apps/api/src/modules', 'apps/web/src/features', 'apps/simulator/src'];
  if (folders.some((folder) => existsSync(path.join(root, folder, name)))) return true;
  const contract = path.join(root, 'packages/contract/src');
  const names = ['modules.ts', 'kernel/service-names.ts'].map((file) =>
    readFileSync(path.join(contract, file), 'utf8'),
  );
  if (names.some((text) => new RegExp(`\\b${name}(:|['-])`).test(text))) return true;
  const texts = path.join(root, 'packages/messages/messages/en');
  return readdirSync(texts).some((file) => readFileSync(path.join(texts, file), 'utf8').includes(`"${name}_`));
}

/** Returns the names of a service in all their forms. Throws one sentence for a name that is invalid or taken. */
export function namesOf(root, name = '', { title, hindi, prefix } = {}) {
  if (!/^[a-z]{3,20}$/.test(name))
    throw new Error('Give a name of one word, 3 to 20 small letters: npm run new:service <name>');
  if (isTaken(root, name)) throw new Error(`"${name}" is taken: choose another name.`);
  if (isReserved(name) || isWord(root, name))
    throw new Error(`"${name}" means something else in the program: choose another name.`);
  const taken = takenPrefixes(root);
  if (prefix !== undefined && (!/^[A-Z]{2}$/.test(prefix) || taken.has(prefix)))
    throw new Error(
      `--prefix takes two capital letters that no other kind of order has; ${[...taken].join(', ')} are taken.`,
    );
  const shown = title ?? capital(name);
  return {
    name,
    pascal: capital(name),
    title: shown,
    hindi: hindi ?? shown,
    prefix: prefix ?? freePrefix(name, taken),
  };
}
