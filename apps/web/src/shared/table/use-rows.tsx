import { Button, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import type { Column, Columns } from './columns.ts';

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type Features = typeof features;
export type Rows<Row extends object> = TableRow<Features, Row>[];

const none: never[] = [];

/** Rows, visible columns and selection; everything else about the list is done by the server. */
export function useRows<Row extends object>(
  data: Row[] | undefined,
  columns: Columns<Row>,
  rowId: (row: Row) => string,
  selectable: boolean,
) {
  const helper = useMemo(() => createColumnHelper<Features, Row>(), []);
  const definitions = useMemo(
    () => columns.map(({ id, cell }) => helper.display({ id, cell: ({ row }) => cell(row.original) })),
    [columns, helper],
  );
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [columnVisibility, setColumnVisibility] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(columns.filter(({ hidden }) => hidden).map(({ id }) => [id, false])),
  );
  const table = useTable({
    features,
    columns: definitions,
    data: data ?? none,
    getRowId: rowId,
    enableRowSelection: selectable,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: setColumnVisibility,
  });
  const rows: Rows<Row> = table.getRowModel().rows;
  const selected = rows.filter((row) => row.getIsSelected()).map((row) => row.original);
  const visible: Column<Row>[] = columns.filter(({ id }) => columnVisibility[id] !== false);
  const clear = () => setRowSelection({});
  const bulkCount: ReactNode = (
    <>
      <Text fw={650}>{m.shared_table_selected({ count: selected.length })}</Text>
      <Button variant="subtle" size="xs" onClick={clear}>
        {m.shared_table_clear_selection()}
      </Button>
    </>
  );
  return { table, rows, visible, selected, clear, bulkCount };
}

export type TableModel<Row extends object> = ReturnType<typeof useRows<Row>>['table'];
