import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { SummedRow } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Column } from '../../../shared/table/index.ts';
import { byWords, groupWord } from './group-words.ts';
import classes from './report.module.css';

/** One of a report's sums; `Name` is its name in the rows. */
export type Measure<Name extends string> = { id: Name; label: () => string; kind: 'number' | 'money' };

/** Returns the link behind a number: a list, or the same report in a finer grouping. */
export type Drill<Name extends string> = (line: SummedRow, measure: Name) => LinkProps | undefined;

/** Returns a row's sum by its name; zero when it has none. */
export function sumOf(line: SummedRow, name: string): number {
  const sum = line[name];
  return typeof sum === 'number' ? sum : 0;
}

export function sumText({ id, kind }: Measure<string>, line: SummedRow): string {
  const sum = sumOf(line, id);
  return kind === 'money' ? formatAmount(toPaise(sum)) : formatCount(sum);
}

/** The columns of a summed report: the group, and every sum with the link behind it. */
export function summedColumns<Name extends string>(
  by: string,
  measures: readonly Measure<Name>[],
  drill: Drill<Name>,
): Column<SummedRow>[] {
  return [
    { id: 'key', header: byWords[by] ?? m.reports_group, kind: 'text', cell: (line) => <Group line={line} /> },
    ...measures.map(
      (measure): Column<SummedRow> => ({
        id: measure.id,
        header: measure.label,
        kind: measure.kind,
        cell: (line) => {
          const link = sumOf(line, measure.id) === 0 ? undefined : drill(line, measure.id);
          const text = sumText(measure, line);
          return link ? (
            <Link {...link} className={classes.number}>
              {text}
            </Link>
          ) : (
            text
          );
        },
      }),
    ),
  ];
}

function Group({ line }: { line: SummedRow }) {
  const word = groupWord(line);
  if (line.by !== 'merchant' && line.by !== 'person') return word;
  return (
    <span className={classes.named}>
      {word} <span>{line.key}</span>
    </span>
  );
}
