import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  ReferenceNode,
  SelectionNode,
  type SelectQueryNode,
} from 'kysely';
import type { Base } from './list-source.ts';

const nameInCode = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the name of a selected column in the result; undefined for `*` and names in raw SQL. */
function columnName(selected: OperationNode): string | undefined {
  if (AliasNode.is(selected)) return IdentifierNode.is(selected.alias) ? selected.alias.name : undefined;
  return ReferenceNode.is(selected) && ColumnNode.is(selected.column) ? selected.column.column.name : undefined;
}

function renamed(selection: SelectionNode): SelectionNode {
  const selected = selection.selection;
  const name = columnName(selected);
  if (name === undefined) throw new Error('A list names each of its columns');
  const value = AliasNode.is(selected) ? selected.node : selected;
  return SelectionNode.create(AliasNode.create(value, IdentifierNode.create(nameInCode(name))));
}

/** Converts a query's column names to those of the code, as the plugin would; run it without plugins. */
export function namedAsInCode(query: Base): { toOperationNode: () => SelectQueryNode } {
  const node = query.toOperationNode() as SelectQueryNode;
  const selections = node.selections?.map(renamed);
  return { toOperationNode: () => ({ ...node, selections }) };
}
