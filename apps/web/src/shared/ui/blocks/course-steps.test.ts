import { expect, it } from 'vitest';
import { courseSteps } from './course-steps.ts';

const course = {
  of: 'nps',
  path: ['draft', 'submitted', 'sent_to_cra', 'pran_issued'],
  beside: { docs_pending: 'submitted' },
} as const;
const shown = (status: string, events: { from: string | null; to: string }[] = []) =>
  courseSteps(course, status, events).map(({ label, state }) => `${state} ${label}`);

it('shows completed steps of a record, the current one and the next ones', () => {
  expect(shown('submitted')).toEqual([
    'done Draft',
    'now Pending with head office',
    'open With the record keeper',
    'open PRAN issued',
  ]);
});

it('is complete with its last state', () => {
  expect(shown('pran_issued').every((step) => step.startsWith('done'))).toBe(true);
});

it('shows a held record at the step it had reached', () => {
  expect(shown('docs_pending')[1]).toBe('now Answer to query pending');
  const asked = [
    { from: 'submitted', to: 'sent_to_cra' },
    { from: 'sent_to_cra', to: 'docs_pending' },
  ];
  expect(shown('docs_pending', asked)[2]).toBe('now Answer to query pending');
});

it('stops an ended record after the last step it had reached', () => {
  expect(shown('rejected', [{ from: 'docs_pending', to: 'rejected' }])).toEqual([
    'done Draft',
    'done Pending with head office',
    'stopped Rejected',
    'open With the record keeper',
    'open PRAN issued',
  ]);
});
