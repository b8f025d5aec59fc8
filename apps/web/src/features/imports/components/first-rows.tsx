import type { ImportBatchView } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './imports.module.css';
import { useKindColumns } from './use-kind-columns.ts';

/** The first new lines in our columns: the parsed values, not the text of the file. */
export function FirstRows({ batch: { first, kind } }: { batch: ImportBatchView }) {
  const columns = useKindColumns(kind);
  const used = columns.filter(({ key }) => first.some(({ values }) => values[key] !== undefined));
  if (first.length === 0 || used.length === 0) return null;
  return (
    <Panel title={m.imports_first_title()} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <div className={classes.sample} tabIndex={0} role="group" aria-label={m.imports_first_title()}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.imports_line()}</th>
              {used.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map(({ rowNo, values }) => (
              <tr key={rowNo}>
                <td>{rowNo}</td>
                {used.map(({ key }) => (
                  <td key={key}>{values[key] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
