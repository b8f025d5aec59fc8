import type { Column, Columns } from './columns.ts';

export type Density = 'comfortable' | 'compact';

/** A person's layout of a list: column ids in order, hidden column ids, and row density. */
export type Layout = { order: readonly string[]; hidden: readonly string[]; density: Density };

export function plainLayout<Row extends object>(columns: Columns<Row>): Layout {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
    density: 'comfortable',
  };
}

/** Whether a column's position is fixed: the first column stays first, pinned columns stay last. */
export function isFixed<Row extends object>(columns: Columns<Row>, { id, pin }: Column<Row>): boolean {
  return pin === true || columns[0]?.id === id;
}

/** Returns the columns in the order of a layout. A column missing there follows its neighbour in the list; unknown ids are ignored. */
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

/** Returns the visible columns; the first column is always visible. */
export function shownColumns<Row extends object>(columns: Columns<Row>, layout: Layout): Column<Row>[] {
  return inOrderOf(columns, layout.order).filter(({ id }, at) => at === 0 || !layout.hidden.includes(id));
}

/** Returns the order after a column moves to another's position. */
export function movedTo(order: readonly string[], id: string, place: string): string[] {
  const to = order.indexOf(place);
  if (to < 0 || !order.includes(id)) return [...order];
  const rest = order.filter((one) => one !== id);
  rest.splice(to, 0, id);
  return rest;
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 60 && value.every((id) => typeof id === 'string');

/** Parses a stored layout; returns undefined when it is invalid. */
export function readLayout(stored: unknown): Layout | undefined {
  const { order, hidden, density }: Record<string, unknown> = { ...(stored as object | undefined) };
  if (!isIds(order) || !isIds(hidden)) return undefined;
  return { order, hidden, density: density === 'compact' ? 'compact' : 'comfortable' };
}
