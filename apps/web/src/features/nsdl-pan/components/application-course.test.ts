import type { ApplicationStatus, ApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { expect, it } from 'vitest';
import { applicationSteps, nextOfApplication } from './application-course.ts';

type Event = ApplicationView['timeline'][number];
const event = (from: ApplicationStatus, to: ApplicationStatus): Event => ({
  id: '01900000-0000-7000-8000-000000000001',
  at: '2026-11-25T06:00:00.000Z',
  from,
  to,
  verb: 'move',
  track: 'main',
  trackStatus: null,
  actorName: null,
  actorArea: 'in',
  reasons: [],
  remark: null,
});
const application = (
  status: ApplicationStatus,
  hardcopyStatus: ApplicationView['hardcopyStatus'] = 'none',
  timeline: Event[] = [],
) => ({
  status,
  hardcopyStatus,
  timeline,
  tinCases: [],
});
const states = (...given: Parameters<typeof application>) =>
  applicationSteps(application(...given)).map(({ state }) => state);

it('an application goes from draft to the signed original', () => {
  expect(states('draft')).toEqual(['now', 'open', 'open', 'open', 'open']);
  expect(states('waiting')).toEqual(['done', 'now', 'open', 'open', 'open']);
  expect(states('acknowledged', 'owed')).toEqual(['done', 'done', 'done', 'now', 'open']);
  expect(states('acknowledged', 'received')).toEqual(['done', 'done', 'done', 'done', 'done']);
});

it('a paperless one is complete with its number, and a rejected one stops where it was', () => {
  expect(states('allotted', 'none')).toEqual(['done', 'done', 'done', 'done']);
  expect(states('rejected', 'none', [event('verifying', 'rejected')])).toEqual([
    'done',
    'done',
    'stopped',
    'open',
    'open',
    'open',
  ]);
});

it("shows who acts next, in the reader's terms", () => {
  const owed = application('acknowledged', 'owed');
  expect(nextOfApplication(owed, 'merchant')?.who).toBe(m.shared_course_you());
  expect(nextOfApplication(owed, 'staff')?.who).toBe(m.shared_course_shop());
  expect(nextOfApplication(application('waiting'), 'merchant')?.who).toBe(m.shared_course_head_office());
  expect(nextOfApplication(application('acknowledged', 'received'), 'staff')).toBeUndefined();
});
