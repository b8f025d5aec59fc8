const istOffsetMinutes = 330;

/** The default hour of the daily mail: before shops open. */
export const usualDigestHour = 8;

/** Returns the hour of the day in India. */
export function istHourOf(moment: Date): number {
  const minutes = moment.getUTCHours() * 60 + moment.getUTCMinutes() + istOffsetMinutes;
  return Math.floor(minutes / 60) % 24;
}
