import { Button, Text } from '@mantine/core';
import { dashboard, type MerchantHome as Figures } from '@sevadesk/contract/dashboard';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { DashboardPage } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import classes from '../components/dashboard.module.css';
import { DayBars } from '../components/day-bars.tsx';
import { type WaitingRow, WaitingRows } from '../components/waiting-rows.tsx';
import { NewestNotices } from './newest-notices.tsx';
import { ShopActions } from './shop-actions.tsx';

const pan = '/merchant/product/nsdl-pan/physical';
const inStatus = (status: string): LinkProps['search'] => ({
  filters: [{ field: 'status', opt: 'eq', value1: status }],
});

const places: Partial<Record<WaitingRow['key'], { label: () => string; link: LinkProps }>> = {
  incomplete: { label: m.dashboard_wait_incomplete, link: { to: `${pan}/incomplete/list` } },
  upload: { label: m.dashboard_wait_upload, link: { to: `${pan}/list`, search: inStatus('submitted') } },
  crop: { label: m.dashboard_wait_crop, link: { to: `${pan}/list`, search: inStatus('cropping') } },
  drafts: { label: m.dashboard_wait_drafts, link: { to: `${pan}/draft/list` } },
  ready: { label: m.dashboard_wait_ready, link: { to: `${pan}/pre-submit` } },
};

function placeOf(key: WaitingRow['key']) {
  const place = places[key];
  return place && { label: place.label(), link: place.link };
}

/** MER-01: what a shop asks first in the morning, each answer a link to the list behind it. */
export function MerchantHome() {
  const query = useCall(dashboard.merchant, {}, { refetchInterval: 60_000 });
  return <Loaded query={query}>{(figures) => <Content figures={figures} />}</Loaded>;
}

function Content({ figures: { balancePaise, today, waiting, days, recent } }: { figures: Figures }) {
  return (
    <DashboardPage
      title={m.dashboard_title()}
      action={
        <Button component={Link} to={`${pan}/n/apply`} leftSection={<IconPlus size={16} aria-hidden />}>
          {m.dashboard_new_application()}
        </Button>
      }
      figures={[
        {
          label: m.dashboard_balance(),
          value: <Money value={balancePaise} as="balance" />,
          link: { to: '/merchant/misc/reports/statement' },
        },
        {
          label: m.dashboard_sent_today(),
          value: today.submitted.toLocaleString('en-IN'),
          link: { to: `${pan}/list` },
        },
        {
          label: m.dashboard_acknowledged_today(),
          value: today.acknowledged.toLocaleString('en-IN'),
          link: { to: `${pan}/ack/list` },
        },
        {
          label: m.dashboard_spent_today(),
          value: <Money value={today.spentPaise} as="balance" />,
          link: { to: '/merchant/misc/reports/statement' },
        },
      ]}
      aside={
        <>
          <Waits rows={waiting.filter(({ nos }) => nos > 0)} />
          <NewestNotices />
        </>
      }
    >
      <Panel title={m.dashboard_quick_actions()}>
        <ShopActions />
      </Panel>
      <Panel title={m.dashboard_recent_title()} flush={recent.length > 0}>
        <Recent rows={recent} />
      </Panel>
      <Panel title={m.dashboard_days_title()}>
        <DayBars days={days} label={m.dashboard_days_title()} />
      </Panel>
    </DashboardPage>
  );
}

/** Only what really waits: a shop with nothing to do reads so in one line. */
function Waits({ rows }: { rows: Figures['waiting'] }) {
  return (
    <Panel title={m.dashboard_waits_title()} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.dashboard_nothing_waits()}
        </Text>
      ) : (
        <WaitingRows rows={rows} place={placeOf} />
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
