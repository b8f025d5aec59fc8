import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import classes from './numbers.module.css';

/** A date 'dd-Mon-yyyy' that never wraps; '-' when missing, 'Invalid Date' when it is none (FMT-02). */
export function DateText({ value, time = false }: { value: string | null | undefined; time?: boolean }) {
  return <span className={classes.date}>{time ? formatDateTime(value) : formatDate(value)}</span>;
}
