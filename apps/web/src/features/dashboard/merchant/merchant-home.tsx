import { Button, Text } from '@mantine/core';
import { dashboard, type MerchantHome as Figures, shopQueues } from '@sevadesk/contract/dashboard';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { spendableOf } from '@sevadesk/contract/kernel/spendable';
import { kyc } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DashboardPage, type Figure } from '../../../shared/ui/pages/dashboard-page.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { KycHint } from '../../kyc/index.ts';
import { OwnTargets } from '../../incentives/index.ts';
import { WelcomePanel } from '../../move-in/index.ts';
import { FirstDayOffer, OwnObjections } from '../../nsdl-pan/index.ts';
import { OwnNews } from '../../settings/index.ts';
import classes from '../components/dashboard.module.css';
import { shopQueue } from '../components/queues.ts';
import { SentByDay } from '../components/sent-by-day.tsx';
import { WaitingRows } from '../components/waiting-rows.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NewestNotices } from './newest-notices.tsx';
import { ShopActions } from './shop-actions.tsx';

const pan = '/merchant/product/nsdl-pan/physical';
/** A list filtered to today in India. */
const fromToday = (field: string): LinkProps['search'] => ({
  filters: [{ field, opt: 'eq', value1: istDateOf(new Date()) }],
});

/** MER-01: the figures a shop needs first in the morning, each linked to its list. */
export function MerchantHome() {
  const query = useCall(dashboard.merchant, {}, { refetchInterval: 60_000 });
  return <Loaded query={query}>{(figures) => <Content figures={figures} />}</Loaded>;
}

const statement = '/merchant/misc/reports/statement';
const payPath = '/merchant/paymentgateway/pg-gateway';

/**
 * The wallet and today's figures, each linked to its lines. A person of the shop sees only the figures that their permissions
 * allow.
 */
function figuresOf({ balancePaise, creditLimitPaise, usualDayPaise, today }: Figures): Figure[] {
  const { submitted, acknowledged, spentPaise, earnedPaise } = today;
  const figure = (label: string, value: string | undefined, link: LinkProps, note?: string) =>
    value === undefined ? [] : [{ label, value, link, note }];
  const todays: LinkProps = { to: statement, search: fromToday('dated') };
  return [
    figure(
      m.dashboard_balance(),
      balancePaise === undefined ? undefined : formatBalance(balancePaise),
      { to: statement },
      balanceNote({ balancePaise, creditLimitPaise, usualDayPaise }),
    ),
    figure(m.dashboard_sent_today(), submitted === undefined ? undefined : formatCount(submitted), {
      to: `${pan}/list`,
      search: fromToday('submittedAt'),
    }),
    figure(m.dashboard_acknowledged_today(), acknowledged === undefined ? undefined : formatCount(acknowledged), {
      to: `${pan}/ack/list`,
      search: fromToday('acknowledgedAt'),
    }),
    figure(m.dashboard_spent_today(), rupees(spentPaise), todays),
    figure(m.dashboard_earned_today(), rupees(earnedPaise), todays),
  ].flat();
}

const rupees = (paise: Paise | undefined) => (paise === undefined ? undefined : formatAmount(paise));

type OfBalance = Pick<Figures, 'balancePaise' | 'creditLimitPaise' | 'usualDayPaise'>;

const isLow = ({ balancePaise, creditLimitPaise, usualDayPaise }: OfBalance) =>
  balancePaise !== undefined &&
  usualDayPaise !== undefined &&
  spendableOf({ balancePaise, creditLimitPaise }) < usualDayPaise;

/** Under the balance: that it is low, or what can be spent with the credit. */
function balanceNote(given: OfBalance): string | undefined {
  const { balancePaise, creditLimitPaise = 0, usualDayPaise } = given;
  if (isLow(given)) return m.dashboard_balance_low({ amount: rupees(usualDayPaise) ?? '' });
  if (balancePaise === undefined || creditLimitPaise <= 0) return undefined;
  return m.dashboard_balance_spendable({ amount: formatBalance(spendableOf({ balancePaise, creditLimitPaise })) });
}

function Content({ figures }: { figures: Figures }) {
  const { balancePaise, waiting, days, recent } = figures;
  const visible = useVisiblePaths();
  const mayApply = visible(`${pan}/n/apply`);
  const low = isLow(figures) && visible(payPath);
  // The first steps name the KYC documents themselves.
  const hasFirstSteps = recent?.length === 0 && mayApply;
  const may = useMay();
  return (
    <DashboardPage
      title={m.dashboard_title()}
      action={
        mayApply ? (
          <Button component={Link} to={`${pan}/n/apply`} leftSection={<IconPlus size={16} aria-hidden />}>
            {m.dashboard_new_application()}
          </Button>
        ) : undefined
      }
      figures={figuresOf(figures)}
      aside={
        <>
          <Waits
            rows={waiting.filter(({ key, nos }) => nos > 0 && visible(shopQueues[key].list))}
            low={low}
            first={hasFirstSteps ? <FirstSteps balancePaise={balancePaise} /> : undefined}
          />
          <NewestNotices />
        </>
      }
    >
      <Suspense fallback={null}>
        <FirstDayOffer area="out" />
      </Suspense>
      <WelcomePanel />
      {hasFirstSteps && may(kyc.own) ? null : <KycHint />}
      <OwnNews />
      <OwnTargets />
      <Panel title={m.dashboard_quick_actions()}>
        <ShopActions />
      </Panel>
      {recent ? (
        <Panel title={m.dashboard_recent_title()} flush={recent.length > 0}>
          <Recent rows={recent} mayApply={mayApply} />
        </Panel>
      ) : null}
      {days ? (
        <Panel title={m.dashboard_trend_title()}>
          <SentByDay days={days} />
        </Panel>
      ) : null}
      <OwnObjections />
    </DashboardPage>
  );
}

type WaitsProps = { rows: Figures['waiting']; low: boolean; first: ReactNode };

/** Only non-empty queues; a shop without pending work sees one line instead, a new shop its first steps. */
function Waits({ rows, low, first }: WaitsProps) {
  const isIdle = rows.length === 0 && !low && !first;
  return (
    <Panel title={m.dashboard_do_next()} flush={!isIdle}>
      {isIdle ? (
        <Text size="sm" c="dimmed">
          {m.dashboard_nothing_waits()}
        </Text>
      ) : (
        <>
          {low ? (
            <Link to={payPath} className={classes.row}>
              {m.dashboard_wait_low()}
            </Link>
          ) : null}
          <WaitingRows rows={rows} place={shopQueue} />
          {first}
        </>
      )}
    </Panel>
  );
}

/** The link of a row: a draft opens its form if the user may edit it, all others open the record. */
const placeOfRow = (id: string, status: string, mayApply: boolean): LinkProps =>
  status === 'draft' && mayApply
    ? { to: `${pan}/individual/N/apply/{-$id}`, params: { id } }
    : { to: `${pan}/info/$id`, params: { id } };

function Recent({ rows, mayApply }: { rows: NonNullable<Figures['recent']>; mayApply: boolean }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title={m.dashboard_recent_empty_title()}
        text={m.dashboard_recent_empty_text()}
        action={
          mayApply ? (
            <Button component={Link} to={`${pan}/n/apply`} variant="light">
              {m.dashboard_new_application()}
            </Button>
          ) : undefined
        }
      />
    );
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, name, token, status, at }) => (
        <li key={id}>
          <Link {...placeOfRow(id, status, mayApply)} className={classes.row}>
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
