import type { TargetChange, TargetStep } from '@sevadesk/contract/incentives';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';

export type Reached = { stepFrom: number | null; salesAbove: number; rewardPaise: Paise };

/**
 * Returns what a volume earns by the steps of a target, whole paise: the amount of the highest step reached, and so much for each sale
 * above it. Sales above a sum are not counted. 120 sales with 100 for 500.00 and 2.00 for each sale above earn 540.00.
 */
export function rewardOf(steps: readonly TargetStep[], unit: 'count' | 'sum', volume: number): Reached {
  const step = steps.findLast(({ from }) => from <= volume);
  if (!step) return { stepFrom: null, salesAbove: 0, rewardPaise: toPaise(0) };
  const salesAbove = unit === 'count' ? volume - step.from : 0;
  return { stepFrom: step.from, salesAbove, rewardPaise: toPaise(step.paise + salesAbove * step.perSalePaise) };
}

type Terms = Pick<TargetChange, 'toDay' | 'steps'>;

/**
 * Whether a change of a running target takes something from those who have it: an earlier end, a higher goal, or less for any goal.
 * Between two goals both targets grow evenly, so that comparing at each goal and above the last one decides.
 */
export function isWorse(before: Terms, after: Terms, unit: 'count' | 'sum'): boolean {
  if (after.toDay < before.toDay) return true;
  const goals = [...before.steps, ...after.steps].flatMap(({ from }) => [from, from - 1]);
  const far = Math.max(...goals) + 1_000_000;
  return [...goals, far].some(
    (volume) => rewardOf(after.steps, unit, volume).rewardPaise < rewardOf(before.steps, unit, volume).rewardPaise,
  );
}
