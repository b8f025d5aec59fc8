import type { Endpoint, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { ListQueryInput, ListReply } from '@sevadesk/contract/kernel/list-query';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { CallInput } from '../api/call.ts';
import { useCall } from '../api/queries.ts';
import { useIsPhone } from '../ui/pages/use-is-phone.ts';
import type { Columns } from './columns.ts';
import classes from './data-table.module.css';
import { shownColumns } from './layout.ts';
import { listQueryOf } from './list-query.ts';
import type { SelectionBar as Bar } from './selection-bar.tsx';
import { ShownRows } from './shown-rows.ts';
import { TableBody } from './table-body.tsx';
import { TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableMessage } from './table-message.tsx';
import { TableToolbar, type View } from './table-toolbar.tsx';
import { useLayout } from './use-layout.ts';
import { useListState } from './use-list-state.ts';
import { type Peek, usePeek } from './use-peek.ts';
import { useRowReturn } from './use-row-return.ts';
import { useRows } from './use-rows.ts';
import { useViews } from './use-views.ts';

// Loaded when the first row is selected.
const SelectionBar = lazy(() =>
  import('./selection-bar.tsx').then((chunk) => ({ default: chunk.SelectionBar })),
) as unknown as typeof Bar;
// Loaded separately, so that the list does not wait for its keys.
const RowKeys = lazy(() => import('./row-keys.tsx').then((chunk) => ({ default: chunk.RowKeys })));
const ExportChosen = lazy(() => import('./export-chosen.tsx').then((chunk) => ({ default: chunk.ExportChosen })));

type ListEndpoint = Endpoint & { list?: Endpoint['list'] };
export type RowOf<E> = ReplyOf<E> extends { data: (infer Row extends object)[] } ? Row : never;

export type DataTableProps<E extends ListEndpoint> = {
  endpoint: E;
  exportEndpoint?: Endpoint;
  columns: Columns<RowOf<E>>;
  rowId: (row: RowOf<E>) => string;
  /** The specification's additional filters, which the user cannot remove. */
  fixed?: ListQueryInput['additionFilter'];
  /** Path parameters of the endpoint. */
  params?: Record<string, string>;
  /** Why the list may be empty, and the next step. */
  empty?: { title: string; text?: string; action?: ReactNode };
  /** Makes rows selectable; renders the actions for the selected rows. */
  bulk?: (rows: RowOf<E>[], clear: () => void) => ReactNode;
  /** The maximum number of rows for the action of `bulk`: all matching rows can then be selected, not only those of the page. */
  bulkMost?: number;
  /** The preview of a row beside the list: o opens it, J and K move to the next and previous row. */
  peek?: Peek<RowOf<E>>;
  rowActions?: (row: RowOf<E>) => ReactNode;
  /** The column ids shown on a phone; the first three by default. */
  cardColumns?: readonly string[];
  views?: readonly View[];
  /** False where no column is searchable: the search box is hidden. */
  searchable?: boolean;
  /** Refetch interval in milliseconds. */
  refetchInterval?: number;
};

/** The list's query, its response and its layout. */
function useList<E extends ListEndpoint>(props: DataTableProps<E>) {
  type Row = RowOf<E>;
  const { endpoint, columns, rowId, fixed, params } = props;
  const [state, changeState] = useListState();
  const { layout, put } = useLayout(endpoint.id, columns);
  const screen = { listId: endpoint.id, columns, state, change: changeState, layout, putLayout: put };
  const { change, menu: saved, isOpening } = useViews(screen);
  const query = useMemo(() => listQueryOf(state, fixed), [state, fixed]);
  const asked = { body: query, ...(params ? { params } : {}) };
  const { data, error, isFetching, refetch } = useCall(endpoint, asked as unknown as CallInput<E>, {
    keepPrevious: true,
    enabled: !isOpening,
    refetchInterval: props.refetchInterval,
  });
  // After a failure rows and totals are emptied (TBL-02): stale rows must not pass for current ones.
  const reply = (error || isOpening ? undefined : data) as ListReply<Row> | undefined;
  const rows = useRows(reply?.data, rowId);
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const loading = isOpening || (!error && !data);
  return { state, change, layout, put, saved, query, asked, error, isFetching, refetch, reply, rows, shown, loading };
}

/** The one table: the server pages, sorts, searches and filters; the URL holds the state. */
export function DataTable<E extends ListEndpoint>(props: DataTableProps<E>) {
  const { endpoint, exportEndpoint, columns, rowId, bulk, peek, rowActions } = props;
  const list = useList(props);
  const { state, change, layout, asked, query, error, reply, rows, shown } = list;
  const originals = rows.rows.map(({ original }) => original);
  const ids = originals.map(rowId);
  const openPeek = (index: number) => {
    const row = originals[index];
    if (row) peek?.open(row);
  };
  const [active, setActive] = useState(-1);
  const bodyRef = useRef<HTMLDivElement>(null);
  usePeek(originals, rowId, peek);
  const onClick = useRowReturn(endpoint.id, ids, bodyRef, setActive);
  const isPhone = useIsPhone();
  const first = (query.start ?? 0) + 1;
  const exportInput = { ...asked, body: { ...query, start: 0 } };
  const message =
    rows.rows.length > 0 ? null : (
      <TableMessage
        error={error}
        loading={list.loading}
        filtered={Boolean(state.q || state.filters?.length)}
        empty={props.empty}
        onRetry={() => void list.refetch()}
        onClear={() => change({ q: undefined, filters: undefined })}
      />
    );
  const shared = {
    rows: rows.rows,
    columns: shown,
    selectable: bulk !== undefined,
    first,
    active,
    rowActions,
    message,
  };
  return (
    <div className={classes.table} data-list onClick={onClick} ref={bodyRef}>
      <TableToolbar
        columns={columns}
        fields={endpoint.list}
        state={state}
        change={change}
        views={props.views}
        searchable={props.searchable}
        layout={layout}
        onLayout={list.put}
        saved={list.saved}
        print={{ endpoint, asked, shown: shown.filter(({ isPicture }) => !isPicture), reply }}
        exportCall={
          exportEndpoint ? { endpoint: exportEndpoint, input: exportInput, columns: shown, reply } : undefined
        }
      />
      <ShownRows value={ids.join(',')}>
        {isPhone ? (
          <TableCards {...shared} cardColumns={props.cardColumns} busy={list.isFetching} />
        ) : (
          <TableBody
            {...shared}
            fields={endpoint.list}
            isWholePage={rows.isWholePage}
            isPartOfPage={rows.isPartOfPage}
            onPage={rows.choosePage}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            density={layout.density}
            busy={list.isFetching}
          />
        )}
      </ShownRows>
      <TableFooter
        state={state}
        change={change}
        shown={rows.rows.length}
        first={first}
        reply={reply}
        loading={list.loading}
      />
      <Suspense fallback={null}>
        <RowKeys
          count={rows.rows.length}
          active={active}
          onActive={setActive}
          bodyRef={bodyRef}
          onFollow={(store) => store(bodyRef.current, columns, originals)}
          choose={bulk ? (index) => rows.rows[index]?.toggle() : undefined}
          peek={peek ? openPeek : undefined}
        />
      </Suspense>
      <Suspense fallback={null}>
        {bulk && rows.selected.length > 0 ? (
          <SelectionBar
            endpoint={endpoint}
            asked={asked}
            reply={reply}
            selected={rows.selected}
            isWholePage={rows.isWholePage}
            isBeyond={rows.isBeyond}
            most={props.bulkMost}
            onAll={rows.chooseAll}
            onClear={rows.clear}
          >
            {exportEndpoint ? (
              <ExportChosen
                endpoint={exportEndpoint}
                input={exportInput}
                columns={shown}
                ids={rows.selected.map(rowId)}
              />
            ) : null}
            {bulk(rows.selected, rows.clear)}
          </SelectionBar>
        ) : null}
      </Suspense>
    </div>
  );
}
