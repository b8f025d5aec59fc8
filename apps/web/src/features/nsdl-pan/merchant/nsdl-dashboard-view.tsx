import { Button } from '@mantine/core';
import type { ShopQueueKey } from '@sevadesk/contract/dashboard';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { type ApplicationStatus, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DashboardPage } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ActionButtons, shopQueue } from '../../dashboard/index.ts';
import { DaysPanel } from '../components/overview/days-panel.tsx';
import { ObjectionsPanel } from '../components/overview/objections-panel.tsx';
import { ageNote, counted, dueNote, standingIn } from '../components/overview/overview-words.ts';
import { QualityPanel } from '../components/overview/quality-panel.tsx';
import { type Waiting, WaitPanel } from '../components/overview/wait-panel.tsx';
import classes from './core/merchant.module.css';
import { paths } from './core/paths.ts';
import { quickActions } from './overview-actions.ts';

type Figures = ReplyOf<typeof nsdlPan.dashboard>;

const inStatus = (...statuses: ApplicationStatus[]): LinkProps => ({
  to: paths.list,
  search: { filters: [{ field: 'status', opt: 'in', value1: statuses }] },
});
const since = (field: string, day: string): LinkProps['search'] => ({
  filters: [{ field, opt: 'gte', value1: day }],
});

const atHeadOffice: ApplicationStatus[] = ['waiting', 'verifying', 'pending_verification', 'accepted', 'filed'];

/** The shop's applications by status; each number links to its list. */
export function NsdlDashboardView() {
  const query = useCall(nsdlPan.dashboard, {});
  return <Loaded query={query}>{(figures) => <Dashboard figures={figures} />}</Loaded>;
}

function Dashboard({ figures }: { figures: Figures }) {
  const may = useMay();
  const { statuses, today, days } = figures;
  const day = days.at(-1)?.day ?? '';
  const away = standingIn(statuses, ...atHeadOffice);
  const back = standingIn(statuses, 'incomplete');
  return (
    <DashboardPage
      title={m.nsdl_pan_merchant_dashboard_title()}
      action={
        may(nsdlPan.createDraft) ? (
          <Button component={Link} to={paths.choose} leftSection={<IconPlus size={16} />}>
            {m.nsdl_pan_merchant_new_application()}
          </Button>
        ) : undefined
      }
      figures={[
        {
          label: m.nsdl_pan_merchant_figure_today(),
          value: counted(today.submitted),
          link: { to: paths.list, search: since('submittedAt', day) },
        },
        {
          label: m.nsdl_pan_merchant_figure_today_ack(),
          value: counted(today.acknowledged),
          link: { to: paths.ack, search: since('acknowledgedAt', day) },
        },
        {
          label: m.nsdl_pan_merchant_figure_waiting(),
          value: counted(away.nos),
          note: ageNote(away.oldestAt),
          link: inStatus(...atHeadOffice),
        },
        {
          label: shopQueue('incomplete').label,
          value: counted(back.nos),
          note: ageNote(back.oldestAt),
          link: { to: paths.incomplete },
        },
      ]}
      aside={
        <>
          <WaitPanel rows={waitingRows(figures)} />
          <QualityPanel quality={figures.quality} />
          <Lists figures={figures} />
        </>
      }
    >
      <Panel title={m.nsdl_pan_overview_actions_title()}>
        <ActionButtons actions={quickActions} />
      </Panel>
      <DaysPanel days={days} />
      <ObjectionsPanel objections={figures.objections} />
    </DashboardPage>
  );
}

function waitingRows({ statuses, tin, papers }: Figures): Waiting[] {
  const row = (key: ShopQueueKey, status: ApplicationStatus): Waiting => {
    const { nos, oldestAt } = standingIn(statuses, status);
    return { ...shopQueue(key), nos, note: ageNote(oldestAt) };
  };
  return [
    { ...shopQueue('tin'), nos: tin.shop, note: dueNote(tin), isLate: tin.overdue > 0 },
    row('incomplete', 'incomplete'),
    row('crop', 'cropping'),
    row('upload', 'submitted'),
    row('ready', 'pre_submit'),
    row('drafts', 'draft'),
    { ...shopQueue('papers'), nos: papers.nos, note: ageNote(papers.oldestAt) },
  ];
}

function Lists({ figures: { statuses } }: { figures: Figures }) {
  const lists: { label: string; nos?: number; link: LinkProps }[] = [
    {
      label: m.nsdl_pan_merchant_list_waiting_title(),
      nos: standingIn(statuses, 'waiting', 'verifying', 'pending_verification').nos,
      link: { to: paths.waiting },
    },
    {
      label: m.nsdl_pan_merchant_figure_ack(),
      nos: standingIn(statuses, 'acknowledged', 'allotted', 'dispatched').nos,
      link: { to: paths.ack },
    },
    {
      label: m.nsdl_pan_merchant_figure_rejected(),
      nos: standingIn(statuses, 'rejected', 'cancelled').nos,
      link: { to: paths.rejection },
    },
    { label: m.nsdl_pan_backlog_title(), link: { to: paths.backlog } },
  ];
  return (
    <Panel title={m.nsdl_pan_merchant_lists_title()} flush>
      <ul className={classes.lists}>
        {lists.map(({ label, nos, link }) => (
          <li key={label}>
            <Link {...link}>
              {label} {nos === undefined ? null : <b>{counted(nos)}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
