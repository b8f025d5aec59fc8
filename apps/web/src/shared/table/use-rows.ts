import {
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';

export const features = tableFeatures({ rowSelectionFeature });
type Features = typeof features;
export type Rows<Row extends object> = TableRow<Features, Row>[];

const none: never[] = [];

/**
 * Rows and selection; everything else about the list is done by the server. `beyond` are chosen rows that stand on other pages:
 * they count until the selection of this page changes.
 */
export function useRows<Row extends object>(data: Row[] | undefined, rowId: (row: Row) => string, selectable: boolean) {
  const columns = useMemo(() => [createColumnHelper<Features, Row>().display({ id: 'row' })], []);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [beyond, setBeyond] = useState<Row[]>();
  const table = useTable({
    ...{ features, columns, data: data ?? none, getRowId: rowId },
    enableRowSelection: selectable,
    state: { rowSelection },
    onRowSelectionChange: (next) => {
      setBeyond(undefined);
      setRowSelection(next);
    },
  });
  const rows: Rows<Row> = table.getRowModel().rows;
  const onPage = rows.filter((row) => row.getIsSelected()).map((row) => row.original);
  const clear = useCallback(() => {
    setBeyond(undefined);
    setRowSelection({});
  }, []);
  return {
    ...{ table, rows, clear },
    selected: beyond ?? onPage,
    isWholePage: rows.length > 0 && onPage.length === rows.length,
    isBeyond: beyond !== undefined,
    chooseAll: setBeyond,
  };
}

export type TableModel<Row extends object> = ReturnType<typeof useRows<Row>>['table'];
