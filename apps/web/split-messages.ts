import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fallbackLocale, isLanguage, type Locale, locales } from './languages.ts';

const ofModule = /\/packages\/messages\/src\/generated\/(?!messages\.ts)[\w-]+\.ts$/;
const query = '?text=';
/** Kept in every language: what staff write to a person in the person's own. */
const inBoth = /^privacy_denied_/;

/** The texts of one generated file: its imports, and by name the statements of each (blocks are set apart by an empty line). */
function blocksOf(file: string): { imports: string; texts: Map<string, string> } {
  const blocks = readFileSync(file, 'utf8').trim().split('\n\n');
  const texts = new Map<string, string>();
  let imports = '';
  for (const block of blocks) {
    const name = /^export const (\w+)/m.exec(block)?.[1];
    if (name) texts.set(name, block);
    else imports += `${block}\n`;
  }
  return { imports, texts };
}

/** What the compiled text says in a language; undefined where that language takes the fallback's. */
function saidIn(locale: Locale, name: string, block: string): string | undefined {
  const said = new RegExp(`^const ${locale}_${name}: .*? = (\\(i?\\) => \\{[\\s\\S]*?\\n\\}|\\w+);$`, 'm').exec(
    block,
  )?.[1];
  if (!said) throw new Error(`${name}: the compiled text has another form than expected`);
  return said === `${fallbackLocale}_${name}` ? undefined : said;
}

/** The text by the language of the file that it comes to stand in (one-language.ts), where the compiled one asks at each call. */
function inOne(name: string, block: string): string {
  const others = locales
    .filter((locale) => locale !== fallbackLocale)
    .map((locale) => ({ locale, said: saidIn(locale, name, block) }));
  const chosen = others.map(({ locale, said }) => (said === undefined ? '' : `${isLanguage(locale)} ? (${said}) : `));
  return `export const ${name} = ${chosen.join('')}(${saidIn(fallbackLocale, name, block)});`;
}

const textOf = (name: string, block: string) => (inBoth.test(name) ? block : inOne(name, block));

/**
 * Each text a module of its own in the build, so that a page fetches the texts that it shows and not those of every screen of its
 * module: a third of a list's first load was words of other screens.
 */
export function splitMessages(): Plugin {
  const known = new Map<string, ReturnType<typeof blocksOf>>();
  const read = (file: string) => {
    const blocks = known.get(file) ?? blocksOf(file);
    known.set(file, blocks);
    return blocks;
  };
  return {
    name: 'split-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.includes(query) ? { id: source, moduleSideEffects: false } : undefined),
    load: (id) => {
      const [file = '', name] = id.split(query);
      if (!ofModule.test(file)) return undefined;
      const { imports, texts } = read(file);
      const code =
        name === undefined
          ? [...texts.keys()].map((key) => `export { ${key} } from ${JSON.stringify(file + query + key)};`).join('\n')
          : `${imports.replaceAll("'../", `'${file.replace(/\/generated\/[^/]+$/, '/')}`)}${textOf(name, texts.get(name) ?? '')}`;
      return { code, moduleType: 'ts', moduleSideEffects: false };
    },
  };
}
