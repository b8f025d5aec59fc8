import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { type ApplicationStatus, applicationStatuses, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { DashboardPage } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { DayBars } from '../components/day-bars.tsx';
import { VerifyButton } from './application-list.tsx';
import { paths } from './paths.ts';
import classes from './staff.module.css';

type Figures = ReplyOf<typeof nsdlPanStaff.dashboard>;
type Counted = Figures['statuses'][number];

const number = new Intl.NumberFormat('en-IN');
/** How all applications stand, and what waits for head office; each number leads to the list behind it (STF-09). */
export function NsdlDashboardView() {
  const query = useCall(nsdlPanStaff.dashboard, {}, { refetchInterval: 60_000 });
  return <Loaded query={query}>{(figures) => <Dashboard figures={figures} />}</Loaded>;
}

function Dashboard({ figures }: { figures: Figures }) {
  const { statuses, today, days, oldestWaitingAt, mine } = figures;
  const nos = (...wanted: ApplicationStatus[]) =>
    statuses.filter(({ status }) => wanted.includes(status)).reduce((sum, one) => sum + one.nos, 0);
  const day = days.at(-1)?.day ?? '';
  return (
    <DashboardPage
      title={m.nsdl_pan_staff_dashboard_title()}
      action={<VerifyButton goesOn={mine > 0} />}
      figures={[
        {
          label: m.nsdl_pan_staff_waiting_title(),
          value: number.format(nos('waiting')),
          note: oldestWaitingAt
            ? m.nsdl_pan_staff_dashboard_oldest({ when: formatDateTime(oldestWaitingAt) })
            : m.nsdl_pan_staff_dashboard_none_waits(),
          link: { to: paths.waiting },
        },
        {
          label: m.nsdl_pan_staff_pending_title(),
          value: number.format(nos('pending_verification')),
          note: m.nsdl_pan_staff_dashboard_second_look(),
          link: { to: paths.pending },
        },
        {
          label: m.nsdl_pan_staff_ack_view_waits(),
          value: number.format(nos('accepted', 'filed')),
          note: m.nsdl_pan_staff_dashboard_accepted_note(),
          link: { to: paths.ack, search: { show: 'accepted' } },
        },
        {
          label: m.nsdl_pan_staff_dashboard_sent_today(),
          value: number.format(today.submitted),
          note: m.nsdl_pan_staff_dashboard_today_note({
            decided: number.format(today.verified),
            acknowledged: number.format(today.acknowledged),
          }),
          link: { to: paths.list, search: { filters: [{ field: 'submittedAt', opt: 'gte', value1: day }] } },
        },
      ]}
      aside={<Standing statuses={statuses} />}
    >
      <Panel title={m.nsdl_pan_merchant_days_title()}>
        <DayBars days={days} />
      </Panel>
    </DashboardPage>
  );
}

const listOf: Partial<Record<ApplicationStatus, LinkProps>> = {
  waiting: { to: paths.waiting },
  verifying: { to: paths.waiting },
  pending_verification: { to: paths.pending },
  incomplete: { to: paths.incomplete },
  rejected: { to: paths.rejection },
  cancelled: { to: paths.rejection },
  accepted: { to: paths.ack, search: { show: 'accepted' } },
  filed: { to: paths.ack, search: { show: 'accepted' } },
  acknowledged: { to: paths.ack },
};

const filtered = (status: ApplicationStatus): LinkProps => ({
  to: paths.list,
  search: { filters: [{ field: 'status', opt: 'eq', value1: status }] },
});

/** In the order of an application's life. */
const inLife = (one: Counted, other: Counted) =>
  applicationStatuses.indexOf(one.status) - applicationStatuses.indexOf(other.status);

function Standing({ statuses }: { statuses: readonly Counted[] }) {
  return (
    <Panel title={m.nsdl_pan_staff_dashboard_statuses()} flush>
      <ul className={classes.standing}>
        {statuses.toSorted(inLife).map(({ status, nos }) => (
          <li key={status}>
            <Link {...(listOf[status] ?? filtered(status))}>
              <StatusBadge of="application" status={status} />
              <b>{number.format(nos)}</b>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.list}>
            {m.nsdl_pan_staff_list_title()}
            <b>{number.format(statuses.reduce((sum, { nos }) => sum + nos, 0))}</b>
          </Link>
        </li>
      </ul>
    </Panel>
  );
}
