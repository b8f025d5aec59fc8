import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import classes from './day-bars.module.css';

type Props = {
  /** The oldest day first; one value per series. */
  days: readonly { day: string; values: readonly number[] }[];
  /** One or two series, counted per day. */
  series: readonly string[];
  /** A description of the chart. */
  label: string;
};

const kinds = ['first', 'second'] as const;

/** Counts per day as thin bars on one baseline; screen readers get the same numbers as a table. */
export function DayBars({ days, series, label }: Props) {
  const most = Math.max(1, ...days.flatMap(({ values }) => values));
  const single = series.length === 1;
  const text = (values: readonly number[]) => series.map((name, at) => `${name} ${values[at] ?? 0}`).join(', ');
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} data-many={days.length > 20 || undefined} aria-hidden>
        {days.map(({ day, values }) => (
          <div key={day} className={classes.day} title={`${formatDate(day)}: ${text(values)}`}>
            <div className={classes.pair} data-single={single || undefined}>
              {values.map((value, at) => (
                <span key={series[at]} data-kind={kinds[at]} style={{ height: `${(value / most) * 100}%` }}>
                  {single && value > 0 ? <i>{formatCount(value)}</i> : null}
                </span>
              ))}
            </div>
            <small>{day.slice(8)}</small>
          </div>
        ))}
      </div>
      {single ? null : (
        <figcaption aria-hidden>
          {series.map((name, at) => (
            <span key={name} data-kind={kinds[at]}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
      {/* A table cannot be made smaller than its rows, so its box is: otherwise it stretches the page below its end. */}
      <div className={classes.onlySpoken}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                {values.map((value, at) => (
                  <td key={series[at]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
