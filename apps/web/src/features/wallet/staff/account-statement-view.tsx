import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type AccountRow, wallet } from '@sevadesk/contract/wallet';
import { reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { accountWord } from '../components/account-words.ts';
import { statementColumns } from '../components/statement-columns.tsx';
import { statementViews } from '../components/statement-views.ts';
import { WalletCredit } from '../components/own-credit.tsx';
import { WhyButton } from '../components/why-button.tsx';
import { StatementSpan } from '../components/statement-span.tsx';
import { inPlace } from '../../../shared/address/in-place.ts';

const prefix = 'wallet:';

/** The statement of any account: a wallet found by branch code or shop, or an internal account (STF-21). */
export function AccountStatementView() {
  const { account = null } = useSearch({ from: '/backend/misc/reports/statement' });
  const navigate = useNavigate();
  // Stored in the URL like the dates, so that back, reload and a shared link show the same statement.
  const setAccount = (code: string | null) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, account: code ?? undefined, page: undefined, q: undefined }),
      ...inPlace,
    });
  const fixed = useMemo(() => ({ account }), [account]);
  return (
    <ListPage
      title={m.wallet_staff_statement_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.wallet_staff_statement_title() },
      ]}
    >
      <AccountPicker value={account} onChange={setAccount} />
      {account === null ? (
        <EmptyState title={m.wallet_choose_account()} />
      ) : (
        <>
          <StatementSpan endpoint={wallet.statement} fixed={fixed} />
          {account.startsWith(prefix) ? <WalletCredit merchantId={account.slice(prefix.length)} /> : null}
          <DataTable
            key={account}
            endpoint={wallet.statement}
            exportEndpoint={wallet.statementExport}
            columns={statementColumns}
            rowId={(row) => row.id}
            rowActions={(row) => <WhyButton endpoint={reports.why} row={row} />}
            fixed={fixed}
            views={statementViews()}
            searchable={account.startsWith(prefix)}
            cardColumns={['dated', 'narration', 'crPaise', 'drPaise', 'balancePaise']}
            empty={{ title: m.wallet_empty_title(), text: m.wallet_empty_text() }}
          />
        </>
      )}
    </ListPage>
  );
}

const group = (rows: readonly AccountRow[], kind: AccountRow['kind']) =>
  rows.filter((row) => row.kind === kind).map((row) => ({ value: row.code, label: accountWord(row) }));

function AccountPicker({ value, onChange }: { value: string | null; onChange: (code: string | null) => void }) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, 250);
  const [chosen, setChosen] = useState<string>();
  // The field shows the chosen name, which must not trigger a search as if it had been typed.
  const search = asked === chosen ? '' : asked;
  const { data } = useCall(wallet.accounts, { query: { search } }, { keepPrevious: true });
  const rows = data?.data ?? [];
  return (
    <Select
      label={m.wallet_account()}
      placeholder={m.wallet_account_search()}
      nothingFoundMessage={m.wallet_account_none()}
      searchable
      maw={480}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={[
        { group: m.wallet_house_group(), items: group(rows, 'house') },
        { group: m.wallet_wallet_group(), items: group(rows, 'wallet') },
      ]}
      value={value}
      onChange={(code) => {
        const row = rows.find((one) => one.code === code);
        setChosen(row && accountWord(row));
        onChange(code);
      }}
    />
  );
}
