import { Button, Text } from '@mantine/core';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { type ApplicationStatus, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { DashboardPage } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { DayBars } from '../components/day-bars.tsx';
import classes from './merchant.module.css';
import { paths } from './paths.ts';

type Figures = ReplyOf<typeof nsdlPan.dashboard>;

const number = new Intl.NumberFormat('en-IN');
const listOf = (status: string): LinkProps => ({
  to: paths.list,
  search: { filters: [{ field: 'status', opt: 'eq', value1: status }] },
});

/** How the shop's applications stand; each number leads to the list behind it. */
export function NsdlDashboardView() {
  const query = useCall(nsdlPan.dashboard, {});
  return <Loaded query={query}>{(figures) => <Dashboard figures={figures} />}</Loaded>;
}

function Dashboard({ figures }: { figures: Figures }) {
  const may = useMay();
  const nos = (...statuses: ApplicationStatus[]) =>
    figures.statuses.filter(({ status }) => statuses.includes(status)).reduce((sum, one) => sum + one.nos, 0);
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
          value: number.format(figures.today.submitted),
          link: { to: paths.list },
        },
        {
          label: m.nsdl_pan_merchant_figure_today_ack(),
          value: number.format(figures.today.acknowledged),
          link: { to: paths.ack },
        },
        {
          label: m.nsdl_pan_merchant_figure_waiting(),
          value: number.format(nos('waiting', 'verifying', 'pending_verification', 'accepted', 'filed')),
          link: { to: paths.waiting },
        },
        {
          label: m.nsdl_pan_merchant_figure_incomplete(),
          value: number.format(nos('incomplete')),
          link: { to: paths.incomplete },
        },
      ]}
      aside={<Lists nos={nos} />}
    >
      <Panel title={m.nsdl_pan_merchant_days_title()}>
        <DayBars days={figures.days} />
      </Panel>
    </DashboardPage>
  );
}

function Lists({ nos }: { nos: (...statuses: ApplicationStatus[]) => number }) {
  const waits: { label: string; count: number; link: LinkProps }[] = [
    { label: m.nsdl_pan_merchant_figure_incomplete(), count: nos('incomplete'), link: { to: paths.incomplete } },
    { label: m.nsdl_pan_merchant_figure_crop(), count: nos('cropping'), link: listOf('cropping') },
    { label: m.nsdl_pan_merchant_figure_scan(), count: nos('submitted'), link: listOf('submitted') },
    { label: m.nsdl_pan_merchant_figure_ready(), count: nos('pre_submit'), link: { to: paths.preSubmit } },
    { label: m.nsdl_pan_merchant_figure_drafts(), count: nos('draft'), link: { to: paths.drafts } },
  ].filter(({ count }) => count > 0);
  const lists: { label: string; count: number; link: LinkProps }[] = [
    {
      label: m.nsdl_pan_merchant_figure_ack(),
      count: nos('acknowledged', 'allotted', 'dispatched'),
      link: { to: paths.ack },
    },
    { label: m.nsdl_pan_merchant_figure_hardcopy(), count: nos('acknowledged'), link: { to: paths.hardcopy } },
    { label: m.nsdl_pan_merchant_figure_rejected(), count: nos('rejected'), link: { to: paths.rejection } },
  ];
  return (
    <>
      <Panel title={m.nsdl_pan_merchant_waits_title()} flush={waits.length > 0}>
        {waits.length === 0 ? (
          <>
            <Text fw={500}>{m.nsdl_pan_merchant_waits_none()}</Text>
            <Text size="sm" c="dimmed">
              {m.nsdl_pan_merchant_waits_none_text()}
            </Text>
          </>
        ) : (
          <Links rows={waits} waits />
        )}
      </Panel>
      <Panel title={m.nsdl_pan_merchant_lists_title()} flush>
        <Links rows={lists} />
      </Panel>
    </>
  );
}

function Links({ rows, waits }: { rows: { label: string; count: number; link: LinkProps }[]; waits?: boolean }) {
  return (
    <ul className={classes.lists}>
      {rows.map(({ label, count, link }) => (
        <li key={label} data-waits={waits || undefined}>
          <Link {...link}>
            {label} <b>{number.format(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
