import path from 'node:path';
import type MagicString from 'magic-string';

/** A node of the syntax tree, reduced to what is used here. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** The query after a file name that names one constant or function of the file as a module. */
export const partQuery = '?part=';

/** Whether a value is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the name of an identifier; undefined for any other node. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined;

/** Visits a node and all its descendants. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node)) {
    if (isNode(part)) walk(part, visit);
    else if (Array.isArray(part)) for (const one of part) if (isNode(one)) walk(one, visit);
  }
}

/** A contract file compiled to JavaScript, with its edited text. */
export type ContractFile = { file: string; program: Node; text: MagicString };
type Declared = { names: string[]; statement: Node };

/** Returns the names that a statement declares. */
function declaredBy(statement: Node): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!isNode(declaration)) return [];
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [nameOf(declaration.id) ?? ''];
  if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  const names: string[] = [];
  for (const { id } of declaration.declarations as { id: Node }[]) walk(id, (node) => names.push(nameOf(node) ?? ''));
  return names.filter(Boolean);
}

const isImport = ({ type }: Node) => type === 'ImportDeclaration';
const isPassedOn = (node: Node) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && isNode(node.source));
/** Whether a node is an export emptied by the removal of types. */
const isNothing = (node: Node) =>
  node.type === 'ExportNamedDeclaration' && !isNode(node.declaration) && (node.specifiers as Node[]).length === 0;

function declarationsOf({ file, program }: ContractFile): Declared[] {
  const own = (program.body as Node[]).filter((node) => !isImport(node) && !isPassedOn(node) && !isNothing(node));
  return own.map((statement) => {
    const names = declaredBy(statement);
    if (names.length === 0 || names[0] === undefined)
      throw new Error(
        `${file}: the contract declares constants, functions and classes only, and exports each where it stands.`,
      );
    return { names, statement };
  });
}

const whole = (file: string, source: string) =>
  source.startsWith('.') ? path.resolve(path.dirname(file), source) : source;

/** Returns the imports from other files that a statement needs. */
function importsFor({ file, program }: ContractFile, used: ReadonlySet<string>): string[] {
  return (program.body as Node[]).filter(isImport).flatMap((node) => {
    const from = JSON.stringify(whole(file, (node.source as Node).value as string));
    return (node.specifiers as Node[]).flatMap((specifier) => {
      const local = nameOf(specifier.local) ?? '';
      if (!used.has(local)) return [];
      if (specifier.type === 'ImportNamespaceSpecifier') return [`import * as ${local} from ${from};`];
      const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
      return [`import { ${name} as ${local} } from ${from};`];
    });
  });
}

/** Returns the module of one part of a file; without a part, a module that re-exports all parts. */
export function partOf(contract: ContractFile, part: string | undefined): string {
  const { file, program, text } = contract;
  const declared = declarationsOf(contract);
  const address = (names: string[]) => JSON.stringify(file + partQuery + names[0]);
  if (part === undefined) {
    const passedOn = (program.body as Node[]).filter(isPassedOn).map(({ start, end }) => text.slice(start, end));
    const own = declared
      .filter(({ statement }) => statement.type === 'ExportNamedDeclaration')
      .map(({ names }) => `export { ${names.join(', ')} } from ${address(names)};`);
    return [...passedOn, ...own].join('\n');
  }
  const wanted = declared.find(({ names }) => names[0] === part);
  if (!wanted) throw new Error(`${file} declares no ${part}.`);
  const used = new Set<string>();
  walk(wanted.statement, (node) => used.add(nameOf(node) ?? ''));
  const siblings = declared
    .filter((other) => other !== wanted)
    .flatMap(({ names }) =>
      names.filter((name) => used.has(name)).map((name) => `import { ${name} } from ${address(names)};`),
    );
  const { start, end, type } = wanted.statement;
  const isExported = type === 'ExportNamedDeclaration';
  return [
    ...importsFor(contract, used),
    ...siblings,
    text.slice(start, end),
    isExported ? '' : `export { ${wanted.names.join(', ')} };`,
  ].join('\n');
}
