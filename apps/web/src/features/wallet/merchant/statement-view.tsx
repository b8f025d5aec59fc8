import { wallet } from '@sevadesk/contract/wallet';
import { reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { statementColumns } from '../components/statement-columns.tsx';
import { statementViews } from '../components/statement-views.ts';
import { FormerOrdersLink, FormerStatementLink } from '../../move-in/index.ts';
import { OwnCredit } from '../components/own-credit.tsx';
import { WhyButton } from '../components/why-button.tsx';
import { StatementSpan } from '../components/statement-span.tsx';

/** The merchant's wallet, line by line (MER-17). */
export function StatementView() {
  return (
    <ListPage
      title={m.wallet_statement_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/merchant/misc/reports' } },
        { label: m.wallet_statement_title() },
      ]}
    >
      <StatementSpan endpoint={wallet.ownStatement} />
      <OwnCredit />
      <FormerStatementLink />
      <FormerOrdersLink />
      <DataTable
        endpoint={wallet.ownStatement}
        exportEndpoint={wallet.ownStatementExport}
        columns={statementColumns}
        rowId={(row) => row.id}
        rowActions={(row) => <WhyButton endpoint={reports.ownWhy} row={row} />}
        views={statementViews()}
        cardColumns={['dated', 'narration', 'crPaise', 'drPaise', 'balancePaise']}
        empty={{ title: m.wallet_empty_title(), text: m.wallet_empty_text() }}
      />
    </ListPage>
  );
}
