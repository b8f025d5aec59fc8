import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { readLanguages } from '../../packages/contract/write-languages.mjs';
import { inRoot } from '../../scripts/root.mjs';

/** Builds the web application in a separate folder; returns vite's list of chunks with the modules of each. */
export async function buildAside() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-bundle-'));
  process.env.NODE_ENV = 'production';
  try {
    const { output } = await build({
      root: inRoot('apps/web'),
      configFile: inRoot('apps/web/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    });
    // Only the larger language of each chunk is counted.
    const [fallback, ...others] = readLanguages().map(({ code }) => code);
    const assets = new Map(
      output.filter(({ type }) => type === 'asset').map(({ fileName, source }) => [fileName, source]),
    );
    return output
      .filter(({ type }) => type === 'chunk')
      .map((chunk) => {
        const { fileName, name, code, imports, isEntry, facadeModuleId, modules } = chunk;
        const codes = [
          code,
          ...others.map((other) =>
            String(assets.get(fileName.replace(`assets/${fallback}/`, `assets/${other}/`)) ?? ''),
          ),
        ];
        return { fileName, name, codes, imports, isEntry, facadeModuleId, modules };
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
