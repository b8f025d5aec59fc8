import { addDays, daysBetween, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Span } from '@sevadesk/contract/reports';

const aMonday = '2024-01-01';
/** Hour of Monday in India from which shops are notified. */
const fromHour = 9;

/** Returns the week, Monday to Sunday in India, of whose earnings shops are notified: the last one, from Monday at 09:00. */
export function weekToNotify(now: Date): Span {
  const day = istDateOf(new Date(now.getTime() - fromHour * 3_600_000));
  const monday = addDays(day, -(daysBetween(aMonday, day) % 7));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
