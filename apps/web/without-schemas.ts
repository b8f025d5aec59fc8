import { readFileSync } from 'node:fs';
import MagicString from 'magic-string';
import { parseSync, transformSync } from 'rolldown/experimental';
import type { Plugin } from 'vite';
import { isNode, type Node, nameOf, partOf, partQuery, walk } from './contract-parts.ts';

const ofContract = /\/packages\/contract\/src\/(?!.*\.test\.ts$).*\.ts$/;
const ofScreens = /\/apps\/web\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/;
const declares = new Set(['endpoint', 'listEndpoints']);
const schemas = new Set(['params', 'query', 'body', 'reply', 'row']);

/** Removes the schemas from every endpoint definition, with the comma after each. */
function dropSchemas(program: Node, code: string, text: MagicString): void {
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !declares.has(nameOf(node.callee) ?? '')) return;
    const [definition] = node.arguments as Node[];
    if (definition?.type !== 'ObjectExpression') return;
    for (const property of definition.properties as Node[]) {
      if (property.type !== 'Property' || !schemas.has(nameOf(property.key) ?? '')) continue;
      text.remove(property.start, property.end + (/^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0));
    }
  });
}

const runsLater = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'ClassExpression']);

/** Whether evaluating the node calls something at once. */
function callsAtOnce(node: Node): boolean {
  if (runsLater.has(node.type)) return false;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true;
  return Object.values(node).some((part) =>
    Array.isArray(part) ? part.some((one) => isNode(one) && callsAtOnce(one)) : isNode(part) && callsAtOnce(part),
  );
}

/** Marks constants as pure, so that unused ones are removed: the contract is data, and creating it has no side effects. */
function markPure(program: Node, text: MagicString): void {
  for (const statement of program.body as Node[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations as { init: unknown }[]) {
      if (!isNode(init) || !callsAtOnce(init)) continue;
      text.appendLeft(init.start, '/* @__PURE__ */ (() => (').appendRight(init.end, '))()');
    }
  }
}

/** Returns the schema that a screen reads from an endpoint, such as `people.add.body`; undefined when there is none. */
function schemaRead(program: Node, code: string): string | undefined {
  const calls = new Set<string>();
  let found: string | undefined;
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && String((node.source as Node).value).startsWith('@sevadesk/contract/'))
      for (const { local } of node.specifiers as { local: unknown }[]) calls.add(nameOf(local) ?? '');
    if (node.type !== 'MemberExpression' || !schemas.has(nameOf(node.property) ?? '')) return;
    const call = node.object as Node;
    if (call.type === 'MemberExpression' && calls.has(nameOf(call.object) ?? ''))
      found = code.slice(node.start, node.end);
  });
  return found;
}

/**
 * The browser calls by URL and trusts the response, so the endpoint definitions are built without their schemas: with them each
 * page loaded zod and the schemas of every endpoint of its module (40 KB compressed). A form imports the schema that it validates
 * with. Each constant of the contract is its own module, because a page would otherwise load constants that only other pages use.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: (source) => (source.includes(partQuery) ? { id: source, moduleSideEffects: false } : undefined),
    load(id) {
      const [file = '', part] = id.split(partQuery);
      if (!ofContract.test(file)) return undefined;
      const { code } = transformSync(file, readFileSync(file, 'utf8'));
      const program = parseSync(file, code, { lang: 'js' }).program as unknown as Node;
      const text = new MagicString(code);
      dropSchemas(program, code, text);
      markPure(program, text);
      return { code: partOf({ file, program, text }, part), map: null, moduleType: 'js', moduleSideEffects: false };
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? '';
      if (!ofScreens.test(file)) return;
      const read = schemaRead(parseSync(file, code).program as unknown as Node, code);
      if (read) this.error(`${read}: calls come into the browser without schemas; import the schema by its name.`);
    },
  };
}
