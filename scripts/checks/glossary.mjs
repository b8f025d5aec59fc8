import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLanguages } from '../../packages/contract/write-languages.mjs';
import { root as repository } from '../root.mjs';
import { parse, sourcesIn } from './syntax.mjs';
import { formsBelow, quoted, rowsBelow } from './word-tables.mjs';

const page = 'docs/glossary.md';
const texts = 'packages/messages/messages';
const sources = [
  'apps/api/src',
  'apps/web/src',
  'apps/simulator/src',
  'packages/contract/src',
  'packages/messages/src',
];

const inKebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the forbidden first words of functions and files, each with its standard verb, and the exceptions. */
function verbRules(text) {
  const [rows = []] = rowsBelow(text, 'Acts in the code');
  const refused = new Map();
  for (const [verb, , never = ''] of rows)
    for (const word of never.split(',').map((one) => one.trim())) if (word) refused.set(word, verb);
  return { refused, excepted: rows.flatMap(([, , , except = '']) => quoted(except)) };
}

/** Returns the names of a file's exported functions. */
function exportedFunctions(file, text) {
  return parse(file, text).body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !declaration) return [];
    if (declaration.type === 'FunctionDeclaration') return [declaration.id.name];
    return (declaration.declarations ?? [])
      .filter(({ init }) => init?.type === 'ArrowFunctionExpression')
      .map(({ id }) => id.name);
  });
}

function findWords(root, { refused, excepted }) {
  const judged = (name, place) => {
    const kebab = inKebab(name);
    const verb = refused.get(kebab.split('-')[0]);
    if (verb === undefined || excepted.some((start) => kebab === start || kebab.startsWith(`${start}-`))) return [];
    return [`${place}: "${name}" begins with "${kebab.split('-')[0]}"; ${page} has ${verb}`];
  };
  return sources
    .flatMap((folder) => sourcesIn(root, folder))
    .flatMap((file) => {
      const stem = path.basename(file).split('.')[0];
      const names = exportedFunctions(file, readFileSync(path.join(root, file), 'utf8'));
      return [...judged(stem, file), ...names.flatMap((name) => judged(name, file))];
    });
}

const stringsOf = (entry) =>
  typeof entry === 'string' ? [entry] : entry.flatMap(({ match = {} }) => Object.values(match));

function findForms(root, text) {
  const tables = formsBelow(text, 'Never');
  const given = new Set(
    rowsBelow(text, 'Given')
      .flat()
      .flatMap(([keys = '']) => quoted(keys)),
  );
  // One table per language with complete texts, in list order.
  const complete = readLanguages().filter(({ isComplete }) => isComplete);
  return complete.flatMap(({ code: locale }, index) => {
    const rules = tables[index] ?? [];
    return readdirSync(path.join(root, texts, locale)).flatMap((file) => {
      const entries = Object.entries(JSON.parse(readFileSync(path.join(root, texts, locale, file), 'utf8')));
      return entries.flatMap(([key, entry]) =>
        rules
          .filter(
            ({ form }) => !given.has(key) && stringsOf(entry).some((one) => form.test(one.replace(/\{\w+\}/g, ''))),
          )
          .map(
            ({ form, write, why }) =>
              `${locale}/${file} ${key}: /${form.source}/, write ${write}${why ? ` (${why})` : ''}`,
          ),
      );
    });
  });
}

/** Returns one line for each exported function or file with a forbidden first word, and each text with a forbidden form. */
export function findRefusedWords(root = repository) {
  const text = readFileSync(path.join(root, page), 'utf8');
  return [...findWords(root, verbRules(text)), ...findForms(root, text)];
}
