import { minifySync } from 'rolldown/experimental';
import type { Plugin } from 'vite';

const english = 'assets/en/';

/** A chunk with the texts of one language. */
function inLanguage(name: string, code: string, isHindi: boolean): string {
  if (!code.includes('__HINDI__')) return code;
  const chosen = code.replaceAll('__HINDI__', isHindi ? '!0' : '!1');
  return minifySync(name, chosen, { module: true, compress: true, mangle: true }).code;
}

/**
 * The application stands twice in the build, in assets/en and assets/hi, each with the words of one language: nobody reads both at once,
 * and they were a tenth of a list's first load. The page's first script, which knows the language, fetches the one; a
 * person who chooses the other loads the page anew (shared/i18n/choose-locale.ts).
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    config: () => {
      const names = `${english}[name]-[hash].js`;
      return { build: { rolldownOptions: { output: { entryFileNames: names, chunkFileNames: names } } } };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !part.fileName.startsWith(english)) continue;
          const { fileName, code } = part;
          const source = inLanguage(fileName, code, true);
          this.emitFile({ type: 'asset', fileName: fileName.replace(english, 'assets/hi/'), source });
          part.code = inLanguage(fileName, code, false);
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { chunk }) {
        const entry = /\s*<script type="module"[^>]* src="\/assets\/en\/([^"]+)"[^>]*><\/script>/.exec(page);
        if (!entry) throw new Error('index.html has no script of the application.');
        const first = (chunk?.imports ?? []).map((name) => name.replace(english, ''));
        const start = `
      const words = \`/assets/\${document.documentElement.lang}/\`;
      for (const name of ${JSON.stringify(first)})
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
