import { useMediaQuery } from '@mantine/hooks';
import type { Endpoint, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { ListQueryInput, ListReply } from '@sevadesk/contract/kernel/list-query';
import { type ReactNode, useMemo } from 'react';
import type { CallInput } from '../api/call.ts';
import { useCall } from '../api/queries.ts';
import type { Columns } from './columns.ts';
import classes from './data-table.module.css';
import { listQueryOf } from './list-state.ts';
import { TableBody } from './table-body.tsx';
import { TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableMessage } from './table-message.tsx';
import { TableToolbar, type View } from './table-toolbar.tsx';
import { useListState } from './use-list-state.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRows } from './use-rows.tsx';

type ListEndpoint = Endpoint & { list?: Endpoint['list'] };
export type RowOf<E> = ReplyOf<E> extends { data: (infer Row extends object)[] } ? Row : never;

export type DataTableProps<E extends ListEndpoint> = {
  endpoint: E;
  exportEndpoint?: Endpoint;
  columns: Columns<RowOf<E>>;
  rowId: (row: RowOf<E>) => string;
  /** The specification's additional filters, which the user cannot take off. */
  fixed?: ListQueryInput['additionFilter'];
  /** Path values of the endpoint. */
  params?: Record<string, string>;
  /** Why there may be nothing, and the next step. */
  empty?: { title: string; text?: string; action?: ReactNode };
  /** Makes rows selectable; what stands in the bar for the chosen ones. */
  bulk?: (rows: RowOf<E>[], clear: () => void) => ReactNode;
  rowActions?: (row: RowOf<E>) => ReactNode;
  /** The facts that matter on a phone, by column id; the first three otherwise. */
  cardColumns?: readonly string[];
  views?: readonly View[];
  /** Reads again by itself, in milliseconds. */
  refetchInterval?: number;
};

/** The one table: paging, sorting, search and filters happen on the server, their state stands in the address. */
export function DataTable<E extends ListEndpoint>(props: DataTableProps<E>) {
  type Row = RowOf<E>;
  const { endpoint, exportEndpoint, columns, rowId, fixed, params, bulk, rowActions, views } = props;
  const [state, change] = useListState();
  const query = useMemo(() => listQueryOf(state, fixed), [state, fixed]);
  const input = { body: query, ...(params ? { params } : {}) } as CallInput<E>;
  const { data, error, isFetching, refetch } = useCall(endpoint, input, {
    keepPrevious: true,
    refetchInterval: props.refetchInterval,
  });
  // After a failure rows and totals are emptied (TBL-02): stale rows must not pass for current ones.
  const reply = (error ? undefined : data) as ListReply<Row> | undefined;
  const rows = useRows(reply?.data, columns, rowId, bulk !== undefined);
  const { active, onKeyDown, bodyRef } = useRowKeys(rows.rows.length);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isFiltered = Boolean(state.q || state.filters?.length);
  const first = (query.start ?? 0) + 1;

  const message =
    rows.rows.length > 0 ? null : (
      <TableMessage
        error={error}
        loading={!error && !data}
        filtered={isFiltered}
        empty={props.empty}
        onRetry={() => void refetch()}
        onClear={() => change({ q: undefined, filters: undefined })}
        columns={rows.visible.length}
      />
    );
  return (
    <div className={classes.table} onKeyDown={onKeyDown} ref={bodyRef}>
      <TableToolbar
        columns={columns}
        fields={endpoint.list}
        state={state}
        change={change}
        views={views}
        table={rows.table}
        exportCall={
          exportEndpoint
            ? {
                endpoint: exportEndpoint,
                input: { ...input, body: { ...query, start: 0 } },
                columns: rows.visible,
                reply,
              }
            : undefined
        }
      />
      {isPhone ? (
        <TableCards
          rows={rows.rows}
          columns={rows.visible}
          cardColumns={props.cardColumns}
          rowActions={rowActions}
          message={message}
          busy={isFetching}
        />
      ) : (
        <TableBody
          rows={rows.rows}
          columns={rows.visible}
          fields={endpoint.list}
          table={rows.table}
          selectable={bulk !== undefined}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          first={first}
          active={active}
          rowActions={rowActions}
          message={message}
          busy={isFetching}
        />
      )}
      <TableFooter
        state={state}
        change={change}
        shown={rows.rows.length}
        first={first}
        reply={reply}
        loading={!error && !data}
      />
      {bulk && rows.selected.length > 0 ? (
        <div className={classes.bulk} role="region" aria-live="polite">
          {rows.bulkCount}
          {bulk(rows.selected, rows.clear)}
        </div>
      ) : null}
    </div>
  );
}
