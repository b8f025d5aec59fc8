import { expect, it } from 'vitest';
import { courseOf } from './merchant-course.ts';

const submittedAt = '2026-11-20T06:00:00.000Z';
const told = ({ steps, next }: ReturnType<typeof courseOf>) => ({
  steps: steps.map(({ label, state }) => `${label}: ${state}`),
  next: next && [next.who, next.what, next.by].filter(Boolean).join(', '),
});

it.each([
  ['open', 'KYC: Not submitted', 'merchant, submit KYC documents'],
  ['pending', 'KYC: Pending verification', 'head office, verify KYC documents, 2026-11-27T06:00:00.000Z'],
  ['rejected', 'KYC: Rejected', 'merchant, submit KYC documents'],
  ['expired', 'KYC: Requested again', 'merchant, submit KYC documents'],
] as const)('STF-24 an active shop whose documents are %s shows who acts next', (status, now, next) => {
  expect(told(courseOf('active', { status, submittedAt }))).toEqual({
    steps: ['Registered: done', 'Active: done', `${now}: now`],
    next,
  });
});

it('STF-24 a shop with verified documents is complete, and nobody acts next', () => {
  expect(told(courseOf('active', { status: 'verified', submittedAt }))).toEqual({
    steps: ['Registered: done', 'Active: done', 'KYC verified: done'],
    next: undefined,
  });
});

it('STF-24 a blocked shop stopped there, whatever its documents; head office unblocks it', () => {
  expect(told(courseOf('blocked', { status: 'verified', submittedAt }))).toEqual({
    steps: ['Registered: done', 'Active: done', 'Blocked: stopped', 'KYC verified: open'],
    next: 'head office, unblock the merchant',
  });
});

it('STF-24 a person without the documents permission sees no documents', () => {
  expect(told(courseOf('active', undefined))).toEqual({
    steps: ['Registered: done', 'Active: done'],
    next: undefined,
  });
});
