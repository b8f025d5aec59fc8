import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLanguages } from '../../packages/contract/write-languages.mjs';
import { root as repository } from '../root.mjs';
import { sourcesIn } from './syntax.mjs';
import { placesOf, writtenIn } from './text-names.mjs';

const texts = `packages/messages/messages/${readLanguages()[0].code}`;
const sources = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/messages/src'];

/** Returns one line for each text that no source uses, by full name or by prefix and code. */
export function findUnusedTexts(root = repository) {
  const files = sources.flatMap((folder) => sourcesIn(root, folder)).filter((file) => !file.includes('/generated/'));
  const written = writtenIn(files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n'));
  const modules = readdirSync(path.join(root, texts)).map((file) => path.basename(file, '.json').replaceAll('-', '_'));
  return readdirSync(path.join(root, texts)).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join(root, texts, file), 'utf8')))
      .filter((key) => placesOf(key, modules, written).length === 0)
      .map((key) => `${file} ${key}: no source uses it; delete it in every language`),
  );
}
