import { addDays } from '@sevadesk/contract/kernel/dates';
import type { Span } from '@sevadesk/contract/reports';

type Point = { id: string; key: string; label: string };

/** Returns every day of the span in order; a day without facts has the zeros of `empty`. */
export function withQuietDays<P extends Point>(points: readonly P[], { from, to }: Span, empty: P): P[] {
  const known = new Map(points.map((point) => [point.key, point]));
  const days: P[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(known.get(day) ?? { ...empty, id: day, key: day, label: day });
  return days;
}
