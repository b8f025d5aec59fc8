type Days = { startsOn: string; endsOn: string | null; isActive: boolean };

/**
 * Returns the first day on which visitors can see a slide with these values; null if never. A day in the past
 * stays, whatever is changed afterwards, because the slide was seen.
 */
export function visibleFrom(before: string | null, { startsOn, endsOn, isActive }: Days, today: string): string | null {
  if (wasShown(before, today)) return before;
  if (!isActive || (endsOn !== null && endsOn < today)) return null;
  return startsOn > today ? startsOn : today;
}

/** Whether visitors have been able to see a slide: then it can be disabled but not deleted. */
export function wasShown(firstDay: string | null, today: string): boolean {
  return firstDay !== null && firstDay <= today;
}
