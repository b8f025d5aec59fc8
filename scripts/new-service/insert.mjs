import { parse, walk } from '../checks/syntax.mjs';

const inside = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);

/** Returns the object or list of a declaration: itself, before `as const`, or a call argument (`new Set([...])`). */
function listOf(node) {
  if (inside.has(node.type)) return listOf(node.expression);
  if (node.type === 'ObjectExpression') return node.properties;
  if (node.type === 'ArrayExpression') return node.elements;
  if (node.type === 'NewExpression') return listOf(node.arguments[0]);
  if (node.type === 'CallExpression') return listOf(node.callee.object);
  return undefined;
}

/** Adds an entry after the last one of a declared object or list, or after the last with a given prefix. Throws if there is none. */
export function addEntry(file, text, { name, entry, behind = '' }) {
  const declared = [...walk(parse(file, text))].find(
    (node) => node.type === 'VariableDeclarator' && node.id.name === name,
  );
  const entries = (declared && listOf(declared.init)) ?? [];
  const last = entries.findLast((node) => text.slice(node.start, node.end).startsWith(behind));
  if (!last) throw new Error(`${file} has no ${name} to add an entry to.`);
  return `${text.slice(0, last.end)},\n${entry}${text.slice(last.end)}`;
}

/** Adds an import after the last one with a similar source. Throws if there is none. */
export function addImport(file, text, { line, like }) {
  const last = parse(file, text).body.findLast(
    ({ type, source }) => type === 'ImportDeclaration' && like.test(source.value),
  );
  if (!last) throw new Error(`${file} imports nothing like ${like}.`);
  return `${text.slice(0, last.end)}\n${line}${text.slice(last.end)}`;
}

/** Appends texts to those of a file. */
export function addTexts(text, added) {
  return `${JSON.stringify({ ...JSON.parse(text), ...JSON.parse(added) }, null, 2)}\n`;
}
