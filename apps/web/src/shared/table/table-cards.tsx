import type { ReactNode } from 'react';
import type { Column, Columns } from './columns.ts';
import classes from './data-table.module.css';
import { CellContent } from './row-cell.tsx';
import type { Rows } from './use-rows.tsx';

type Props<Row extends object> = {
  rows: Rows<Row>;
  columns: Columns<Row>;
  cardColumns?: readonly string[];
  rowActions?: (row: Row) => ReactNode;
  message: ReactNode;
  busy: boolean;
};

/** A fact without a value takes room on a phone and says nothing. */
function says<Row extends object>(column: Column<Row>, row: Row): boolean {
  const content = column.cell(row);
  return content !== null && content !== undefined && content !== '' && content !== '-';
}

/** The rows of a phone: name and pinned columns on top, the facts that matter below. */
export function TableCards<Row extends object>({ rows, columns, cardColumns, rowActions, message, busy }: Props<Row>) {
  const [head, ...rest] = columns;
  const pinned = rest.filter(({ pin }) => pin);
  const others = rest.filter(({ pin }) => !pin);
  const facts = cardColumns ? others.filter(({ id }) => cardColumns.includes(id)) : others.slice(0, 3);
  return (
    <div className={classes.cards} aria-busy={busy}>
      {rows.map(({ id, original: row }) => (
        <article key={id} className={classes.card} data-row tabIndex={-1}>
          <div className={classes.cardHead}>
            {head ? (
              <strong>
                <CellContent column={head} row={row} />
              </strong>
            ) : null}
            <span>
              {pinned.map((column) => (
                <CellContent key={column.id} column={column} row={row} />
              ))}
            </span>
          </div>
          <dl>
            {facts
              .filter((column) => says(column, row))
              .map((column) => (
                <div key={column.id}>
                  <dt>{column.header()}</dt>
                  <dd>
                    <CellContent column={column} row={row} />
                  </dd>
                </div>
              ))}
          </dl>
          {rowActions ? <div className={classes.cardActions}>{rowActions(row)}</div> : null}
        </article>
      ))}
      {message}
    </div>
  );
}
