import { Text } from '@mantine/core';
import { type ImportBatchView, type ImportMapping, type ImportSample, imports } from '@sevadesk/contract/imports';
import { faultText, m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import classes from './imports.module.css';
import type { KindColumn } from './use-kind-columns.ts';

type Cell = ImportSample['data'][number]['cells'][number];
type Props = { batch: ImportBatchView; mapping: ImportMapping; columns: readonly KindColumn[] };

const shownCells = 3;

/** Returns the unreadable cells first, then the changed ones, each text once; a single cell when all are unchanged. */
function telling(cells: readonly Cell[]): Cell[] {
  const rank = ({ text, rules, fault }: Cell) => (fault ? 0 : rules.length > 0 ? 1 : text === '' ? 3 : 2);
  const [first, ...others] = [...new Map(cells.map((cell) => [cell.text, cell])).values()].toSorted(
    (one, other) => rank(one) - rank(other),
  );
  return first ? [first, ...others.filter((cell) => rank(cell) < 2)].slice(0, shownCells) : [];
}

/** A preview of the first lines with the current mapping: before, after, and the reason of the change. */
export function SampleReading({ batch, mapping, columns }: Props) {
  const isMapped = Object.keys(mapping).length > 0;
  const reading = useCall(
    imports.readSample,
    { params: { id: batch.id }, body: { mapping } },
    { enabled: isMapped, keepPrevious: true },
  );
  if (!isMapped) return null;
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  return (
    <Panel title={m.imports_reading_title()} flush>
      <Loaded query={reading}>
        {({ data }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          <div className={classes.sample} tabIndex={0} role="group" aria-label={m.imports_reading_title()}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{m.imports_reading_column()}</th>
                  <th scope="col">{m.imports_reading_before()}</th>
                  <th scope="col">{m.imports_reading_after()}</th>
                  <th scope="col">{m.imports_reading_rules()}</th>
                </tr>
              </thead>
              {data.map(({ column, cells }) => (
                <tbody key={column} className={classes.reading}>
                  {telling(cells).map((cell, at) => (
                    <tr key={cell.text}>
                      {at === 0 ? (
                        <th scope="rowgroup" rowSpan={telling(cells).length}>
                          {titleOf(column)}
                        </th>
                      ) : null}
                      <td>{cell.text === '' ? <Text c="dimmed">{m.imports_reading_empty()}</Text> : cell.text}</td>
                      <td data-changed={cell.rules.length > 0 || undefined}>{cell.fault ? '' : cell.value}</td>
                      <td data-fault={cell.fault !== null || undefined}>
                        {cell.fault ? faultText(cell.fault) : cell.rules.join(', ')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
