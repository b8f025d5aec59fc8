import { toPaise } from '@sevadesk/contract/kernel/paise';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column } from '../../../shared/table/index.ts';
import { Money } from '../../../shared/ui/money.tsx';
import { byWords, groupWord } from './group-words.ts';
import { m } from '@sevadesk/messages';
import classes from './report.module.css';

export type SummedLine = { id: string; by: string; key: string; label: string };

/** One of a report's sums; `Name` is its name in the rows. */
export type Measure<Name extends string> = { id: Name; label: () => string; kind: 'number' | 'money' };

/** What stands behind a number: a list, or the same report summed up further. */
export type Drill<Name extends string> = (line: SummedLine, measure: Name) => LinkProps | undefined;

type Sums<Name extends string> = SummedLine & Record<Name, number>;

export function sumText<Name extends string>({ id, kind }: Measure<Name>, line: Record<Name, number>): ReactNode {
  return kind === 'money' ? <Money value={toPaise(line[id])} /> : line[id].toLocaleString('en-IN');
}

/** The columns of a summed report: the group, and every sum with the way to what is behind it. */
export function summedColumns<Name extends string>(
  by: string,
  measures: readonly Measure<Name>[],
  drill: Drill<Name>,
): Column<Sums<Name>>[] {
  return [
    { id: 'key', header: byWords[by] ?? m.reports_group, kind: 'text', cell: (line) => <Group line={line} /> },
    ...measures.map(
      (measure): Column<Sums<Name>> => ({
        id: measure.id,
        header: measure.label,
        kind: measure.kind,
        cell: (line) => {
          const link = line[measure.id] === 0 ? undefined : drill(line, measure.id);
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

function Group({ line }: { line: SummedLine }) {
  const word = groupWord(line);
  if (line.by !== 'merchant' && line.by !== 'person') return word;
  return (
    <span className={classes.named}>
      {word} <span>{line.key}</span>
    </span>
  );
}
