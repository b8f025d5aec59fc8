import { Box, Checkbox, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ListFields } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode, RefCallback } from 'react';
import { type Columns, isSortable } from './columns.ts';
import classes from './data-table.module.css';
import type { Density } from './layout.ts';
import { nextSort } from './list-query.ts';
import { RowCell } from './row-cell.tsx';
import type { Rows } from './use-rows.ts';

type Props<Row extends object> = {
  rows: Rows<Row>;
  columns: Columns<Row>;
  fields?: ListFields;
  selectable: boolean;
  isWholePage: boolean;
  isPartOfPage: boolean;
  onPage: (isSelected: boolean) => void;
  sort?: string;
  onSort: (sort: string | undefined) => void;
  first: number;
  active: number;
  density: Density;
  rowActions?: (row: Row) => ReactNode;
  message: ReactNode;
  busy: boolean;
};

export function TableBody<Row extends object>(props: Props<Row>) {
  const { rows, columns, selectable, first, active, density, rowActions, message, busy } = props;
  const { ref: actions, width } = useElementSize<HTMLTableCellElement>();
  return (
    <Box
      className={classes.scroll}
      data-busy={busy || undefined}
      data-density={density}
      __vars={{ '--actions-width': rowActions ? `${width}px` : undefined }}
    >
      <table aria-busy={busy}>
        <TableHead {...props} actions={actions} />
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.id}
              data-row={index}
              tabIndex={-1}
              data-active={index === active || undefined}
              data-selected={row.isSelected || undefined}
            >
              {selectable ? (
                <td className={classes.narrow}>
                  <Checkbox
                    size="xs"
                    checked={row.isSelected}
                    onChange={row.toggle}
                    aria-label={m.shared_table_select_row({ number: first + index })}
                  />
                </td>
              ) : null}
              <td className={classes.serial}>{first + index}</td>
              {columns.map((column) => (
                <RowCell key={column.id} column={column} row={row.original} />
              ))}
              {rowActions ? (
                <td data-pin="last" className={classes.actions}>
                  {rowActions(row.original)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {message}
    </Box>
  );
}

type HeadProps<Row extends object> = Props<Row> & { actions: RefCallback<HTMLTableCellElement> };

function TableHead<Row extends object>(props: HeadProps<Row>) {
  const { columns, fields, selectable, isWholePage, isPartOfPage, onPage, sort, onSort, rowActions, actions } = props;
  return (
    <thead>
      <tr>
        {selectable ? (
          <th className={classes.narrow}>
            <Checkbox
              size="xs"
              checked={isWholePage}
              indeterminate={isPartOfPage}
              onChange={({ currentTarget }) => onPage(currentTarget.checked)}
              aria-label={m.shared_table_select_page()}
            />
          </th>
        ) : null}
        <th className={classes.serial}>{m.shared_table_serial()}</th>
        {columns.map(({ id, header, kind, pin }) => (
          <th key={id} data-kind={kind} data-pin={pin || undefined} aria-sort={ariaSort(id, sort)}>
            {isSortable(id, fields) ? (
              <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, id))}>
                {header()}
                <SortIcon id={id} sort={sort} />
              </button>
            ) : (
              header()
            )}
          </th>
        ))}
        {rowActions ? (
          <th data-pin="last" ref={actions}>
            <VisuallyHidden>{m.shared_table_actions()}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function ariaSort(id: string, sort?: string): 'ascending' | 'descending' | undefined {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}

function SortIcon({ id, sort }: { id: string; sort?: string }) {
  if (sort === id) return <IconArrowUp size={14} aria-hidden />;
  if (sort === `-${id}`) return <IconArrowDown size={14} aria-hidden />;
  return <IconSelector size={14} className={classes.faint} aria-hidden />;
}
