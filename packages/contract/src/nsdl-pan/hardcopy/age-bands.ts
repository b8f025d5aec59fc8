import { addDays, type LocalDate } from '../../kernel/local-date.ts';

/** Age bands in days since the acknowledgement; the last one is open. */
export const ageBands = [
  { key: 'week', from: 0, to: 7 },
  { key: 'fortnight', from: 8, to: 15 },
  { key: 'month', from: 16, to: 30 },
  { key: 'older', from: 31, to: null },
] as const;
export type AgeBand = (typeof ageBands)[number]['key'];

/** Returns the first and last day of acknowledgement in a band, relative to today; the oldest band has no first day. */
export function bandDays(band: (typeof ageBands)[number], today: LocalDate): { from: LocalDate | null; to: LocalDate } {
  return { from: band.to === null ? null : addDays(today, -band.to), to: addDays(today, -band.from) };
}
