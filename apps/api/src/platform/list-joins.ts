import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  OperatorNode,
  type RawBuilder,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';
import type { Base } from './list-source.ts';
import { requiredKeys, uniqueColumns } from './table-keys.gen.ts';

const nameInSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column by the alias of its table. */
type Column = { alias: string; name: string };
/** A join of a row that is always there, by its id: the table, and the column that names the row. */
export type Lookup = { table: string; by: Column };

function tableName(node: OperationNode): string | undefined {
  if (!TableNode.is(node)) return undefined;
  const { schema, identifier } = node.table;
  return nameInSql(schema ? `${schema.name}.${identifier.name}` : identifier.name);
}

/** Returns the alias and the name of a table; undefined for anything else that can be read from. */
function tableOf(node: OperationNode): { alias: string; table: string } | undefined {
  const table = tableName(AliasNode.is(node) ? node.node : node);
  if (table === undefined) return undefined;
  const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? nameInSql(node.alias.name) : table;
  return { alias, table };
}

function columnIn(node: OperationNode): Column | undefined {
  if (!ReferenceNode.is(node) || !node.table || !ColumnNode.is(node.column)) return undefined;
  const alias = tableName(node.table);
  return alias === undefined ? undefined : { alias, name: nameInSql(node.column.column.name) };
}

/** Returns the column that an expression of a list consists of; undefined for anything computed. */
export function plainColumn(expression: RawBuilder<unknown>): Column | undefined {
  const node = expression.toOperationNode();
  if (!RawNode.is(node)) return undefined;
  const [parameter] = node.parameters;
  if (parameter) return node.sqlFragments.join('') === '' ? columnIn(parameter) : undefined;
  const [, alias, name] = /^([a-z_]\w*)\.([a-z_]\w*)$/.exec(node.sqlFragments.join('').trim()) ?? [];
  return alias === undefined || name === undefined ? undefined : { alias, name };
}

/** Returns the two columns of a join's condition if it is one equation. */
function equation(join: JoinNode): [Column, Column] | undefined {
  const on = join.on?.on;
  if (!on || !BinaryOperationNode.is(on) || !OperatorNode.is(on.operator) || on.operator.operator !== '=')
    return undefined;
  const left = columnIn(on.leftOperand);
  const right = columnIn(on.rightOperand);
  return left && right ? [left, right] : undefined;
}

/** A joined table with the column of its own and that of the other side. */
function joinedBy(join: JoinNode): (Lookup & { alias: string; own: string }) | undefined {
  const joined = tableOf(join.table);
  const columns = equation(join);
  if (!joined || !columns) return undefined;
  const [own, by] = columns[0].alias === joined.alias ? columns : [columns[1], columns[0]];
  return own.alias === joined.alias ? { ...joined, own: own.name, by } : undefined;
}

/** Whether there is at most one row of the joined table for each. */
function isSingle(join: JoinNode): boolean {
  const joined = joinedBy(join);
  return joined !== undefined && (joined.own === 'id' || uniqueColumns[joined.table]?.includes(joined.own) === true);
}

/** Returns the lookups of a query by alias: inner joins that can neither remove a row nor repeat one. */
function lookupsOf({ from, joins = [] }: SelectQueryNode): Map<string, Lookup> {
  // Tables of which every row of the query has one.
  const tables = new Map<string, string>();
  const remember = (node: OperationNode) => {
    const found = tableOf(node);
    if (found) tables.set(found.alias, found.table);
  };
  for (const node of from?.froms ?? []) remember(node);
  const lookups = new Map<string, Lookup>();
  for (const join of joins) {
    if (join.joinType !== 'InnerJoin') continue;
    const lookup = joinedBy(join);
    const from = lookup?.own === 'id' && tables.get(lookup.by.alias);
    if (lookup && from && requiredKeys[from]?.[lookup.by.name] === lookup.table) lookups.set(lookup.alias, lookup);
    remember(join.table);
  }
  return lookups;
}

/** Adds every word of a query that may be the alias of a table; `*` for what may be a column of any of them. */
function addWords(part: unknown, words: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const each of part) addWords(each, words);
    return;
  }
  const node = part as OperationNode;
  if (IdentifierNode.is(node)) words.add(nameInSql(node.name));
  if (node.kind === 'SelectAllNode' || (ReferenceNode.is(node) && !node.table)) words.add('*');
  if (RawNode.is(node)) {
    for (const text of node.sqlFragments) for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) words.add(word);
  }
  // The content of a value is never SQL.
  if (node.kind !== 'ValueNode' && node.kind !== 'PrimitiveValueListNode')
    for (const each of Object.values(node)) addWords(each, words);
}

function withoutSpareJoins(node: SelectQueryNode): SelectQueryNode {
  const lookups = lookupsOf(node);
  let joins = [...(node.joins ?? [])];
  // A later join may need an earlier one.
  for (const join of joins.toReversed()) {
    const alias = tableOf(join.table)?.alias ?? '';
    const isSpare = join.joinType === 'LeftJoin' ? isSingle(join) : lookups.has(alias);
    if (!isSpare) continue;
    const others = joins.filter((other) => other !== join);
    const words = new Set<string>();
    addWords({ ...node, joins: others }, words);
    if (!words.has(alias) && !words.has('*')) joins = others;
  }
  return { ...node, joins };
}

/**
 * Leaves out, in each statement of a list, the joins that it asks nothing of and that neither remove nor repeat a row: a count then looks up no
 * shop for each of ten thousand rows, and finds all that it reads in an index. The database removes only some of them itself, and then
 * still reads the columns that joined them.
 */
export function withNeededJoins(base: Base): Base {
  return base.withPlugin({
    transformQuery: ({ node }) => (SelectQueryNode.is(node) ? withoutSpareJoins(node) : node),
    transformResult: async ({ result }) => result,
  });
}

/** Returns the lookup that a column of a list belongs to; undefined for a column of the list's own table. */
export function lookupOfColumn(base: Base, { alias }: Column): Lookup | undefined {
  const node = base.toOperationNode();
  return SelectQueryNode.is(node) ? lookupsOf(node).get(alias) : undefined;
}
