import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fallbackLocale, folderOf, locales } from './languages.ts';

/** The layouts of both areas are cached too, so that an installed application starts at once. */
const frames = ['/areas/staff/layout.tsx', '/areas/merchant/layout.tsx'];
const source = path.join(import.meta.dirname, 'service-worker/worker.js');

/** Writes sw.js beside the page: the worker with the hashed files of the shell, whose hash is the version. */
export function writeWorker(): Plugin {
  return {
    name: 'write-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const shell = new Set<string>();
      const take = (name: string) => {
        const part = bundle[name];
        if (shell.has(name) || part?.type !== 'chunk') return;
        shell.add(name);
        for (const style of part.viteMetadata?.importedCss ?? []) shell.add(style);
        part.imports.forEach(take);
      };
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const from = part.facadeModuleId ?? '';
        if (part.isEntry || frames.some((frame) => from.includes(frame))) take(part.fileName);
      }
      // Written once for all languages: the worker replaces LANG with the current language.
      const files = [...shell].toSorted().map((name) => `/${name}`.replace(folderOf(fallbackLocale), 'assets/LANG/'));
      const worker = readFileSync(source, 'utf8');
      const version = createHash('sha256').update(files.join('\n')).update(worker).digest('hex').slice(0, 12);
      const head = `const version = ${JSON.stringify(version)};\nconst shell = ${JSON.stringify(files)};\nconst languages = ${JSON.stringify(locales)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + worker });
    },
  };
}
