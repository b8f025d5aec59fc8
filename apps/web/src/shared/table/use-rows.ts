import { useCallback, useState } from 'react';

export type TableRow<Row extends object> = {
  id: string;
  original: Row;
  isSelected: boolean;
  toggle: () => void;
};
export type Rows<Row extends object> = readonly TableRow<Row>[];

const none: ReadonlySet<string> = new Set();

function changed(chosen: ReadonlySet<string>, ids: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * Rows and selection; the server does everything else about the list. `beyond` holds selected rows of other pages:
 * they count until the selection of this page changes.
 */
export function useRows<Row extends object>(data: readonly Row[] | undefined, rowId: (row: Row) => string) {
  const [chosen, setChosen] = useState(none);
  const [beyond, setBeyond] = useState<Row[]>();
  const select = (ids: readonly string[], isSelected: boolean) => {
    setBeyond(undefined);
    setChosen((before) => changed(before, ids, isSelected));
  };
  const clear = useCallback(() => {
    setBeyond(undefined);
    setChosen(none);
  }, []);
  const rows: Rows<Row> = (data ?? []).map((original) => {
    const id = rowId(original);
    const isSelected = chosen.has(id);
    return { id, original, isSelected, toggle: () => select([id], !isSelected) };
  });
  const onPage = rows.filter(({ isSelected }) => isSelected).map(({ original }) => original);
  const ids = rows.map(({ id }) => id);
  return {
    rows,
    clear,
    selected: beyond ?? onPage,
    isWholePage: rows.length > 0 && onPage.length === rows.length,
    isPartOfPage: onPage.length > 0 && onPage.length < rows.length,
    isBeyond: beyond !== undefined,
    /** Selects all rows of the page, or none. */
    choosePage: (isSelected: boolean) => select(ids, isSelected),
    chooseAll: setBeyond,
  };
}
