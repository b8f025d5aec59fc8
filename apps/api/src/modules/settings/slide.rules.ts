type Days = { startsOn: string; endsOn: string | null; isActive: boolean };

/**
 * The first day on which visitors can see a slide, once it is saved like this; null while they cannot. A day that has come
 * stays: what was seen was seen, whatever is changed afterwards.
 */
export function visibleFrom(before: string | null, { startsOn, endsOn, isActive }: Days, today: string): string | null {
  if (wasShown(before, today)) return before;
  if (!isActive || (endsOn !== null && endsOn < today)) return null;
  return startsOn > today ? startsOn : today;
}

/** Whether visitors have been able to see a slide: then it can be switched off and not deleted. */
export function wasShown(firstDay: string | null, today: string): boolean {
  return firstDay !== null && firstDay <= today;
}
