import { expect, it } from 'vitest';
import { isChanged, tickedChanges } from './changed-fields.ts';

it('marks the fields that a correction changes, and none of a new PAN', () => {
  const ticked = tickedChanges({ changes: ['NAME', 'GENDER'] });
  expect(isChanged({ key: 'lastName', section: 'name' }, ticked)).toBe(true);
  expect(isChanged({ key: 'gender', section: 'birth' }, ticked)).toBe(true);
  expect(isChanged({ key: 'birthDate', section: 'birth' }, ticked)).toBe(false);
  expect(isChanged({ key: 'lastName', section: 'name' }, tickedChanges({}))).toBe(false);
});
