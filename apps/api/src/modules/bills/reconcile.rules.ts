import type { BillStatus, DifferenceKind } from '@sevadesk/contract/bills';
import { addDays, istDayStart, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { isOpen } from './bills.rules.ts';

/** One row of the network's file; whole paise. */
export type Theirs = {
  number: string;
  networkRef: string;
  amountPaise: number;
  state: (typeof thereStates)[number];
};
/** One payment of ours; whole paise. */
export type Ours = { id: string; number: string; status: BillStatus; amountPaise: number; feePaise: number };

export type Difference = {
  kind: DifferenceKind;
  number: string;
  ours: Ours | undefined;
  theirs: Theirs | undefined;
  stakePaise: number;
};
type Sum = { count: number; paise: number };
export type Compared = { there: Sum; here: Sum; matched: Sum; differences: Difference[] };

const thereStates = ['paid', 'failed', 'pending'] as const;
export const thereStateOf = storedCode(thereStates);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A payment sent in the last minutes of a day may reach the network on the next day, so it belongs to the next day here. */
const midnightMs = 15 * minuteMs;
/** A file is reported to staff if it is missing this long after its day ended. */
const patienceMs = 24 * hourMs;
const minutesToNext = [5, 10, 20, 40] as const;

/** Returns the period of sending that the file of a day must cover. */
export function windowOf(day: LocalDate): { from: string; until: string } {
  const start = (date: LocalDate) => new Date(Date.parse(istDayStart(date)) - midnightMs).toISOString();
  return { from: start(day), until: start(addDays(day, 1)) };
}

/** Returns the next request time after a number of tries: soon at first, then every hour. */
export const nextTryAt = (tries: number, now: Date): string =>
  new Date(now.getTime() + (minutesToNext[tries] ?? 60) * minuteMs).toISOString();

/** Returns whether staff are notified of a missing file. */
export const isOverdue = (day: LocalDate, now: Date): boolean =>
  now.getTime() - Date.parse(istDayStart(addDays(day, 1))) >= patienceMs;

/** Returns how a row and our payment differ; undefined if they agree. A payment that both have as open agrees. */
function kindOf(theirs: Theirs, ours: Ours | undefined): DifferenceKind | undefined {
  if (!ours) return 'missing_here';
  if (theirs.state === 'paid') {
    if (ours.status !== 'paid') return 'paid_there';
    return ours.amountPaise === theirs.amountPaise ? undefined : 'amount';
  }
  if (ours.status === 'paid') return 'unpaid_there';
  return theirs.state === 'failed' && isOpen(ours.status) ? 'unpaid_there' : undefined;
}

function stakeOf(kind: DifferenceKind, theirs: Theirs | undefined, ours: Ours | undefined): number {
  if (kind === 'amount' && theirs && ours) return Math.abs(ours.amountPaise - theirs.amountPaise);
  return ours ? ours.amountPaise + ours.feePaise : (theirs?.amountPaise ?? 0);
}

const sumOf = (rows: readonly { amountPaise: number }[]): Sum => ({
  count: rows.length,
  paise: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
});

type Given = {
  rows: readonly Theirs[];
  /** Payments that the rows name, of any day. */
  named: readonly Ours[];
  /** Payments that the file of this day must contain. */
  expected: readonly Ours[];
  /** Numbers that the file of another day contains. */
  elsewhere: ReadonlySet<string>;
};

/**
 * Compares a day's file with our payments, row by row; whole paise. A number that occurs a second time is a separate difference,
 * whatever its row says. Sums cover paid rows: in the file, in our payments, and where both agree.
 */
export function compareDay({ rows, named, expected, elsewhere }: Given): Compared {
  const known = new Map(named.map((one) => [one.number, one]));
  const seen = new Set<string>();
  const matched: Ours[] = [];
  const differences: Difference[] = [];
  const add = (kind: DifferenceKind, theirs: Theirs | undefined, ours: Ours | undefined) =>
    differences.push({
      kind,
      theirs,
      ours,
      number: theirs?.number ?? ours?.number ?? '',
      stakePaise: stakeOf(kind, theirs, ours),
    });
  for (const row of rows) {
    const ours = known.get(row.number);
    const isSecond = seen.has(row.number) || elsewhere.has(row.number);
    seen.add(row.number);
    const kind = isSecond ? 'repeated' : kindOf(row, ours);
    if (kind) add(kind, row, ours);
    else if (ours?.status === 'paid') matched.push(ours);
  }
  for (const ours of expected) {
    const isThere = seen.has(ours.number) || elsewhere.has(ours.number);
    if (!isThere && (ours.status === 'paid' || isOpen(ours.status))) add('missing_there', undefined, ours);
  }
  return {
    there: sumOf(rows.filter(({ state }) => state === 'paid')),
    here: sumOf(expected.filter(({ status }) => status === 'paid')),
    matched: sumOf(matched),
    differences,
  };
}
