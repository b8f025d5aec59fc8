import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fallbackLocale, isLanguage, type Locale, locales } from './languages.ts';

const ofModule = /\/packages\/messages\/src\/generated\/(?!messages\.ts)[\w-]+\.ts$/;
const query = '?text=';
/** Texts included in every language: staff send them in the person's own language. */
const inBoth = /^privacy_denied_/;

/** Returns the parts of a generated file: its imports, and each text's statements by name (an empty line separates blocks). */
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

/** Returns the compiled text in a language; undefined where that language uses the fallback. */
function saidIn(locale: Locale, name: string, block: string): string | undefined {
  const said = new RegExp(`^const ${locale}_${name}: .*? = (\\(i?\\) => \\{[\\s\\S]*?\\n\\}|\\w+);$`, 'm').exec(
    block,
  )?.[1];
  if (!said) throw new Error(`${name}: the compiled text has another form than expected`);
  return said === `${fallbackLocale}_${name}` ? undefined : said;
}

/** Returns a text that depends on the language of its file (one-language.ts), instead of a check at each call. */
function inOne(name: string, block: string): string {
  const others = locales
    .filter((locale) => locale !== fallbackLocale)
    .map((locale) => ({ locale, said: saidIn(locale, name, block) }));
  const chosen = others.map(({ locale, said }) => (said === undefined ? '' : `${isLanguage(locale)} ? (${said}) : `));
  return `export const ${name} = ${chosen.join('')}(${saidIn(fallbackLocale, name, block)});`;
}

const textOf = (name: string, block: string) => (inBoth.test(name) ? block : inOne(name, block));

/**
 * Makes each text a separate module in the build, so that a page loads only its own texts and not those of all screens of its
 * module: a third of a list's first load was texts of other screens.
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
