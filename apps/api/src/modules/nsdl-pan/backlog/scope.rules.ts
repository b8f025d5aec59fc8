import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { isLocalDate, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { type BacklogStatus, backlogStatuses } from '@sevadesk/contract/nsdl-pan';

/** The requested part of the archive; absent fields do not restrict it. */
export type BacklogScope = { from?: LocalDate; to?: LocalDate; status?: BacklogStatus };

/** The parsed days and status, or the name of the invalid field. */
export type ScopeReading = { scope: BacklogScope } | { wrong: 'dt1' | 'dt2' | 'status' };

/** Parses a day as on the old system's screens, day first, or in ISO format. */
function dayOf(text: string): LocalDate | undefined {
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text) ?? [];
  const iso = day ? `${year}-${month}-${day}` : text;
  return isLocalDate(iso) ? iso : undefined;
}

/** Parses dt1, dt2 and status; an empty text sets no restriction. */
export function scopeOf(extra: ListQuery['additionFilter']): ScopeReading {
  const given = (key: string) => {
    const value = extra?.[key];
    return value === undefined || value === null || value === '' ? undefined : String(value);
  };
  const scope: BacklogScope = {};
  for (const [key, place] of [
    ['dt1', 'from'],
    ['dt2', 'to'],
  ] as const) {
    const text = given(key);
    if (text === undefined) continue;
    const day = dayOf(text);
    if (day === undefined) return { wrong: key };
    scope[place] = day;
  }
  const letter = given('status');
  const status = backlogStatuses.find((one) => one === letter);
  if (letter !== undefined && status === undefined) return { wrong: 'status' };
  return { scope: { ...scope, status } };
}
