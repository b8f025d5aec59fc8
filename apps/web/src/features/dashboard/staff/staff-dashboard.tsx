import { dashboard, type StaffDashboard as Figures } from '@sevadesk/contract/dashboard';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { FigureCard } from '../../../shared/ui/pages/dashboard-page.tsx';
import pages from '../../../shared/ui/pages/pages.module.css';
import { Panel } from '../../../shared/ui/panel.tsx';
import classes from '../components/dashboard.module.css';
import { DayBars } from '../components/day-bars.tsx';
import { type WaitingRow, WaitingRows } from '../components/waiting-rows.tsx';
import { FormButtons } from './form-buttons.tsx';
import { QuickActions } from './quick-actions.tsx';

type Place = { label: () => string; to: string };
const places: Partial<Record<WaitingRow['key'], Place>> = {
  registrations: { label: m.dashboard_wait_registrations, to: '/backend/user-management/registration' },
  payments: { label: m.dashboard_wait_payments, to: '/backend/actions/payments' },
  verify: { label: m.dashboard_wait_verify, to: '/backend/actions/nsdl-pan/physical/waiting/list' },
  pending: { label: m.dashboard_wait_pending, to: '/backend/actions/nsdl-pan/physical/pending-verification/list' },
  acknowledge: { label: m.dashboard_wait_acknowledge, to: '/backend/actions/nsdl-pan/physical/ack/list' },
};

function placeOf(key: WaitingRow['key']) {
  const place = places[key];
  return place && { label: place.label(), link: { to: place.to } as LinkProps };
}

export function StaffDashboard() {
  const query = useCall(dashboard.staff, {}, { refetchInterval: 60_000 });
  return (
    <div className={pages.page}>
      <PageHeader title={m.dashboard_title()} />
      <Loaded query={query}>{(figures) => <Content figures={figures} />}</Loaded>
    </div>
  );
}

function Content({ figures }: { figures: Figures }) {
  return (
    <>
      <div className={classes.volumes}>
        <FigureCard label={m.dashboard_total_volume()} value={figures.totPanVolume.toLocaleString('en-IN')} />
        {figures.idDetail.map(({ id, nos }) => (
          <FigureCard key={id} label={id} value={nos.toLocaleString('en-IN')} note={m.dashboard_merchants_note()} />
        ))}
      </div>
      <div className={pages.split} data-kind="dashboard">
        <div className={pages.main}>
          <Panel title={m.dashboard_quick_actions()}>
            <QuickActions />
          </Panel>
          <Panel title={m.dashboard_days_title()}>
            <DayBars days={figures.days} label={m.dashboard_days_title()} />
          </Panel>
          <Panel title={m.dashboard_forms_title()}>
            <FormButtons />
          </Panel>
        </div>
        <div className={pages.aside}>
          <Panel title={m.dashboard_waits_title()} flush>
            <WaitingRows rows={figures.waiting} place={placeOf} />
          </Panel>
        </div>
      </div>
    </>
  );
}
