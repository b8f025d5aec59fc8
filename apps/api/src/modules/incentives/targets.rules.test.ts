import type { TargetStep } from '@sevadesk/contract/incentives';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { expect, it } from 'vitest';
import { isWorse, rewardOf } from './targets.rules.ts';

const step = (from: number, paise: number, perSalePaise = 0): TargetStep => ({
  from,
  paise: toPaise(paise),
  perSalePaise: toPaise(perSalePaise),
});
const steps = [step(100, 50_000, 200), step(200, 80_000)];

it('the highest goal that is reached pays, and so much for each sale above it', () => {
  const reward = (volume: number, unit: 'count' | 'sum' = 'count') => rewardOf(steps, unit, volume).rewardPaise;
  expect([0, 99, 100, 120, 199, 200, 500].map((volume) => reward(volume))).toEqual([
    0, 0, 50_000, 54_000, 69_800, 80_000, 80_000,
  ]);
  expect(reward(150, 'sum')).toBe(50_000);
  expect(rewardOf(steps, 'count', 99).stepFrom).toBeNull();
  expect(rewardOf(steps, 'count', 120)).toMatchObject({ stepFrom: 100, salesAbove: 20 });
});

it.each([
  ['the same', { toDay: '2026-12-31', steps }, false],
  ['a later end', { toDay: '2027-01-31', steps }, false],
  ['an earlier end', { toDay: '2026-12-30', steps }, true],
  ['a lower goal', { toDay: '2026-12-31', steps: [step(90, 50_000, 200), step(200, 80_000)] }, false],
  ['a higher goal', { toDay: '2026-12-31', steps: [step(101, 50_000, 200), step(200, 80_000)] }, true],
  ['one more goal', { toDay: '2026-12-31', steps: [...steps, step(300, 90_000)] }, false],
  ['a goal less', { toDay: '2026-12-31', steps: [step(100, 50_000)] }, true],
  ['less for each sale above', { toDay: '2026-12-31', steps: [step(100, 50_000, 199), step(200, 80_000)] }, true],
  ['less above the last goal', { toDay: '2026-12-31', steps: [...steps, step(300, 70_000)] }, true],
])('a running target with %s', (_what, after, worse) => {
  expect(isWorse({ toDay: '2026-12-31', steps }, after, 'count')).toBe(worse);
});
