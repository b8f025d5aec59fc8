import { Checkbox } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import type { Column, Columns } from './columns.ts';
import classes from './data-table.module.css';
import { CellContent } from './row-cell.tsx';
import type { Rows } from './use-rows.ts';

type Props<Row extends object> = {
  rows: Rows<Row>;
  columns: Columns<Row>;
  cardColumns?: readonly string[];
  selectable: boolean;
  first: number;
  active: number;
  rowActions?: (row: Row) => ReactNode;
  message: ReactNode;
  busy: boolean;
};

/** A fact without a value is hidden, because it only takes room on a phone. */
function says<Row extends object>(column: Column<Row>, row: Row): boolean {
  const content = column.cell(row);
  return content !== null && content !== undefined && content !== '' && content !== '-';
}

/** The rows on a phone: name and pinned columns on top, the main facts below. */
export function TableCards<Row extends object>(props: Props<Row>) {
  const { rows, columns, cardColumns, selectable, first, active, rowActions, message, busy } = props;
  const [head, ...rest] = columns;
  const pinned = rest.filter(({ pin }) => pin);
  const others = rest.filter(({ pin }) => !pin);
  const facts = cardColumns ? others.filter(({ id }) => cardColumns.includes(id)) : others.slice(0, 3);
  return (
    <div className={classes.cards} aria-busy={busy}>
      {rows.map((model, index) => (
        <article
          key={model.id}
          className={classes.card}
          data-row={index}
          data-active={index === active || undefined}
          data-selected={model.isSelected || undefined}
          tabIndex={-1}
        >
          <div className={classes.cardHead}>
            {selectable ? (
              <Checkbox
                checked={model.isSelected}
                onChange={model.toggle}
                aria-label={m.shared_table_select_row({ number: first + index })}
              />
            ) : null}
            {head ? (
              <strong>
                <CellContent column={head} row={model.original} />
              </strong>
            ) : null}
            <span>
              {pinned.map((column) => (
                <CellContent key={column.id} column={column} row={model.original} />
              ))}
            </span>
          </div>
          <dl>
            {facts
              .filter((column) => says(column, model.original))
              .map((column) => (
                <div key={column.id}>
                  <dt>{column.header()}</dt>
                  <dd>
                    <CellContent column={column} row={model.original} />
                  </dd>
                </div>
              ))}
          </dl>
          {rowActions ? <div className={classes.cardActions}>{rowActions(model.original)}</div> : null}
        </article>
      ))}
      {message}
    </div>
  );
}
