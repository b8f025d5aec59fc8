// Merges messages/<locale>/<module>.json, compiles them with Paraglide and writes one TypeScript file per module
// to src/generated. Does nothing if the texts, the languages and this file are unchanged. Needs no network.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLanguages } from '../contract/write-languages.mjs';

const home = path.dirname(fileURLToPath(import.meta.url));
const generated = path.join(home, 'src', 'generated');
const stampFile = path.join(generated, '.stamp');
const languages = writeLanguages(path.join(home, '../..'));
const locales = languages.map(({ code }) => code);
const [baseLocale] = locales;

/**
 * Reads the texts of every module; a key belongs to the module whose name it starts with, so that modules cannot collide. An
 * incomplete language may lack texts and files: Paraglide then uses the fallback's.
 */
async function readSources() {
  const sources = {
    hash: createHash('sha256')
      .update(await readFile(fileURLToPath(import.meta.url)))
      .update(JSON.stringify(languages)),
    texts: {},
    modules: {},
  };
  for (const locale of locales) {
    sources.texts[locale] = {};
    const folder = path.join(home, 'messages', locale);
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()) {
      const file = path.join(folder, name);
      const json = await readFile(file, 'utf8');
      sources.hash.update(`${locale}/${name}\0${json}\0`);
      Object.assign(sources.texts[locale], parseModule(file, json));
      if (locale === baseLocale) sources.modules[path.basename(name, '.json')] = Object.keys(JSON.parse(json));
    }
    const strange = Object.keys(sources.texts[locale]).find((key) => !(key in sources.texts[baseLocale]));
    if (strange) throw new Error(`${folder}: the fallback has no text ${strange}`);
  }
  sources.hash = sources.hash.digest('hex');
  return sources;
}

