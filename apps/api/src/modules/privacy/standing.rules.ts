import type { EraseObstacle } from '@sevadesk/contract/privacy';

type Standing = { endedAt: string | null; isBooked: boolean; isErased: boolean; mayEnd: boolean };

/** Returns the day `years` after an instant; 29 February becomes 1 March. */
function yearsAfter(instant: string, years: number): string {
  const day = new Date(instant);
  return new Date(Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

/** Returns what prevents erasure on a day: the record is active, or its retention period is not over. */
export function obstacleOf(
  { endedAt, isBooked, isErased, mayEnd }: Standing,
  { today, retentionYears }: { today: string; retentionYears: number },
): { obstacle: EraseObstacle | null; until: string | null } {
  if (isErased) return { obstacle: 'erased', until: null };
  if (!mayEnd) return { obstacle: 'account', until: null };
  if (endedAt === null) return { obstacle: 'in_flight', until: null };
  const until = yearsAfter(endedAt, retentionYears);
  return isBooked && until > today ? { obstacle: 'retention', until } : { obstacle: null, until: null };
}
