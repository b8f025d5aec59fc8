import { addDays } from '@sevadesk/contract/kernel/local-date';
import { expect, it } from 'vitest';
import { creditStateOf, dueOnOf, stageOn } from './ageing.rules.ts';

const dueOn = dueOnOf('2026-11-01', 15);
const on = (days: number) => addDays(dueOn, days);

it('counts the days to repay from the day on which credit was drawn', () => {
  expect(dueOn).toBe('2026-11-16');
});

it('is due from three days before the last day, and overdue from the day after it', () => {
  expect([-4, -3, 0, 1].map((days) => creditStateOf(dueOn, on(days)))).toEqual(['drawn', 'due', 'due', 'overdue']);
  expect(creditStateOf(null, dueOn)).toBe('clear');
});

it('reminds before the last day, on it, and every seven days once overdue', () => {
  const stages = [-4, -3, -1, 0, 1, 7, 8, 14, 15].map((days) => stageOn(dueOn, on(days))?.name);
  expect(stages).toEqual([
    undefined,
    'soon',
    'soon',
    'due',
    'overdue-0',
    'overdue-0',
    'overdue-1',
    'overdue-1',
    'overdue-2',
  ]);
});
