import type { ListFields } from '@sevadesk/contract/kernel/list-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type ColumnOption = { value: string; label: () => string };

export type Column<Row extends object> = {
  /** The name in the endpoint's list fields; filtering and sorting follow from there. */
  id: string;
  header: () => string;
  cell: (row: Row) => ReactNode;
  /** Amounts and numbers stand at the right; a name is wide enough for two lines at most. */
  kind?: 'text' | 'name' | 'money' | 'number' | 'date';
  /** Makes the cell the row's link; Enter on the row follows it. */
  link?: (row: Row) => LinkProps;
  /** The choices of a filter on a `choice` field. */
  options?: readonly ColumnOption[];
  /** Stays at the right edge when the table scrolls. */
  pin?: boolean;
  /** A picture to glance at: it is not printed with the list. */
  isPicture?: boolean;
  /** Hidden until chosen in the column menu. */
  hidden?: boolean;
};

export type Columns<Row extends object> = readonly Column<Row>[];

/** The columns that may be filtered, by the endpoint's own list. */
export function filterable<Row extends object>(columns: Columns<Row>, fields: ListFields = {}): Columns<Row> {
  return columns.filter(({ id }) => fields[id]?.filter === true);
}

export function isSortable(id: string, fields: ListFields = {}): boolean {
  return fields[id]?.sort === true;
}
