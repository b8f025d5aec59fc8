import { useEffect } from 'react';
import { announcePeekSteps } from '../ui/dialogs/peek-steps.ts';

export type Peek<Row> = {
  /** The row previewed beside the list, by its id; undefined when there is none. */
  id: string | undefined;
  open: (row: Row) => void;
};

/** Provides the drawer with the previewed row's neighbours on this page. */
export function usePeek<Row>(rows: readonly Row[], rowId: (row: Row) => string, peek: Peek<Row> | undefined): void {
  const id = peek?.id;
  useEffect(() => {
    const at = id === undefined ? -1 : rows.findIndex((row) => rowId(row) === id);
    if (at < 0 || !peek) return;
    const way = (row: Row | undefined) => (row === undefined ? undefined : () => peek.open(row));
    announcePeekSteps({ previous: way(rows[at - 1]), next: way(rows[at + 1]) });
    return () => announcePeekSteps(null);
  });
}
