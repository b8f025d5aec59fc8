import { Link } from '@tanstack/react-router';
import type { Column } from './columns.ts';

export function RowCell<Row extends object>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td data-kind={column.kind} data-pin={column.pin || undefined}>
      <CellContent column={column} row={row} />
    </td>
  );
}

/** A cell's content, wrapped in the row's link where the column has one. */
export function CellContent<Row extends object>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row) ?? '-';
  const link = column.link?.(row);
  if (!link) return <>{content}</>;
  return (
    <Link {...link} data-row-link="">
      {content}
    </Link>
  );
}
