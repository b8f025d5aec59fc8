import { Button, Group, List, Stack, Text } from '@mantine/core';
import { couponStatuses, uti, type UtiOverview } from '@sevadesk/contract/uti-pan';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DashboardPage, type Figure } from '../../../shared/ui/pages/dashboard-page.tsx';
import classes from '../components/uti-pan.module.css';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

const login: LinkProps = { to: '/merchant/product/uti-pan/psa-loginid' };
const register: LinkProps = { to: '/merchant/product/uti-pan/psa-registration' };
const orders: LinkProps = { to: '/merchant/product/uti-pan/topup-list' };
const inStatus = (status: string): LinkProps => ({
  ...orders,
  search: { filters: [{ field: 'status', opt: 'in', value1: [status] }] },
});

function usedNote({ bought, used }: UtiOverview, type: 'electronic' | 'physical'): string {
  if (!used) return m.uti_pan_used_unknown();
  const left = Math.max(0, bought[type] - used[type]);
  const said = m.uti_pan_used_at({ at: formatDate(istDateOf(used.at)) });
  return `${m.uti_pan_used_line({ used: used[type], left })}, ${said}`;
}

function figuresOf(overview: UtiOverview): Figure[] {
  const { psa, bought } = overview;
  return [
    {
      label: m.uti_pan_tile_psa(),
      value: psa?.psaId ?? m.uti_pan_tile_none(),
      note: psa ? <StatusBadge of="psa" status={psa.status} /> : undefined,
      link: psa ? login : register,
    },
    {
      label: m.uti_pan_tile_bought_electronic(),
      value: bought.electronic,
      note: usedNote(overview, 'electronic'),
      link: inStatus('credited'),
    },
    {
      label: m.uti_pan_tile_bought_physical(),
      value: bought.physical,
      note: usedNote(overview, 'physical'),
      link: inStatus('credited'),
    },
  ];
}

type Step = { text: string; label: string; link: LinkProps };

function stepOf({ psa }: UtiOverview): Step {
  switch (psa?.status) {
    case undefined:
      return { text: m.uti_pan_step_register(), label: m.uti_pan_go_register(), link: register };
    case 'draft':
      return { text: m.uti_pan_step_draft(), label: m.uti_pan_go_continue(), link: register };
    case 'rejected':
      return { text: m.uti_pan_step_rejected(), label: m.uti_pan_go_again(), link: register };
    case 'approved':
      return { text: m.uti_pan_step_buy(), label: m.uti_pan_go_buy(), link: orders };
    default:
      return { text: m.uti_pan_step_wait(), label: m.uti_pan_go_login(), link: login };
  }
}

/** MER-03: the registration's status, coupons bought and used, and the next step. */
export function UtiIndex() {
  const query = useCall(uti.overview, {});
  return (
    <Loaded query={query}>
      {(overview) => (
        <DashboardPage title={m.uti_pan_index_title()} figures={figuresOf(overview)} aside={<Help />}>
          <OrderStates overview={overview} />
          <Next overview={overview} />
        </DashboardPage>
      )}
    </Loaded>
  );
}

/** The numbers of orders by status, in one row; each links to its list. */
function OrderStates({ overview: { coupons } }: { overview: UtiOverview }) {
  return (
    <Panel title={m.uti_pan_orders_by_status()}>
      <ul className={classes.states}>
        {couponStatuses.map((status) => (
          <li key={status}>
            <Link {...inStatus(status)}>
              {statusWord('coupon', status)} <b>{formatCount(coupons[status] ?? 0)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Next({ overview }: { overview: UtiOverview }) {
  const { text, label, link } = stepOf(overview);
  return (
    <Panel title={m.uti_pan_step_title()}>
      <Stack>
        <Text>{text}</Text>
        {overview.psa?.status === 'rejected' && overview.psa.reason ? (
          <Text c="red">{m.uti_pan_rejected_because({ reason: overview.psa.reason })}</Text>
        ) : null}
        <Group>
          <Button renderRoot={(props) => <Link {...link} {...props} />}>{label}</Button>
          <Button variant="default" renderRoot={(props) => <Link {...orders} {...props} />}>
            {m.uti_pan_all_orders()}
          </Button>
          {overview.psa?.status === 'approved' ? (
            <Button variant="subtle" component="a" href={overview.portalUrl} target="_blank" rel="noreferrer">
              {m.uti_pan_go_portal()}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Panel>
  );
}

function Help() {
  return (
    <Panel title={m.uti_pan_help_title()}>
      <List spacing="xs">
        <List.Item>{m.uti_pan_help_1()}</List.Item>
        <List.Item>{m.uti_pan_help_2()}</List.Item>
        <List.Item>{m.uti_pan_help_3()}</List.Item>
        <List.Item>{m.uti_pan_help_4()}</List.Item>
      </List>
    </Panel>
  );
}
