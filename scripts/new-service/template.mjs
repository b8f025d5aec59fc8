import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'template');

/** Returns the template's sources, by their paths in the repository. */
export function templateTexts() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file: path.relative(folder, file), text: readFileSync(file, 'utf8') }));
}

const isTexts = (file) => file.startsWith('packages/messages/');

/** Renames identifiers and keys; in texts for people it inserts the title in the text's language. */
function renameTexts(text, { name, title, hindi }) {
  const texts = Object.entries(JSON.parse(text)).map(([key, value]) => [
    key.replaceAll('specimen', name),
    value.replaceAll('Specimen', title).replaceAll('नमूना', hindi),
  ]);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}

const rename = (text, { name, pascal, prefix }) =>
  text.replaceAll('specimen', name).replaceAll('Specimen', pascal).replaceAll('ZZ', prefix);

/** Returns the template's files with the specimen's names replaced by a service's. */
export function filledTemplate(names) {
  return templateTexts().map(({ file, text }) => ({
    file: file.replaceAll('specimen', names.name),
    text: isTexts(file) ? renameTexts(text, names) : rename(text, names),
  }));
}
