import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { type OrderKind, orderKinds } from '@sevadesk/contract/services';

/** Returns the number that people use: two letters for the kind, the day, six digits. UC261122000041. */
export function orderNumber(kind: OrderKind, day: LocalDate, count: number): string {
  return `${orderKinds[kind].prefix}${day.slice(2).replaceAll('-', '')}${String(count).padStart(6, '0')}`;
}
