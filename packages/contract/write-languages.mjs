// Writes src/kernel/generated/languages.ts from the files in languages/, one per language. The compiler, the schemas, the
// pickers and the texts use it. To add a language, add its file, and its texts in packages/messages.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

const rules = {
  code: (value) => /^[a-z]{2}$/.test(value),
  name: (value) => typeof value === 'string' && value.trim() !== '',
  direction: (value) => value === 'ltr' || value === 'rtl',
  script: (value) => /^[A-Z][a-z]+$/.test(value),
  formats: (value) => Intl.NumberFormat.supportedLocalesOf([value]).length === 1,
  isFallback: (value) => typeof value === 'boolean',
  isComplete: (value) => typeof value === 'boolean',
  isOnForms: (value) => typeof value === 'boolean',
};

function readLanguage(folder, file) {
  const language = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const wrong = Object.keys(rules).find((name) => !rules[name](language[name]));
  if (wrong) throw new Error(`${file}: "${wrong}" is missing or is none`);
  const strange = Object.keys(language).find((name) => !(name in rules));
  if (strange) throw new Error(`${file}: nobody knows "${strange}"`);
  if (`${language.code}.json` !== file)
    throw new Error(`${file}: the file is called as the code, ${language.code}.json`);
  return language;
}

/** Order: the fallback first, then languages with complete texts, each group by code. */
const inOrder = (one, other) =>
  Number(other.isFallback) - Number(one.isFallback) ||
  Number(other.isComplete) - Number(one.isComplete) ||
  one.code.localeCompare(other.code);

/** Reads the languages of a tree, the fallback first. Throws for an invalid file, and unless there is exactly one fallback. */
export function readLanguages(root = repository) {
  const folder = path.join(root, 'packages/contract/languages');
  const languages = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readLanguage(folder, file))
    .sort(inOrder);
  const fallbacks = languages.filter(({ isFallback }) => isFallback);
  if (fallbacks.length !== 1) throw new Error(`languages: one is the fallback, not ${fallbacks.length}`);
  if (!fallbacks[0].isComplete) throw new Error(`${fallbacks[0].code}.json: the fallback is complete`);
  return languages;
}

function sourceOf(languages) {
  const codes = JSON.stringify(languages.map(({ code }) => code));
  const isShown = (key) => key !== 'code' && key !== 'isFallback';
  const entries = languages.map((language) => {
    const shown = Object.fromEntries(Object.entries(language).filter(([key]) => isShown(key)));
    return `  ${language.code}: ${JSON.stringify(shown)},`;
  });
  return `// Written by write-languages.mjs; change languages/<code>.json instead.
export const codes = ${codes} as const;
export const fallback = ${JSON.stringify(languages[0].code)};
export const languages = {
${entries.join('\n')}
} as const;
`;
}

/** Writes the list atomically; returns the languages. */
export function writeLanguages(root) {
  const languages = readLanguages(root);
  const file = path.join(root, 'packages/contract/src/kernel/generated/languages.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  const source = sourceOf(languages);
  let old = '';
  try {
    old = readFileSync(file, 'utf8');
  } catch {
    // The file does not exist on the first run.
  }
  if (old !== source) {
    writeFileSync(`${file}.${process.pid}`, source);
    renameSync(`${file}.${process.pid}`, file);
  }
  return languages;
}
