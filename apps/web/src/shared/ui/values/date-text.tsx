import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import classes from './numbers.module.css';

/** A date 'dd-Mon-yyyy' that wraps only before its time; '-' when missing, 'Invalid Date' when invalid (FMT-02). */
export function DateText({ value, time = false }: { value: string | null | undefined; time?: boolean }) {
  if (!time) return <span className={classes.date}>{formatDate(value)}</span>;
  const [day, ...rest] = formatDateTime(value).split(' ');
  return (
    <>
      <span className={classes.date}>{day}</span>
      {rest.length > 0 ? (
        <>
          {' '}
          <span className={classes.date}>{rest.join(' ')}</span>
        </>
      ) : null}
    </>
  );
}
