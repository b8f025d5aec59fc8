import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { searchConditions } from '../../../platform/list-filter.ts';
import {
  type Days,
  daySums,
  houseLines,
  type Line,
  narrationParts,
  type Stretch,
  walletLines,
  walletMatches,
  walletStretch,
} from './statement.repo.ts';
import { type DayPart, daysOfPage } from './statement.rules.ts';

type Asked = { days: Days; start: number; length: number; oldestFirst: boolean; search: string };
/** `total` counts the lines of the days, `count` those that match the search. */
type Read = { rows: Line[]; whole: Omit<Stretch, 'first' | 'last'>; count: number; total: number };

/**
 * Reads a page of a wallet's statement. Lines are numbered, so page, count and sums cost the same at any position. A search reads
 * the lines of the days; the sums stay those of all lines, because only they add up to the balance.
 */
export async function getWalletPage(db: Db, accountId: string, asked: Asked): Promise<Read> {
  const stretch = await walletStretch(db, accountId, asked.days);
  const { start, length, oldestFirst } = asked;
  const total = Math.max(0, stretch.last - stretch.first + 1);
  const arms = searchConditions(narrationParts(sql.ref('p.narration')), asked.search);
  if (arms.length > 0)
    return { ...(await walletMatches(db, accountId, stretch, { ...asked, arms })), whole: stretch, total };
  const page = oldestFirst
    ? { first: stretch.first + start, last: Math.min(stretch.last, stretch.first + start + length - 1) }
    : { first: Math.max(stretch.first, stretch.last - start - length + 1), last: stretch.last - start };
  const rows = await walletLines(db, accountId, page, oldestFirst);
  return { rows, whole: stretch, count: total, total };
}

/** Reads a page of an internal account: the sums of its days show which days it covers, and only those are read. */
export async function getHousePage(db: Db, accountId: string, { days, ...page }: Asked): Promise<Read> {
  const sums = await daySums(db, accountId, days.to);
  const before = sums.filter(({ day }) => days.from !== undefined && day < days.from);
  const within = sums.slice(before.length);
  const openingPaise = before.reduce((total, { crPaise, drPaise }) => total + crPaise - drPaise, 0);
  const total = (side: 'drPaise' | 'crPaise' | 'entries') => within.reduce((sum, day) => sum + day[side], 0);
  const whole = { openingPaise, drPaise: total('drPaise'), crPaise: total('crPaise') };
  const count = total('entries');
  const part = daysOfPage(within, { ...page, count, openingPaise });
  return { rows: part ? await linesOf(db, accountId, part, page.oldestFirst) : [], whole, count, total: count };
}

async function linesOf(db: Db, accountId: string, part: DayPart, oldestFirst: boolean): Promise<Line[]> {
  const rows = await houseLines(db, accountId, part);
  return oldestFirst ? rows : rows.toReversed();
}
