import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import classes from './heat-map.module.css';

type Props = {
  /** The caption of the table for screen readers. */
  label: string;
  /** The columns; only the marked ones are labelled above the chart. */
  columns: readonly { label: string; isMarked: boolean }[];
  rows: readonly { label: string; values: readonly number[] }[];
};

const steps = 5;

/** A table of numbers as squares; a darker square is a larger number. Hovering shows the number. */
export function HeatMap({ label, columns, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <table className={classes.map}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.isMarked ? <span>{column.label}</span> : <VisuallyHidden>{column.label}</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {columns.map((column, index) => {
              const value = row.values[index] ?? 0;
              return (
                <td
                  key={column.label}
                  data-step={Math.ceil((value / most) * steps)}
                  title={`${row.label}, ${column.label}: ${formatCount(value)}`}
                >
                  <VisuallyHidden>{formatCount(value)}</VisuallyHidden>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
