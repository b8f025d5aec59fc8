import { Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { type ApplicationStatus, applicationStatuses, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DashboardPage } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ActionButtons, shopQueue, staffQueue } from '../../dashboard/index.ts';
import { DaysPanel } from '../components/overview/days-panel.tsx';
import { HoursPanel } from '../components/overview/hours-panel.tsx';
import { ObjectionsPanel } from '../components/overview/objections-panel.tsx';
import { ageNote, counted, dueNote, standingIn } from '../components/overview/overview-words.ts';
import { QualityPanel } from '../components/overview/quality-panel.tsx';
import { type Waiting, WaitPanel } from '../components/overview/wait-panel.tsx';
import { VerifyButton } from './application-list.tsx';
import { paths } from './core/paths.ts';
import { quickActions } from './overview-actions.ts';
import classes from './staff.module.css';

type Figures = ReplyOf<typeof nsdlPanStaff.dashboard>;
type Counted = Figures['statuses'][number];

const since = (field: string, day: string): LinkProps['search'] => ({
  filters: [{ field, opt: 'gte', value1: day }],
});
const inStatus = (status: ApplicationStatus): LinkProps => ({
  to: paths.list,
  search: { filters: [{ field: 'status', opt: 'eq', value1: status }] },
});

/** All applications by status, and head office's pending work; each number links to its list (STF-09). */
export function NsdlDashboardView() {
  const query = useCall(nsdlPanStaff.dashboard, {}, { refetchInterval: 60_000 });
  return <Loaded query={query}>{(figures) => <Dashboard figures={figures} />}</Loaded>;
}

function Dashboard({ figures }: { figures: Figures }) {
  const { statuses, today, days, hours, mine, objections, quality, figuresAt } = figures;
  const day = days.at(-1)?.day ?? '';
  const waiting = standingIn(statuses, 'waiting');
  return (
    <DashboardPage
      title={m.nsdl_pan_staff_dashboard_title()}
      action={<VerifyButton goesOn={mine > 0} />}
      figures={[
        {
          label: m.nsdl_pan_staff_waiting_title(),
          value: counted(waiting.nos),
          note: ageNote(figures.oldestWaitingAt),
          link: { to: paths.waiting },
        },
        {
          label: m.nsdl_pan_staff_dashboard_sent_today(),
          value: counted(today.submitted),
          note: m.nsdl_pan_staff_dashboard_today_note({
            decided: counted(today.verified),
            acknowledged: counted(today.acknowledged),
          }),
          link: { to: paths.list, search: since('submittedAt', day) },
        },
        {
          label: m.nsdl_pan_merchant_figure_today_ack(),
          value: counted(today.acknowledged),
          link: { to: paths.ack, search: since('acknowledgedAt', day) },
        },
        {
          label: m.nsdl_pan_overview_papers_owed(),
          value: counted(figures.papers.nos),
          note: ageNote(figures.papers.oldestAt),
          link: { to: paths.papers },
        },
      ]}
      aside={
        <>
          <WaitPanel rows={waitingRows(figures)} />
          <QualityPanel quality={quality} />
          <Standing statuses={statuses} />
        </>
      }
    >
      <Panel title={m.nsdl_pan_overview_actions_title()}>
        <ActionButtons actions={quickActions} />
      </Panel>
      <DaysPanel days={days} />
      <HoursPanel hours={hours} />
      <ObjectionsPanel objections={objections} />
      {figuresAt === null ? null : (
        <Text size="sm" c="dimmed">
          {m.nsdl_pan_overview_figures_at({ time: formatDateTime(figuresAt) })}
        </Text>
      )}
    </DashboardPage>
  );
}

function waitingRows({ statuses, mine, oldestWaitingAt, tin }: Figures): Waiting[] {
  const row = (label: string, { nos, oldestAt }: { nos: number; oldestAt: string | null }, link: LinkProps) => ({
    label,
    nos,
    note: ageNote(oldestAt),
    link,
  });
  return [
    {
      ...shopQueue('tin'),
      nos: tin.shop,
      note: dueNote(tin),
      isLate: tin.overdue > 0,
      link: { to: paths.tinList, search: { filters: [{ field: 'status', opt: 'eq', value1: 'tin_rejected' }] } },
    },
    { label: m.nsdl_pan_overview_held(), nos: mine, link: { to: paths.verify, params: { id: undefined } } },
    {
      ...staffQueue('verify'),
      nos: standingIn(statuses, 'waiting').nos,
      note: ageNote(oldestWaitingAt),
    },
    {
      ...staffQueue('pending'),
      nos: standingIn(statuses, 'pending_verification').nos,
      note: ageNote(standingIn(statuses, 'pending_verification').oldestAt),
    },
    row(m.nsdl_pan_overview_file(), standingIn(statuses, 'accepted'), { to: paths.filing }),
    row(m.nsdl_pan_overview_number(), standingIn(statuses, 'filed'), inStatus('filed')),
    { ...staffQueue('tin'), nos: tin.office },
  ];
}

/** In the order of an application's life. */
const inLife = (one: Counted, other: Counted) =>
  applicationStatuses.indexOf(one.status) - applicationStatuses.indexOf(other.status);

function Standing({ statuses }: { statuses: readonly Counted[] }) {
  return (
    <Panel title={m.nsdl_pan_staff_dashboard_statuses()} flush>
      <ul className={classes.standing}>
        {statuses.toSorted(inLife).map(({ status, nos }) => (
          <li key={status}>
            <Link {...inStatus(status)}>
              <StatusBadge of="application" status={status} />
              <b>{counted(nos)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
