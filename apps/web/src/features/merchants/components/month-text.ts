import { formatDate } from '@sevadesk/contract/kernel/date-format';

/** Formats a month (YYYY-MM) as Mon-yyyy. */
export function monthText(month: string): string {
  return formatDate(`${month}-01`).slice(3);
}
