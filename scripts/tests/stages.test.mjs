import { expect, it } from 'vitest';
import { groupStages, stagesFor } from './stages.mjs';

it('runs the checks beside the newcomers, and everything else by itself, in order', () => {
  expect(groupStages(stagesFor({ full: true }))).toEqual([
    ['build'],
    ['check', 'newcomer'],
    ['service'],
    ['unit'],
    ['db'],
    ['e2e'],
  ]);
  expect(groupStages(stagesFor({ only: 'check' }))).toEqual([['check']]);
  expect(groupStages(stagesFor({ changed: 'main' }))).toEqual([['build'], ['check'], ['unit'], ['db']]);
});
