// node scripts/steps/compress.mjs: compresses the files of the pages, so that the server sends them without work. For production.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inRoot } from '../root.mjs';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.wasm']);
const smallest = 1024;
const kinds = [
  ['.br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/** Writes a .br and a .gz next to each text asset. */
async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => compressible.has(path.extname(file)) && statSync(file).size >= smallest);
  const work = files.flatMap((file) => kinds.map((kind) => [file, ...kind]));
  await Promise.all(
    work.map(async ([file, ending, pack]) => writeFileSync(file + ending, await pack(readFileSync(file)))),
  );
}

await compressAssets(inRoot('apps/web/dist/assets'));
