import { Button, Group } from '@mantine/core';
import {
  type LeadNumbers,
  openLeadStatuses,
  type OwnLeadRow,
  ownBanking,
  paidLeadStatuses,
} from '@sevadesk/contract/banking';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { DashboardPage, type Figure } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import classes from '../components/banking.module.css';
import { ownClickColumns } from '../components/click-columns.tsx';
import { ownLeadColumns } from '../components/lead-columns.tsx';
import { OwnLead } from '../components/own-lead.tsx';

const home = '/merchant/product/banking';
const inStatus = (statuses: readonly string[]): LinkProps => ({
  to: home,
  search: { filters: [{ field: 'status', opt: 'in', value1: [...statuses] }] },
});

const ofThisMonth = (): LinkProps => ({
  to: home,
  search: {
    sort: '-createdAt',
    filters: [{ field: 'createdAt', opt: 'gte', value1: `${istDateOf(new Date()).slice(0, 7)}-01` }],
  },
});

function figuresOf({ byStatus, month, monthCommissionPaise, disbursedPaise }: LeadNumbers): Figure[] {
  const sum = (statuses: readonly string[]) => statuses.reduce((total, status) => total + (byStatus[status] ?? 0), 0);
  return [
    { label: m.banking_number_open(), value: sum(openLeadStatuses), link: inStatus(openLeadStatuses) },
    { label: m.banking_number_papers(), value: byStatus.docs_pending ?? 0, link: inStatus(['docs_pending']) },
    { label: m.banking_number_month(), value: month, link: ofThisMonth() },
    { label: m.banking_number_success(), value: sum(paidLeadStatuses), link: inStatus(paidLeadStatuses) },
    {
      label: m.banking_number_earned(),
      value: formatAmount(monthCommissionPaise),
      note: (
        <>
          {m.banking_number_paid()}: <Amount value={disbursedPaise} />
        </>
      ),
      link: inStatus(paidLeadStatuses),
    },
  ];
}

/** MER-12: the shop's leads by outcome, and links to new ones. */
export function BankingIndex() {
  const query = useCall(ownBanking.overview, {});
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  return (
    <Loaded query={query}>
      {(numbers) => (
        <DashboardPage
          title={m.banking_title()}
          figures={figuresOf(numbers)}
          action={
            <Group gap="sm">
              <Button renderRoot={(props) => <Link to="/merchant/product/banking/loan/banks" {...props} />}>
                {m.banking_offer_loan()}
              </Button>
              <Button
                variant="light"
                renderRoot={(props) => <Link to="/merchant/product/banking/cc/banks" {...props} />}
              >
                {m.banking_offer_card()}
              </Button>
            </Group>
          }
        >
          <Tabs tab={tab === 'links' ? 'links' : 'leads'} />
          {tab === 'links' ? <Clicks /> : <Leads />}
          <HowItWorks />
        </DashboardPage>
      )}
    </Loaded>
  );
}

function Tabs({ tab }: { tab: 'leads' | 'links' }) {
  const navigate = useNavigate();
  const button = (name: 'leads' | 'links', label: string) => (
    <Button
      size="xs"
      variant={tab === name ? 'light' : 'subtle'}
      aria-pressed={tab === name}
      onClick={() => void navigate({ to: home, search: name === 'links' ? { tab: name } : {} })}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.tabs}>
      {button('leads', m.banking_tab_leads())}
      {button('links', m.banking_tab_clicks())}
    </div>
  );
}

function Leads() {
  const [opened, setOpened] = useState<OwnLeadRow>();
  return (
    <>
      <DataTable
        endpoint={ownBanking.list}
        exportEndpoint={ownBanking.export}
        columns={ownLeadColumns(setOpened)}
        rowId={(row) => row.id}
        peek={{ id: opened?.id, open: setOpened }}
        cardColumns={['name', 'bankName', 'productName', 'status']}
        empty={{ title: m.banking_empty_title(), text: m.banking_empty_text() }}
      />
      <RowDrawer
        row={opened}
        title={({ number }) => m.banking_record_title({ number })}
        onClose={() => setOpened(undefined)}
      >
        {({ id }) => <OwnLead id={id} />}
      </RowDrawer>
    </>
  );
}

function Clicks() {
  return (
    <DataTable
      endpoint={ownBanking.clicks}
      exportEndpoint={ownBanking.clickExport}
      columns={ownClickColumns}
      rowId={(row) => row.id}
      cardColumns={['reference', 'bankName', 'leadNumber']}
      empty={{ title: m.banking_clicks_empty_title(), text: m.banking_clicks_empty_text() }}
    />
  );
}

function HowItWorks() {
  return (
    <Panel title={m.banking_how_title()}>
      <ol className={classes.steps}>
        <li>{m.banking_how_choose()}</li>
        <li>{m.banking_how_fill()}</li>
        <li>{m.banking_how_follow()}</li>
        <li>{m.banking_how_earn()}</li>
      </ol>
    </Panel>
  );
}
