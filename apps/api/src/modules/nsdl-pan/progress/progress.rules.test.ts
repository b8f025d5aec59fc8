import { applicationStatuses } from '@sevadesk/contract/nsdl-pan';
import { progressView } from '@sevadesk/contract/nsdl-pan/progress';
import { describe, expect, it } from 'vitest';
import { type Course, progressOf } from './progress.rules.ts';

const course: Course = {
  type: 'N',
  cardType: 'P',
  status: 'acknowledged',
  tinStatus: 'none',
  submittedAt: '2026-10-01T05:00:00.000Z',
  waitingAt: '2026-10-01T20:00:00.000Z',
  acknowledgedAt: '2026-10-04T05:00:00.000Z',
  reachedAt: { filed: '2026-10-03T05:00:00.000Z' },
};
const states = (part: Partial<Course>) =>
  progressOf({ ...course, ...part }).steps.map(({ step, state, day }) => [step, state, day]);

describe('the progress of an application as its customer sees it', () => {
  it('is done up to the current step, with dates in India', () => {
    expect(states({})).toEqual([
      ['received', 'done', '2026-10-01'],
      ['head-office', 'done', '2026-10-02'],
      ['filed', 'done', '2026-10-03'],
      ['acknowledged', 'now', '2026-10-04'],
      ['allotted', 'ahead', null],
      ['sent', 'ahead', null],
    ]);
  });

  it('is done to its end when the card is sent', () => {
    const reachedAt = { allotted: '2026-10-14T05:00:00.000Z', dispatched: '2026-10-16T05:00:00.000Z' };
    expect(states({ status: 'dispatched', reachedAt }).map(([, state]) => state)).toEqual(Array(6).fill('done'));
  });

  it('does not mention head office while the form is returned to its shop', () => {
    expect(states({ status: 'incomplete', acknowledgedAt: null, reachedAt: {} }).slice(0, 2)).toEqual([
      ['received', 'now', '2026-10-01'],
      ['head-office', 'ahead', null],
    ]);
    expect(progressOf({ ...course, status: 'incomplete' }).notice).toBe('incomplete');
  });

  it.each(['rejected', 'cancelled'] as const)('ends at the step it had reached when it is %s', (status) => {
    const ended = { status, acknowledgedAt: null, reachedAt: {} };
    expect(states(ended)).toEqual([
      ['received', 'done', '2026-10-01'],
      ['head-office', 'done', '2026-10-02'],
    ]);
    expect(progressOf({ ...course, ...ended }).notice).toBe(status);
  });

  it("reports the provider's objection after the acknowledgement", () => {
    expect(progressOf({ ...course, tinStatus: 'tin_rejected' }).notice).toBe('objection');
    expect(progressOf({ ...course, tinStatus: 'tin_resubmitted' }).notice).toBeNull();
  });

  it.each(applicationStatuses)('has a text without personal data in status %s', (status) => {
    const view = progressOf({ ...course, status });
    expect(progressView.strict().parse(view)).toEqual(view);
  });
});
