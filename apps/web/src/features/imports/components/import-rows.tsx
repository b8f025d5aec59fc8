import { type ImportBatchView, type ImportMapping, type ImportRowView, imports } from '@sevadesk/contract/imports';
import { faultText, m } from '@sevadesk/messages';
import { Fragment, useMemo } from 'react';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions, statusWord } from '../../../shared/ui/values/status-words.ts';
import classes from './imports.module.css';
import { useKindColumns } from './use-kind-columns.ts';

const only = (status: string) => [{ field: 'status', opt: 'eq' as const, value1: status }];

const views = () => [
  { label: m.imports_view_all(), filters: [] },
  ...['faulty', 'new', 'duplicate', 'done'].map((status) => ({
    label: statusWord('row', status),
    filters: only(status),
  })),
];

/** A masked number is stored with a fingerprint behind a dot, which identifies it without revealing it. */
const readable = (cell: string) => cell.replace(/^(X{8}\d{4})\..+$/, '$1');

/** The cells of a line as the file has them; a cell with an error is marked. */
function Cells({ row, mapping }: { row: ImportRowView; mapping: ImportMapping }) {
  const wrong = new Set(row.faults.map(({ column }) => mapping[column]));
  const cells = row.cells.map((cell, place) => ({ place, text: readable(cell) })).filter(({ text }) => text !== '');
  return (
    <span className={classes.cells}>
      {cells.map(({ place, text }, at) => (
        <Fragment key={place}>
          {at > 0 ? ' · ' : ''}
          {wrong.has(place) ? <mark className={classes.wrong}>{text}</mark> : text}
        </Fragment>
      ))}
    </span>
  );
}

function columnsFor(names: ReadonlyMap<string, string>, mapping: ImportMapping): Columns<ImportRowView> {
  return [
    { id: 'rowNo', header: m.imports_line, kind: 'number', cell: (row) => row.rowNo },
    {
      id: 'cells',
      header: m.imports_content,
      cell: (row) => <Cells row={row} mapping={mapping} />,
    },
    {
      id: 'effect',
      header: m.imports_what,
      cell: ({ faults, effect }) =>
        faults.length > 0 ? (
          <ul className={classes.faults}>
            {faults.map(({ column, key, params }) => (
              <li key={`${column}${key}`}>
                {names.get(column) ?? column}: {faultText({ key, params })}
              </li>
            ))}
          </ul>
        ) : (
          (effect?.text ?? '')
        ),
    },
    {
      id: 'status',
      header: m.imports_status,
      cell: (row) => <StatusBadge of="row" status={row.status} />,
      options: statusOptions('row'),
      pin: true,
    },
  ];
}

/** All lines of a file with their errors or effects; those with errors come first. */
export function ImportRows({ batch }: { batch: ImportBatchView }) {
  const names = useKindColumns(batch.kind);
  const { mapping } = batch;
  const columns = useMemo(
    () => columnsFor(new Map(names.map(({ key, title }) => [key, title])), mapping),
    [names, mapping],
  );
  return (
    <DataTable
      endpoint={imports.rows}
      params={{ id: batch.id }}
      columns={columns}
      rowId={(row) => String(row.rowNo)}
      views={views()}
      cardColumns={['rowNo', 'cells', 'effect']}
    />
  );
}
