import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, sourcesIn, walk } from '../checks/syntax.mjs';

const routes = 'apps/web/src/routes';

/** The functions that a file keeps by name. */
const functionsOf = (tree) =>
  new Map(
    tree.body.flatMap(({ declarations = [] }) =>
      declarations
        .filter(({ init }) => init?.type === 'ArrowFunctionExpression')
        .map(({ id, init }) => [id.name, init]),
    ),
  );

/** The files that a part of a route fetches, also by a function of its file. */
const fetchedBy = (file, part, functions) =>
  [...walk(part)].flatMap((node) => {
    if (node.type === 'ImportExpression') return [path.join(path.dirname(file), node.source.value)];
    const named = node.type === 'Identifier' ? functions.get(node.name) : undefined;
    return named ? fetchedBy(file, named, functions) : [];
  });

const isPage = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && callee.name?.endsWith('Page') && given.length === 2;

/**
 * The pages of the site in the order of their tables: the whole address with `$` before its parts, and the files that are fetched
 * for it. Throws one sentence when a table does not spell an address as plain text.
 */
export function pagesOf(root) {
  return sourcesIn(root, routes).flatMap((file) => {
    const tree = parse(file, readFileSync(path.join(root, file), 'utf8'));
    const functions = functionsOf(tree);
    return [...walk(tree)].filter(isPage).map(({ arguments: [{ value: address }, page] }) => {
      if (typeof address !== 'string') throw new Error(`${file}: the address of a page is spelt as plain text.`);
      return { address, files: fetchedBy(file, page, functions) };
    });
  });
}
