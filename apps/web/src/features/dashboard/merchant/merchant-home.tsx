import { Button, Text } from '@mantine/core';
import { dashboard, type MerchantHome as Figures, type ShopQueueKey } from '@sevadesk/contract/dashboard';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { formatRupees } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { KycHint } from '../../kyc/index.ts';
import { OwnObjections } from '../../nsdl-pan/index.ts';
import { OwnNews } from '../../settings/index.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { DashboardPage, type Figure } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import classes from '../components/dashboard.module.css';
import { SentByDay } from '../components/sent-by-day.tsx';
import { WaitingRows } from '../components/waiting-rows.tsx';
import { NewestNotices } from './newest-notices.tsx';
import { ShopActions } from './shop-actions.tsx';

const pan = '/merchant/product/nsdl-pan/physical';
const inStatus = (status: string): LinkProps['search'] => ({
  filters: [{ field: 'status', opt: 'eq', value1: status }],
});

const places: Readonly<Record<ShopQueueKey, { label: () => string; link: LinkProps }>> = {
  tin: {
    label: m.dashboard_wait_shop_tin,
    link: { to: `${pan}/tin-rejection/list`, search: inStatus('tin_rejected') },
  },
  incomplete: { label: m.dashboard_wait_incomplete, link: { to: `${pan}/incomplete/list` } },
  upload: { label: m.dashboard_wait_upload, link: { to: `${pan}/list`, search: inStatus('submitted') } },
  crop: { label: m.dashboard_wait_crop, link: { to: `${pan}/list`, search: inStatus('cropping') } },
  ready: { label: m.dashboard_wait_ready, link: { to: `${pan}/pre-submit` } },
  drafts: { label: m.dashboard_wait_drafts, link: { to: `${pan}/draft/list`, search: inStatus('draft') } },
  papers: {
    label: m.dashboard_wait_papers,
    link: {
      to: `${pan}/hardcopy/list`,
      search: { filters: [{ field: 'hardcopyStatus', opt: 'eq', value1: 'owed' }] },
    },
  },
};

const placeOf = (key: ShopQueueKey) => ({ label: places[key].label(), link: places[key].link });

/** A list from the present day of India on. */
const fromToday = (field: string): LinkProps['search'] => ({
  filters: [{ field, opt: 'eq', value1: istDateOf(new Date()) }],
});

/** MER-01: what a shop asks first in the morning, each answer a link to the list behind it. */
export function MerchantHome() {
  const query = useCall(dashboard.merchant, {}, { refetchInterval: 60_000 });
  return <Loaded query={query}>{(figures) => <Content figures={figures} />}</Loaded>;
}

const statement = '/merchant/misc/reports/statement';

/** What a shop asks first: the money, and what today brought; each is a link to the lines behind it. */
function figuresOf({ balancePaise, usualDayPaise, today }: Figures): Figure[] {
  return [
    {
      label: m.dashboard_balance(),
      value: formatRupees(balancePaise),
      note: isLow({ balancePaise, usualDayPaise })
        ? m.dashboard_balance_low({ amount: formatRupees(usualDayPaise) })
        : undefined,
      link: { to: statement },
    },
    {
      label: m.dashboard_sent_today(),
      value: today.submitted.toLocaleString('en-IN'),
      link: { to: `${pan}/list`, search: fromToday('submittedAt') },
    },
    {
      label: m.dashboard_acknowledged_today(),
      value: today.acknowledged.toLocaleString('en-IN'),
      link: { to: `${pan}/ack/list`, search: fromToday('acknowledgedAt') },
    },
    {
      label: m.dashboard_spent_today(),
      value: formatRupees(today.spentPaise),
      link: { to: statement, search: fromToday('dated') },
    },
    {
      label: m.dashboard_earned_today(),
      value: formatRupees(today.earnedPaise),
      link: { to: statement, search: fromToday('dated') },
    },
  ];
}

const isLow = ({ balancePaise, usualDayPaise }: Pick<Figures, 'balancePaise' | 'usualDayPaise'>) =>
  balancePaise < usualDayPaise;

function Content({ figures }: { figures: Figures }) {
  const { waiting, days, recent } = figures;
  return (
    <DashboardPage
      title={m.dashboard_title()}
      action={
        <Button component={Link} to={`${pan}/n/apply`} leftSection={<IconPlus size={16} aria-hidden />}>
          {m.dashboard_new_application()}
        </Button>
      }
      figures={figuresOf(figures)}
      aside={
        <>
          <Waits rows={waiting.filter(({ nos }) => nos > 0)} low={isLow(figures)} />
          <NewestNotices />
        </>
      }
    >
      <KycHint />
      <OwnNews />
      <Panel title={m.dashboard_quick_actions()}>
        <ShopActions />
      </Panel>
      <Panel title={m.dashboard_recent_title()} flush={recent.length > 0}>
        <Recent rows={recent} />
      </Panel>
      <Panel title={m.dashboard_trend_title()}>
        <SentByDay days={days} />
      </Panel>
      <OwnObjections />
    </DashboardPage>
  );
}

/** Only what really waits: a shop with nothing to do reads so in one line. */
function Waits({ rows, low }: { rows: Figures['waiting']; low: boolean }) {
  const isIdle = rows.length === 0 && !low;
  return (
    <Panel title={m.dashboard_do_next()} flush={!isIdle}>
      {isIdle ? (
        <Text size="sm" c="dimmed">
          {m.dashboard_nothing_waits()}
        </Text>
      ) : (
        <>
          {low ? (
            <Link to="/merchant/paymentgateway/pg-gateway" className={classes.row}>
              {m.dashboard_wait_low()}
            </Link>
          ) : null}
          <WaitingRows rows={rows} place={placeOf} />
        </>
      )}
    </Panel>
  );
}

/** Where a row leads: an unsent one to its form, every other to its record. */
const placeOfRow = (id: string, status: string): LinkProps =>
  status === 'draft'
    ? { to: `${pan}/individual/N/apply/{-$id}`, params: { id } }
    : { to: `${pan}/info/$id`, params: { id } };

function Recent({ rows }: { rows: Figures['recent'] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title={m.dashboard_recent_empty_title()}
        text={m.dashboard_recent_empty_text()}
        action={
          <Button component={Link} to={`${pan}/n/apply`} variant="light">
            {m.dashboard_new_application()}
          </Button>
        }
      />
    );
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, name, token, status, at }) => (
        <li key={id}>
          <Link {...placeOfRow(id, status)} className={classes.row}>
            <span className={classes.rowText}>
              <span>{name || m.dashboard_recent_unnamed()}</span>
              <span className={classes.rowNote}>
                {token ? `${token} · ` : ''}
                <DateText value={at} />
              </span>
            </span>
            <StatusBadge of="application" status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
