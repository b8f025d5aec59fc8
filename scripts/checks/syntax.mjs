import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/experimental';

export const isNode = (value) => typeof value?.type === 'string';

/** The tree of a file. Throws one sentence that names it when it cannot be read. */
export function parse(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program;
}

/** Every node of a tree, from the outside in. */
export function* walk(node) {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* walk(value);
}

/** The number of the line on which a node begins. */
export const lineOf = (text, node) => text.slice(0, node.start).split('\n').length;

const isSource = (file) => /\.tsx?$/.test(file) && !/\.(test|d|gen)\.tsx?$/.test(file);

/** The sources below a folder by their names from the root; no tests, no types alone, nothing generated. */
export const sourcesIn = (root, folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter(isSource);
