import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import classes from './dashboard.module.css';

type Props = { days: readonly { date: string; nos: number }[]; label: string };

/** How many a day, as bars over a shared ground line; the same numbers stand in a table for those who do not see them. */
export function DayBars({ days, label }: Props) {
  const top = Math.max(1, ...days.map(({ nos }) => nos));
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} aria-hidden>
        {days.map(({ date, nos }) => (
          <div key={date} className={classes.bar} title={m.dashboard_day_title({ date: formatDate(date), nos })}>
            <span className={classes.barValue}>{nos > 0 ? nos.toLocaleString('en-IN') : ''}</span>
            <svg className={classes.barShape} viewBox="0 0 10 100" preserveAspectRatio="none" role="presentation">
              <rect
                x="0"
                width="10"
                y={100 - Math.max(nos > 0 ? 3 : 1, (nos / top) * 100)}
                height="100"
                rx="1"
                data-empty={nos === 0 || undefined}
              />
            </svg>
            <span className={classes.barDay}>{date.slice(8)}</span>
          </div>
        ))}
      </div>
      <table className={classes.onlySpoken}>
        <caption>{label}</caption>
        <tbody>
          {days.map(({ date, nos }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              <td>{nos}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
