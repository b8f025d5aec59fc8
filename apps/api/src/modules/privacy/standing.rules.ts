import type { EraseObstacle } from '@sevadesk/contract/privacy';

type Standing = { endedAt: string | null; isBooked: boolean; isErased: boolean; mayEnd: boolean };

/** The day so many years after an instant; 29 February becomes 1 March. */
function yearsAfter(instant: string, years: number): string {
  const day = new Date(instant);
  return new Date(Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

/** Whether a record may be erased on a day: not while something happens with it, nor before its time of keeping is over. */
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
