import { minifySync } from 'rolldown/experimental';
import type { Plugin } from 'vite';
import { fallbackLocale, folderOf, isLanguage, type Locale, languageOf, locales } from './languages.ts';

const first = folderOf(fallbackLocale);

/** Returns a chunk with the texts of one language only. */
function inLanguage(name: string, code: string, locale: Locale): string {
  const chosen = locales.reduce((text, one) => text.replaceAll(isLanguage(one), one === locale ? '!0' : '!1'), code);
  return chosen === code ? code : minifySync(name, chosen, { module: true, compress: true, mangle: true }).code;
}

/** The languages with their text direction for the page's first script, the fallback first. */
const directions = JSON.stringify(
  Object.fromEntries(locales.map((locale) => [locale, languageOf(locale).direction])),
).replaceAll('"', "'");

/** Inserts the list of languages into the page, in the build and in development. */
export function languagesOfPage(): Plugin {
  return {
    name: 'languages-of-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (page) => page.replaceAll('__FALLBACK__', fallbackLocale).replace('__LANGUAGES__', directions),
    },
  };
}

/**
 * The build holds the application once per language, in assets/en and so on, with the texts of that language only: nobody reads two
 * at once, and the others were a tenth of a list's first load. The page's first script, which knows the language, loads its files;
 * choosing another language reloads the page (shared/i18n/choose-locale.ts).
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    config: () => {
      const names = `${first}[name]-[hash].js`;
      return { build: { rolldownOptions: { output: { entryFileNames: names, chunkFileNames: names } } } };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !part.fileName.startsWith(first)) continue;
          const { fileName, code } = part;
          for (const locale of locales.filter((one) => one !== fallbackLocale))
            this.emitFile({
              type: 'asset',
              fileName: fileName.replace(first, folderOf(locale)),
              source: inLanguage(fileName, code, locale),
            });
          part.code = inLanguage(fileName, code, fallbackLocale);
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { chunk }) {
        const entry = new RegExp(`\\s*<script type="module"[^>]* src="/${first}([^"]+)"[^>]*></script>`).exec(page);
        if (!entry) throw new Error('index.html has no script of the application.');
        const needed = (chunk?.imports ?? []).map((name) => name.replace(first, ''));
        const start = `
      const words = \`/assets/\${document.documentElement.lang}/\`;
      for (const name of ${JSON.stringify(needed)})
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: words + name }));
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', src: \`\${words}${entry[1]}\` }),
      );
    </script>`;
        // In the first script, which has just determined the language, and before any stylesheet that would block a script.
        return page.replace(entry[0], '').replace(/\s*<\/script>/, () => start);
      },
    },
  };
}
