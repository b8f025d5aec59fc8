import { minifySync } from 'rolldown/experimental';
import type { Plugin } from 'vite';
import { fallbackLocale, folderOf, isLanguage, type Locale, languageOf, locales } from './languages.ts';

const first = folderOf(fallbackLocale);

/** A chunk with the texts of one language. */
function inLanguage(name: string, code: string, locale: Locale): string {
  const chosen = locales.reduce((text, one) => text.replaceAll(isLanguage(one), one === locale ? '!0' : '!1'), code);
  return chosen === code ? code : minifySync(name, chosen, { module: true, compress: true, mangle: true }).code;
}

/** What the first script of the page needs to know of the languages: how each runs, the fallback first. */
const directions = JSON.stringify(
  Object.fromEntries(locales.map((locale) => [locale, languageOf(locale).direction])),
).replaceAll('"', "'");

/** Puts the list of languages into the page, in the build and while developing. */
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
 * The application stands in the build once for each language, assets/en and so on, with the words of that one: nobody reads two at
 * once, and the others were a tenth of a list's first load. The page's first script, which knows the language, fetches the one; a
 * person who chooses the other loads the page anew (shared/i18n/choose-locale.ts).
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
        // With the first script, which has just found the language out, and before any style that a script would wait for.
        return page.replace(entry[0], '').replace(/\s*<\/script>/, () => start);
      },
    },
  };
}
