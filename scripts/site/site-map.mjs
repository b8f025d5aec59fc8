import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, sourcesIn, walk } from '../checks/syntax.mjs';

const routes = 'apps/web/src/routes';

/** Returns the functions of a file by name. */
const functionsOf = (tree) =>
  new Map(
    tree.body.flatMap(({ declarations = [] }) =>
      declarations
        .filter(({ init }) => init?.type === 'ArrowFunctionExpression')
        .map(({ id, init }) => [id.name, init]),
    ),
  );

/** Returns the files that a part of a route loads, also through a function of its file. */
const fetchedBy = (file, part, functions) =>
  [...walk(part)].flatMap((node) => {
    if (node.type === 'ImportExpression') return [path.join(path.dirname(file), node.source.value)];
    const named = node.type === 'Identifier' ? functions.get(node.name) : undefined;
    return named ? fetchedBy(file, named, functions) : [];
  });

const isPage = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && callee.name?.endsWith('Page') && given.length === 2;

/**
 * Returns the pages of the site in table order: the full address with `$` before its parameters, and the files loaded for it.
 * Throws one sentence if a table does not have an address as a plain text.
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
