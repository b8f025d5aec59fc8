import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import classes from './day-bars.module.css';

type Day = { day: string; submitted: number; acknowledged: number };

/** Two thin bars a day, sent and acknowledged; the sum in words for whoever does not see them. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.flatMap(({ submitted, acknowledged }) => [submitted, acknowledged]));
  const sum = (key: 'submitted' | 'acknowledged') => days.reduce((total, day) => total + day[key], 0);
  const summary = m.nsdl_pan_merchant_days_summary({
    sent: sum('submitted'),
    ack: sum('acknowledged'),
    days: days.length,
  });
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} role="img" aria-label={summary}>
        {days.map(({ day, submitted, acknowledged }) => (
          <div
            key={day}
            className={classes.day}
            title={`${formatDate(day)}: ${m.nsdl_pan_merchant_days_sent()} ${submitted}, ${m.nsdl_pan_merchant_days_ack()} ${acknowledged}`}
          >
            <div className={classes.pair}>
              <span data-kind="sent" style={{ height: `${(submitted / most) * 100}%` }} />
              <span data-kind="ack" style={{ height: `${(acknowledged / most) * 100}%` }} />
            </div>
            <small>{day.slice(8)}</small>
          </div>
        ))}
      </div>
      <figcaption>
        <span data-kind="sent">{m.nsdl_pan_merchant_days_sent()}</span>
        <span data-kind="ack">{m.nsdl_pan_merchant_days_ack()}</span>
        <span>{summary}</span>
      </figcaption>
    </figure>
  );
}
