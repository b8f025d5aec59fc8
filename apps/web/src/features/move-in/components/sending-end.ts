const minutesPerHour = 60;
const minute = 60_000;

/** Returns when about the last of these links is sent, at so many an hour: each minute sends its share until the hour has its number. */
export function sendingEnd({ waiting, perHour }: { waiting: number; perHour: number }, now: Date): Date {
  const fullHours = Math.floor(Math.max(0, waiting - 1) / perHour);
  const rest = waiting - fullHours * perHour;
  const minutes = fullHours * minutesPerHour + Math.ceil(rest / Math.ceil(perHour / minutesPerHour));
  return new Date(now.getTime() + minutes * minute);
}
