import { reportSchedules, reports, summedReports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { staffUser } from '../../shared/test/render-with.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { workForm } from '../../shared/test/work-form.tsx';
import { ScheduleForm } from './components/schedule-form.tsx';
import { StaffVolumeReport } from './staff/volume-report.tsx';
import { CollectionLinesList } from './staff/collection-lines-list.tsx';
import { DailyCollectionList } from './staff/daily-collection-list.tsx';
import { DayCloseList } from './staff/day-close-list.tsx';
import { TrailList } from './staff/trail-list.tsx';

it.each([
  ['movements', <CollectionLinesList key="1" />, reports.collectionLines, { reference: null }],
  ['days and modes, each with its movements', <DailyCollectionList key="2" />, reports.dailyCollection, {}],
  ['days, one of them open', <DayCloseList key="3" />, reports.days, { closedAt: null, closedBy: null }],
  ['the audit', <TrailList key="4" />, summedReports.trail.list, { outcome: 'refused', actorRole: null }],
] as const)('STF-21 %s', async (_, list, endpoint, row) => {
  const { cells } = await workList(list, endpoint, { row, may: ['reports.view', 'audit.view'] });
  expect(cells).toMatchSnapshot();
});

it('STF-21 a report with totals requires its days and shows each total', async () => {
  mockSample(summedReports.volume.overview as never);
  const { cells, asked } = await workList(<StaffVolumeReport />, summedReports.volume.list, { may: ['reports.view'] });
  expect(asked[0]?.additionFilter).toMatchObject({ by: expect.any(String), from: expect.any(String) });
  expect(cells).toMatchInlineSnapshot(`
    [
      "label",
      "46",
      "94",
      "61",
      "32",
      "17",
      "39",
      "6,374.45/-",
    ]
  `);
});

it('STF-21 a report is mailed on a schedule, with its required day', async () => {
  mockSample(reportSchedules.staff.options, { reports: ['volume'], people: [] } as never);
  const { refused, sent, said } = await workForm({
    form: (onDone) => <ScheduleForm area="staff" onDone={onDone} />,
    endpoint: reportSchedules.staff.create,
    user: staffUser,
    permissions: ['reports.view'],
    empty: ['span', 'hour'],
    fill: { report: 'volume', span: 'last-7-days', hour: '18', rhythm: 'monthly', format: 'pdf' },
    afterFill: () => {
      expect(screen.queryByText(m.reports_weekday())).toBeNull();
      expect(screen.getByText(m.reports_month_day())).toBeVisible();
    },
  });
  expect(refused).toEqual(['report', 'span', 'hour']);
  expect(sent).toMatchObject({
    report: 'volume',
    rhythm: 'monthly',
    monthDay: 1,
    hour: 18,
    format: 'pdf',
    recipientIds: [],
  });
  expect(said).toBe(m.reports_schedule_done());
});
