import { Fragment, type ReactNode } from 'react';
import { SideDrawer } from './side-drawer.tsx';

type Props<Row> = {
  /** The previewed row; undefined closes the drawer. */
  row: Row | undefined;
  title: (row: Row) => string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** A row beside its list. Each row mounts again, so that input at one row does not appear at the next. */
export function RowDrawer<Row extends { id: string }>({ row, title, onClose, children }: Props<Row>) {
  return (
    <SideDrawer opened={row !== undefined} size="lg" title={row ? title(row) : ''} onClose={onClose}>
      {row ? <Fragment key={row.id}>{children(row)}</Fragment> : null}
    </SideDrawer>
  );
}
