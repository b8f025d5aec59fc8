import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ListQueryInput, ListReply } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAuth } from '../session/auth-store.ts';
import { notifyFailure } from '../ui/notices/notify.ts';
import type { Columns } from './columns.ts';
import { questionWords } from './filter-words.ts';
import type { ListSearch } from './list-state.ts';
import { matchingRows } from './matching-rows.ts';
import classes from './print-sheet.module.css';

export type PrintSheetProps<Row extends object> = {
  endpoint: Endpoint;
  asked: { body: ListQueryInput; params?: Record<string, string> };
  /** All columns of the list, for the text of the filters. */
  columns: Columns<Row>;
  /** The columns on the screen, in their order. */
  shown: Columns<Row>;
  state: ListSearch;
  reply: Pick<ListReply<unknown>, 'filterRecords' | 'capped'> | undefined;
  onEnd: () => void;
};

/** The maximum number of printed rows; an export has no such limit. */
const mostPrinted = 500;

/** The printed sheet: fetches the rows, opens the browser's print dialog, and unmounts. It is invisible on the screen. */
export function PrintSheet<Row extends object>(props: PrintSheetProps<Row>) {
  const { endpoint, asked, columns, shown, state, reply, onEnd } = props;
  const [rows, setRows] = useState<Row[]>();
  const name = useAuth(({ user }) => user?.displayName) ?? '';
  useEffect(() => {
    let isGone = false;
    matchingRows<Row>(endpoint, asked, mostPrinted).then(
      (found) => isGone || setRows(found),
      (error: unknown) => {
        notifyFailure(error);
        onEnd();
      },
    );
    return () => {
      isGone = true;
    };
    // Prints the query as of when the button was pressed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!rows) return;
    window.print();
    onEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows]);
  if (!rows) return null;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  const count = `${formatCount(reply?.filterRecords ?? 0)}${reply?.capped ? '+' : ''}`;
  return createPortal(
    <section className={classes.sheet} data-print-sheet>
      <h1>{title}</h1>
      <p>{questionWords(columns, endpoint.list, state)}</p>
      <p>
        {m.shared_table_print_made({ name, when: formatDateTime(new Date()) })} ·{' '}
        {rows.length < (reply?.filterRecords ?? 0)
          ? m.shared_table_print_first({ shown: rows.length, count })
          : m.shared_table_print_rows({ count: rows.length })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{m.shared_table_serial()}</th>
            {shown.map(({ id, header, kind }) => (
              <th key={id} data-kind={kind}>
                {header()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the sheet is written once
            <tr key={at}>
              <td>{at + 1}</td>
              {shown.map(({ id, cell, kind }) => (
                <td key={id} data-kind={kind}>
                  {cell(row) ?? '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
