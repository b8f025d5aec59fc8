import type { CreditState } from '@sevadesk/contract/credit';
import { addDays, daysBetween, type LocalDate } from '@sevadesk/contract/kernel/local-date';

/** Days before the last day to repay from which a shop is reminded. */
export const soonDays = 3;
/** Days between two reminders of overdue credit. */
export const overdueRhythmDays = 7;

/** Returns the last day to repay credit that was drawn on a day. */
export const dueOnOf = (drawnOn: LocalDate, repayDays: number): LocalDate => addDays(drawnOn, repayDays);

/** Returns the state of credit on a day; `dueOn` is null if nothing is drawn. */
export function creditStateOf(dueOn: LocalDate | null, today: LocalDate): CreditState {
  if (dueOn === null) return 'clear';
  const left = daysBetween(today, dueOn);
  if (left < 0) return 'overdue';
  return left <= soonDays ? 'due' : 'drawn';
}

/** A reminder about a debt; each stage is sent once: before the last day, on it, and when overdue every seven days from the first day. */
export type Stage = { name: string; event: 'credit_due_soon' | 'credit_due' | 'credit_overdue' };

/** Returns the reminder that a debt needs on a day; undefined while its last day is further away. */
export function stageOn(dueOn: LocalDate, today: LocalDate): Stage | undefined {
  const left = daysBetween(today, dueOn);
  if (left > soonDays) return undefined;
  if (left > 0) return { name: 'soon', event: 'credit_due_soon' };
  if (left === 0) return { name: 'due', event: 'credit_due' };
  return { name: `overdue-${Math.floor((-left - 1) / overdueRhythmDays)}`, event: 'credit_overdue' };
}
