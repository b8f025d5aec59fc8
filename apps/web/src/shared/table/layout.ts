import type { Column, Columns } from './columns.ts';

export type Density = 'comfortable' | 'compact';

/** How a person likes a list: ids in the order they gave, those they hid or showed, and how close the rows stand. */
export type Layout = { order: readonly string[]; hidden: readonly string[]; density: Density };

export function plainLayout<Row extends object>(columns: Columns<Row>): Layout {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
    density: 'comfortable',
  };
}

/** Whether a column has its place by what it is: the row's name stands first, what is pinned last. */
export function isFixed<Row extends object>(columns: Columns<Row>, { id, pin }: Column<Row>): boolean {
  return pin === true || columns[0]?.id === id;
}

/** The columns in the order of a layout; one that it does not know stands after its neighbour of the list, one that is gone is left out. */
export function inOrderOf<Row extends object>(columns: Columns<Row>, order: readonly string[]): Column<Row>[] {
  const movable = columns.filter((column) => !isFixed(columns, column));
  const known = order.flatMap((id) => movable.find((column) => column.id === id) ?? []);
  const placed = [...new Set(known)];
  for (const [at, column] of movable.entries()) {
    if (placed.includes(column)) continue;
    const neighbour = movable[at - 1];
    placed.splice(neighbour ? placed.indexOf(neighbour) + 1 : 0, 0, column);
  }
  const first = columns.slice(0, 1);
  const pinned = columns.filter(({ id, pin }) => pin === true && id !== first[0]?.id);
  return [...first, ...placed, ...pinned];
}

/** What stands on the screen: the first column always does. */
export function shownColumns<Row extends object>(columns: Columns<Row>, layout: Layout): Column<Row>[] {
  return inOrderOf(columns, layout.order).filter(({ id }, at) => at === 0 || !layout.hidden.includes(id));
}

/** The order after a column took another's place. */
export function movedTo(order: readonly string[], id: string, place: string): string[] {
  const to = order.indexOf(place);
  if (to < 0 || !order.includes(id)) return [...order];
  const rest = order.filter((one) => one !== id);
  rest.splice(to, 0, id);
  return rest;
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 60 && value.every((id) => typeof id === 'string');

/** Reads what was stored; undefined when it is none of ours. */
export function readLayout(stored: unknown): Layout | undefined {
  const { order, hidden, density }: Record<string, unknown> = { ...(stored as object | undefined) };
  if (!isIds(order) || !isIds(hidden)) return undefined;
  return { order, hidden, density: density === 'compact' ? 'compact' : 'comfortable' };
}
