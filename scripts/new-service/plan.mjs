import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addTexts } from './insert.mjs';
import { numberedMigration } from './migration.mjs';
import { enterService, registries } from './registries.mjs';
import { filledTemplate } from './template.mjs';

/**
 * Plans all changes of a new service without writing them: `made` are new files, `changed` the registries, each with its full
 * text. Throws one sentence if a new file already exists.
 */
export function planService(root, names) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const isThere = ({ file }) => existsSync(path.join(root, file));
  const files = filledTemplate(names).map((one) =>
    one.file.startsWith('apps/api/migrations/') ? numberedMigration(root, one, names) : one,
  );
  const isText = ({ file }) => file.startsWith('packages/messages/');
  const taken = files.find((one) => isThere(one) && !isText(one));
  if (taken) throw new Error(`${taken.file} exists: choose another name.`);
  return {
    made: files.filter((one) => !isThere(one)),
    changed: [
      ...files.filter(isThere).map(({ file, text }) => ({ file, text: addTexts(read(file), text) })),
      ...registries(names).map((registry) => ({
        file: registry.file,
        text: enterService(read(registry.file), registry),
      })),
    ],
  };
}
