import { Button, Group } from '@mantine/core';
import { type GstCounts, ownGst } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DashboardPage } from '../../../shared/ui/pages/dashboard-page.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { DueSoon } from '../components/due-soon.tsx';
import { filingsLink, registrationsLink } from '../components/list-link.ts';

const openFilings = ['new', 'data_pending', 'in_progress', 'confirm', 'confirmed'];

function figuresOf({ registrations, filings, overdue, dueSoon }: GstCounts) {
  const asked = registrations.clarification + registrations.draft;
  const waiting = filings.data_pending + filings.confirm;
  const open = registrations.submitted + registrations.in_process + registrations.arn_generated + registrations.replied;
  const ways = ['submitted', 'in_process', 'arn_generated', 'replied'];
  return [
    {
      label: m.gst_figure_registrations_yours(),
      value: asked,
      link: registrationsLink('merchant', ['draft', 'clarification']),
    },
    {
      label: m.gst_figure_registrations_open(),
      value: open,
      note: m.gst_figure_approved({ count: registrations.approved }),
      link: registrationsLink('merchant', ways),
    },
    { label: m.gst_figure_returns_yours(), value: waiting, link: filingsLink('merchant', ['data_pending', 'confirm']) },
    {
      label: m.gst_figure_due_soon(),
      value: dueSoon,
      note: overdue > 0 ? m.gst_figure_overdue({ count: overdue }) : undefined,
      link: filingsLink('merchant', openFilings),
    },
    { label: m.gst_figure_filed(), value: filings.filed, link: filingsLink('merchant', ['filed']) },
  ];
}

/** The shop's GST orders by status, and the returns due next (MER-04). */
export function OwnGstDashboard() {
  const counts = useCall(ownGst.counts, {});
  const due = useCall(ownGst.filings, {
    body: {
      length: 5,
      sorts: [{ column: 'dueOn', dir: 'asc' }],
      filters: [{ field: 'status', opt: 'in', value1: openFilings }],
    },
  });
  const may = useMay();
  const actions = (
    <Group gap="sm">
      {may(ownGst.place) ? (
        <Button renderRoot={(props) => <Link to="/merchant/product/gst/filling/new" {...props} />}>
          {m.gst_filing_new()}
        </Button>
      ) : null}
      {may(ownGst.start) ? (
        <Button variant="default" renderRoot={(props) => <Link to="/merchant/product/gst/registration" {...props} />}>
          {m.gst_registration_new()}
        </Button>
      ) : null}
    </Group>
  );
  return (
    <Loaded query={counts}>
      {(data) => (
        <DashboardPage title={m.gst_title()} figures={figuresOf(data)} action={actions}>
          <KycNeeded product="gst" />
          <DueSoon rows={due.data?.data ?? []} />
        </DashboardPage>
      )}
    </Loaded>
  );
}
