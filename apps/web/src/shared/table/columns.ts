import type { ListFields } from '@sevadesk/contract/kernel/list-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type ColumnOption = { value: string; label: () => string };

export type Column<Row extends object> = {
  /** The name in the endpoint's list fields, which define filtering and sorting. */
  id: string;
  header: () => string;
  cell: (row: Row) => ReactNode;
  /** Amounts and numbers align right; a name is wide enough for two lines at most. */
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

/** The columns that can be filtered according to the endpoint's list fields. */
export function filterable<Row extends object>(columns: Columns<Row>, fields: ListFields = {}): Columns<Row> {
  return columns.filter(({ id }) => fields[id]?.filter === true);
}

export function isSortable(id: string, fields: ListFields = {}): boolean {
  return fields[id]?.sort === true;
}
