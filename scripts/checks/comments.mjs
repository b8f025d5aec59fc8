import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as repository } from '../root.mjs';
import { commentsOf, lineOf, titlesOf } from './syntax.mjs';
import { formsBelow } from './word-tables.mjs';

const page = 'docs/glossary.md';
const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench'];

const isRead = (file) =>
  /\.(tsx?|mjs)$/.test(file) &&
  !/(^|\/)(node_modules|dist|build)\/|\.gen\.tsx?$|\/generated\/|\/paraglide\//.test(file);

const hasTitles = (file) => /\.(test|spec|contract)\.(tsx?|mjs)$/.test(file);

const filesIn = (root, folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter(isRead);

/** One line for each comment or test title whose form the glossary refuses, with what to write. */
export function findRefusedComments(root = repository, within = folders) {
  const [rules = []] = formsBelow(readFileSync(path.join(root, page), 'utf8'), 'In comments');
  return within
    .flatMap((folder) => filesIn(root, folder))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...commentsOf(file, text), ...(hasTitles(file) ? titlesOf(file, text) : [])].flatMap((found) =>
        rules
          .filter(({ form }) => form.test(found.value))
          .map(({ form, write }) => `${file}:${lineOf(text, found)}: /${form.source}/, write ${write}`),
      );
    });
}
