import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/experimental';

export const isNode = (value) => typeof value?.type === 'string';

/** Returns the syntax tree of a file. Throws one sentence with the file name if it cannot be parsed. */
export function parse(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program;
}

/** Returns the comments of a file with their text and position. */
export function commentsOf(file, text) {
  const { comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return comments;
}

/** Yields every node of a tree, outermost first. */
export function* walk(node) {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* walk(value);
}

const testFunctions = ['test', 'it', 'describe'];

function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return inner && calledName(inner);
}

/** Returns the titles of `test`, `it` and `describe` in a file with their text and position. */
export function titlesOf(file, text) {
  return [...walk(parse(file, text))]
    .filter(({ type, callee }) => type === 'CallExpression' && testFunctions.includes(calledName(callee)))
    .flatMap(({ arguments: [title] }) => {
      if (title?.type === 'TemplateLiteral')
        return { value: text.slice(title.start + 1, title.end - 1), start: title.start };
      return typeof title?.value === 'string' ? title : [];
    });
}

/** Returns the line number at which a node begins. */
export const lineOf = (text, node) => text.slice(0, node.start).split('\n').length;

const isSource = (file) => /\.tsx?$/.test(file) && !/\.(test|d|gen)\.tsx?$/.test(file);

/** Returns the sources below a folder by their path from the root, without tests, type-only files and generated files. */
export const sourcesIn = (root, folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter(isSource);
