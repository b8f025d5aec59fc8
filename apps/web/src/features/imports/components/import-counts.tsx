import type { ImportBatchView } from '@sevadesk/contract/imports';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import pages from '../../../shared/ui/pages/pages.module.css';
import classes from './imports.module.css';
import { UnusedColumns } from './unused-columns.tsx';

/** The numbers of a file's lines. */
export function ImportCounts({ batch, isDone = false }: { batch: ImportBatchView; isDone?: boolean }) {
  const figures = [
    { label: m.imports_total(), value: batch.totalRows },
    isDone ? { label: m.imports_done(), value: batch.doneRows } : { label: m.imports_new(), value: batch.newRows },
    { label: m.imports_duplicate(), value: batch.duplicateRows },
    { label: m.imports_faulty(), value: batch.faultyRows },
  ];
  return (
    <>
      <dl className={pages.figures} style={{ margin: 0 }}>
        {figures.map(({ label, value }) => (
          <div key={label} className={pages.figure}>
            <dt>{label}</dt>
            <dd className={pages.figureValue} style={{ margin: 0 }}>
              {formatCount(value)}
            </dd>
          </div>
        ))}
      </dl>
      <UnusedColumns batch={batch} mapping={batch.mapping} />
      {batch.effects.length > 0 ? (
        <Panel title={isDone ? m.imports_happened() : m.imports_happens()}>
          <ul className={classes.effects}>
            {batch.effects.map(({ code, text, count }) => (
              <li key={code}>
                <b>{formatCount(count)}</b> {text}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}
