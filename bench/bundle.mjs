// Size of what a browser loads before a page is shown: the entry, the page's own chunks and all their imports, by the module graph.
// `node bench/bundle.mjs --modules` also prints the contents of each page.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildAside } from './bundle/build.mjs';
import { budgets, pages } from './bundle/pages.mjs';
import { partsOf } from './bundle/parts.mjs';

const chunks = await buildAside();
const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
const packed = new Map(
  chunks.map(({ fileName, codes }) => {
    const most = (pack) => Math.max(...codes.map((code) => pack(code).length));
    return [
      fileName,
      {
        gzip: most((code) => gzipSync(code, { level: 9 })),
        brotli: most((code) => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })),
      },
    ];
  }),
);

/** Returns the chunks with all chunks that they import before they run. */
function withImports(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || !byName.has(name)) continue;
    found.add(name);
    withImports(byName.get(name).imports, found);
  }
  return found;
}

function chunkOf(part) {
  const found = chunks.find(
    ({ facadeModuleId, name }) => facadeModuleId?.endsWith(`/apps/web/${part}`) || (!facadeModuleId && name === part),
  );
  if (!found)
    throw new Error(`No chunk of the build is named ${part}: bench/bundle/pages.mjs no longer fits the site map.`);
  return found.fileName;
}

const entry = chunks.find(({ isEntry }) => isEntry).fileName;
const kilobytes = (names, kind) => [...names].reduce((sum, name) => sum + packed.get(name)[kind], 0) / 1000;

console.log('| page | files | JS gzip KB | brotli KB | budget (gzip) | |\n| --- | --- | --- | --- | --- | --- |');
for (const { name, budget, parts } of [{ name: 'entry', budget: 'entry', parts: [] }, ...pages]) {
  const names = withImports([entry, ...parts.map(chunkOf)]);
  const gzip = kilobytes(names, 'gzip');
  const verdict = gzip <= budgets[budget] ? 'holds' : `over by ${(gzip - budgets[budget]).toFixed(0)}`;
  console.log(
    `| ${name} | ${names.size} | ${gzip.toFixed(1)} | ${kilobytes(names, 'brotli').toFixed(1)} | ${budgets[budget]} | ${verdict} |`,
  );
  if (process.argv.includes('--modules')) {
    for (const [part, size] of partsOf(
      [...names].map((chunk) => byName.get(chunk)),
      (chunk) => packed.get(chunk.fileName).gzip,
    ))
      console.log(`    ${(size / 1000).toFixed(1)} ${part}`);
  }
}
