import { Button } from '@mantine/core';
import {
  banking,
  type DeskNumbers,
  leadStatuses,
  openLeadStatuses,
  paidLeadStatuses,
} from '@sevadesk/contract/banking';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DashboardPage, type Figure } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import classes from '../components/banking.module.css';

const list = '/backend/actions/banking/applicant/list';
const inStatus = (statuses: readonly string[], sort = 'statusAt'): LinkProps => ({
  to: list,
  search: { sort, filters: [{ field: 'status', opt: 'in', value1: [...statuses] }] },
});
const board: LinkProps = { to: list, search: { as: 'board' } };
/** Open leads unchanged for three days; the list filters by whole days of India. */
const unmoved = (): LinkProps => ({
  to: list,
  search: {
    sort: 'statusAt',
    filters: [
      { field: 'status', opt: 'in', value1: [...openLeadStatuses] },
      { field: 'statusAt', opt: 'lte', value1: addDays(istDateOf(new Date()), -3) },
    ],
  },
});
const ofThisMonth = (field: string, statuses: readonly string[] = []): LinkProps => ({
  to: list,
  search: {
    sort: `-${field}`,
    filters: [
      { field, opt: 'gte', value1: `${istDateOf(new Date()).slice(0, 7)}-01` },
      ...(statuses.length > 0 ? [{ field: 'status', opt: 'in', value1: [...statuses] } as const] : []),
    ],
  },
});
const nobody: LinkProps = {
  to: list,
  search: {
    filters: [
      { field: 'assigneeName', opt: 'empty' },
      { field: 'status', opt: 'in', value1: [...openLeadStatuses] },
    ],
  },
};

function figuresOf(numbers: DeskNumbers): Figure[] {
  const { byStatus, month, monthCommissionPaise, disbursedPaise, unassigned, mine, stale, clicks } = numbers;
  const sum = (statuses: readonly string[]) => statuses.reduce((total, status) => total + (byStatus[status] ?? 0), 0);
  return [
    { label: m.banking_number_open(), value: sum(openLeadStatuses), link: inStatus(openLeadStatuses) },
    { label: m.banking_number_unassigned(), value: unassigned, link: nobody },
    { label: m.banking_number_mine(), value: mine, link: { to: list, search: { as: 'board', mine: 'yes' } } },
    { label: m.banking_number_stale(), value: stale, link: unmoved() },
    { label: m.banking_number_month(), value: month, link: ofThisMonth('createdAt') },
    { label: m.banking_number_success(), value: sum(paidLeadStatuses), link: inStatus(paidLeadStatuses, '-statusAt') },
    {
      label: m.banking_number_paid(),
      value: formatAmount(disbursedPaise),
      note: (
        <>
          {m.banking_commission()}: <Amount value={monthCommissionPaise} />
        </>
      ),
      link: ofThisMonth('statusAt', paidLeadStatuses),
    },
    { label: m.banking_number_clicks(), value: clicks, link: { to: list, search: { as: 'links' } } },
  ];
}

/** STF-18: the numbers of leads by state, each linked to its leads. */
export function BankingDesk() {
  const query = useCall(banking.overview, {});
  return (
    <Loaded query={query}>
      {(numbers) => (
        <DashboardPage
          title={m.banking_title()}
          figures={figuresOf(numbers)}
          action={<Button renderRoot={(props) => <Link {...board} {...props} />}>{m.banking_board()}</Button>}
        >
          <Funnel byStatus={numbers.byStatus} />
        </DashboardPage>
      )}
    </Loaded>
  );
}

function Funnel({ byStatus }: Pick<DeskNumbers, 'byStatus'>) {
  const most = Math.max(1, ...Object.values(byStatus));
  return (
    <Panel title={m.banking_funnel_title()}>
      <ul className={classes.funnel}>
        {leadStatuses.map((status) => {
          const count = byStatus[status] ?? 0;
          return (
            <li key={status}>
              <Link {...inStatus([status])}>
                <span>{statusWord('lead', status)}</span>
                <i style={{ width: `${(count / most) * 100}%` }} aria-hidden />
                <b>{formatCount(count)}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
