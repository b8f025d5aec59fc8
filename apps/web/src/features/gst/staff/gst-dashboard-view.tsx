import { gst, openFilings, openRegistrations } from '@sevadesk/contract/gst';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DashboardPage } from '../../../shared/ui/pages/dashboard-page.tsx';
import { DueDates } from '../components/due-dates.tsx';
import { DueSoon } from '../components/due-soon.tsx';
import { filingsLink, registrationsLink } from '../components/list-link.ts';

function figuresOf(counts: ReplyOf<typeof gst.counts>) {
  const { registrations, filings, overdue, dueSoon, mine, unassigned } = counts;
  const came = registrations.submitted + registrations.replied;
  const working = registrations.in_process + registrations.arn_generated;
  return [
    {
      label: m.gst_figure_registrations_came(),
      value: came,
      note: m.gst_figure_mine({ count: mine }),
      link: registrationsLink('staff', ['submitted', 'replied']),
    },
    {
      label: m.gst_figure_registrations_working(),
      value: working,
      note: m.gst_figure_with_shop({ count: registrations.clarification }),
      link: registrationsLink('staff', openRegistrations),
    },
    {
      label: m.gst_figure_returns_came(),
      value: filings.new + filings.confirmed,
      note: m.gst_figure_unassigned({ count: unassigned }),
      link: filingsLink('staff', ['new', 'confirmed']),
    },
    {
      label: m.gst_figure_returns_working(),
      value: filings.in_progress,
      note: m.gst_figure_with_shop({ count: filings.data_pending + filings.confirm }),
      link: filingsLink('staff', openFilings),
    },
    {
      label: m.gst_figure_due_soon(),
      value: dueSoon,
      note: overdue > 0 ? m.gst_figure_overdue({ count: overdue }) : undefined,
      link: filingsLink('staff', openFilings),
    },
  ];
}

/** Head office's queues, the returns due next, and the due dates (STF-19). */
export function GstDashboard() {
  const counts = useCall(gst.counts, {});
  const due = useCall(gst.filings, {
    body: {
      length: 8,
      sorts: [{ column: 'dueOn', dir: 'asc' }],
      filters: [{ field: 'status', opt: 'in', value1: [...openFilings] }],
    },
  });
  return (
    <Loaded query={counts}>
      {(data) => (
        <DashboardPage title={m.gst_title()} figures={figuresOf(data)} aside={<DueDates />}>
          <DueSoon rows={due.data?.data ?? []} />
        </DashboardPage>
      )}
    </Loaded>
  );
}