function parseModule(file, json) {
  const prefix = `${path.basename(file, '.json').replaceAll('-', '_')}_`;
  let texts;
  try {
    texts = JSON.parse(json);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
  for (const key of Object.keys(texts)) {
    if (!key.startsWith(prefix) || !/^[a-z][a-z0-9_]*$/.test(key)) {
      throw new Error(`${file}: the key ${key} must be snake_case and start with ${prefix}`);
    }
    if (json.split(`"${key}":`).length > 2) throw new Error(`${file}: the key ${key} stands twice`);
  }
  return texts;
}

/** Converts the plugin's output to the tree that Paraglide compiles: text, its languages, their variants. */
function treeOf({ bundles, messages, variants }) {
  const groupedBy = (rows, keyOf) => {
    const found = new Map();
    for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
    return found;
  };
  const place = (bundleId, locale) => `${bundleId} ${locale}`;
  const ofMessage = groupedBy(variants, (variant) => place(variant.messageBundleId, variant.messageLocale));
  const ofBundle = groupedBy(messages, (message) => message.bundleId);
  return bundles.map((bundle) => ({
    ...bundle,
    messages: (ofBundle.get(bundle.id) ?? []).map((message) => ({
      ...message,
      variants: ofMessage.get(place(message.bundleId, message.locale)) ?? [],
    })),
  }));
}

/**
 * Runs Paraglide and returns its one file per message. Paraglide's own loader stores every text row by row in an in-memory
 * database and reads it back, which takes nine tenths of the time; here the compiler gets the plugin's output directly.
 */
async function compileWithParaglide(texts) {
  const { compileProject } = await import('@inlang/paraglide-js');
  const { default: plugin } = await import('@inlang/plugin-message-format');
  const settings = { baseLocale, locales };
  const files = locales.map((locale) => ({ locale, content: new TextEncoder().encode(JSON.stringify(texts[locale])) }));
  const tree = treeOf(await plugin.importFiles({ files, settings }));
  const output = await compileProject({
    project: {
      settings: { get: async () => settings },
      db: { selectFrom: () => ({ select: () => ({ execute: async () => tree }) }) },
    },
    compilerOptions: {
      outputStructure: 'message-modules',
      strategy: ['globalVariable', 'baseLocale'],
      disableAsyncLocalStorage: true,
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
    },
  });
  const compiled = {};
  for (const key of Object.keys(texts[baseLocale])) {
    compiled[key] = output[`messages/${key}.js`];
    if (compiled[key] === undefined) throw new Error(`${key}: Paraglide compiled nothing for it`);
  }
  return compiled;
}

/** Escapes line ends within template literals, so that blank lines of a text are not taken for blank lines of the file. */
const inOneLine = (source) => source.replace(/`(?:[^`\\]|\\.)*`/gs, (text) => text.replaceAll('\n', '\\n'));

/** Converts Paraglide's JSDoc output to TypeScript that uses our small locale store instead of its 60 KB runtime. */
function toTypeScript(key, source) {
  const code = inOneLine(source)
    .replace(/^(\/\* eslint-disable \*\/|import .*|\/\*\* @typedef \{import.*)\n/gm, '')
    .replace(/^\* @(param|returns).*\n/gm, '')
    .replaceAll('NonNullable<unknown>', 'string | number')
    .replace(/^\/\*\* @typedef \{(.*)\} (\w+) \*\/$/gm, 'type $2 = $1;')
    .replaceAll('/** @type {LocalizedString} */ ', '')
    .replace(/^const (\w+) = \/\*\* @type \{(.*)\} \*\/ /gm, 'const $1: $2 = ')
    // A language that lacks the text uses the fallback's.
    .replace(/^\/\*\* @type \{(.*)\} \*\/\nconst (\w+) = (\w+);$/gm, 'const $2: $1 = $3;')
    .replace(
      /^export const (\w+) = \/\*\* @type \{\((.*?=> LocalizedString)\) & .*?\} \*\/ /gm,
      'export const $1: $2 = ',
    )
    .replaceAll('LocalizedString', 'string')
    .replaceAll(locales.map((locale) => `"${locale}"`).join(' | '), 'Locale')
    .replaceAll('experimentalStaticLocale ?? ', '')
    // A language without plural variants does not need the plural category.
    .replace(/^\s*const \w+ = registry\.plural\(.*\);return /gm, '\treturn ');
  if (/@type|@typedef|runtime\.js/.test(code))
    throw new Error(`${key}: Paraglide's output has another form than expected`);
  return code.replace(/\n{2,}/g, '\n').trim();
}

const header = `// Written by compile.mjs; change messages/<locale>/<module>.json instead.
import * as registry from '../registry.ts';
import type { Locale } from '@sevadesk/contract/kernel/languages';
import { getLocale } from '../locale.ts';

`;

/** Replaces a file atomically, so that a concurrent compilation never reads a partial one. */
async function writeWhole(file, content) {
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old === content) return;
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, content);
  await rename(partial, file);
}

async function removeStale(kept) {
  const files = await readdir(generated);
  const stale = files.filter((file) => file.endsWith('.ts') && !kept.includes(file));
  await Promise.all(stale.map((file) => rm(path.join(generated, file), { force: true })));
}

const { hash, texts, modules } = await readSources();
await mkdir(generated, { recursive: true });
const stamp = await readFile(stampFile, 'utf8').catch(() => '');
if (stamp !== hash) {
  const compiled = await compileWithParaglide(texts);
  const names = Object.keys(modules);
  for (const name of names) {
    const body = modules[name].map((key) => toTypeScript(key, compiled[key])).join('\n\n');
    const head = body.includes('registry.') ? header : header.replace(/^import \* as registry.*\n/m, '');
    await writeWhole(path.join(generated, `${name}.ts`), `${head}${body}\n`);
  }
  const index = names.map((name) => `export * from './${name}.ts';\n`).join('');
  await writeWhole(path.join(generated, 'messages.ts'), index);
  await removeStale([...names.map((name) => `${name}.ts`), 'messages.ts']);
  await writeWhole(stampFile, hash);
}
