import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { SummedRow } from '@sevadesk/contract/reports';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { DayBars } from '../../../shared/ui/blocks/day-bars.tsx';
import { groupWord } from './group-words.ts';
import { type Measure, sumOf } from './measures.tsx';
import classes from './report.module.css';

type Props<Name extends string> = {
  points: readonly SummedRow[];
  measure: Measure<Name>;
  label: string;
  drill: (line: SummedRow, measure: Name) => LinkProps | undefined;
};

/** More days than this are shown as weeks. */
const mostDays = 45;

/** Days as vertical bars, every other grouping as horizontal bars, largest first. */
export function ReportChart<Name extends string>({ points, measure, label, drill }: Props<Name>) {
  if (points.length === 0) return null;
  if (points[0]?.by === 'day') {
    const days = points.map((point) => ({ day: point.key, values: [valueOf(point, measure)] }));
    const isLong = days.length > mostDays;
    return (
      <DayBars
        days={isLong ? weeksOf(days) : days}
        series={[measure.label()]}
        label={isLong ? m.reports_chart_weeks({ label }) : label}
      />
    );
  }
  const most = Math.max(1, ...points.map((point) => Math.abs(sumOf(point, measure.id))));
  return (
    <ul className={classes.bars} aria-label={label}>
      {points.map((point) => (
        <li key={point.key}>
          <Link {...(drill(point, measure.id) ?? { to: '.', search: true })}>
            <span>{groupWord(point)}</span>
            <i style={{ width: `${(Math.abs(sumOf(point, measure.id)) / most) * 100}%` }} aria-hidden />
            <b>
              {measure.kind === 'money' ? formatAmount(toPaise(sumOf(point, measure.id))) : valueOf(point, measure)}
            </b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Bars of amounts show whole rupees. */
const valueOf = (point: SummedRow, { id, kind }: Measure<string>) =>
  kind === 'money' ? Math.round(sumOf(point, id) / 100) : sumOf(point, id);

type Bar = { day: string; values: number[] };

/** Seven days in one bar, labelled with its first day. */
function weeksOf(days: readonly Bar[]): Bar[] {
  const weeks: Bar[] = [];
  for (let at = 0; at < days.length; at += 7) {
    const week = days.slice(at, at + 7);
    weeks.push({ day: week[0]?.day ?? '', values: [week.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)] });
  }
  return weeks;
}
