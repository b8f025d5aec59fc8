import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { mostCounted, type Overview } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';

/** Formats a count; above the limit it shows 'more than'. */
export function counted(nos: number): string {
  const shown = formatCount(Math.min(nos, mostCounted));
  return nos > mostCounted ? m.nsdl_pan_overview_more_than({ count: shown }) : shown;
}

/** Formats the date of the oldest record. */
export const ageNote = (oldestAt: string | null): string =>
  oldestAt === null
    ? m.nsdl_pan_overview_none()
    : m.nsdl_pan_overview_oldest({ when: formatDate(istDateOf(oldestAt)) });

/** Formats the overdue count, else the next due date. */
export function dueNote({ overdue, nextDueOn }: Overview['tin']): string {
  if (overdue > 0) return m.dashboard_overdue({ count: counted(overdue) });
  return nextDueOn === null ? m.nsdl_pan_overview_none() : m.nsdl_pan_overview_tin_due({ when: formatDate(nextDueOn) });
}

type Standing = Overview['statuses'];

/** Returns the total of these statuses, and their oldest date. */
export function standingIn(statuses: Standing, ...wanted: Standing[number]['status'][]) {
  const found = statuses.filter(({ status }) => wanted.includes(status));
  const moments = found.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted();
  return { nos: found.reduce((sum, { nos }) => sum + nos, 0), oldestAt: moments[0] ?? null };
}

const cures: Record<string, () => string> = {
  R01: m.nsdl_pan_overview_cure_r01,
  R02: m.nsdl_pan_overview_cure_r02,
  R03: m.nsdl_pan_overview_cure_r03,
  R04: m.nsdl_pan_overview_cure_r04,
  R05: m.nsdl_pan_overview_cure_r05,
  R06: m.nsdl_pan_overview_cure_r06,
  R07: m.nsdl_pan_overview_cure_r07,
  R08: m.nsdl_pan_overview_cure_r08,
  R09: m.nsdl_pan_overview_cure_r09,
  R10: m.nsdl_pan_overview_cure_r10,
  R11: m.nsdl_pan_overview_cure_r11,
  R12: m.nsdl_pan_overview_cure_r12,
  R13: m.nsdl_pan_overview_cure_r13,
  R14: m.nsdl_pan_overview_cure_r14,
  R15: m.nsdl_pan_overview_cure_r15,
  R16: m.nsdl_pan_overview_cure_r16,
};

/** Returns how to avoid an objection; undefined for a reason that was added later. */
export const cureOf = (code: string): string | undefined => cures[code]?.();
