import { Button, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formerStatements } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { formerColumns } from '../components/former-columns.tsx';

// In one file for the first load: each file of its own makes the entry larger.
export { FormerOrderList } from './former-order-list.tsx';

/** The shop's wallet statement from the old system. */
export function FormerStatementList() {
  const { data } = useCall(formerStatements.span, {}, { staleTime: Infinity });
  const span = data?.span;
  const title = span ? m.move_in_former_title({ system: span.system }) : m.move_in_former_open();
  return (
    <ListPage
      title={title}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/merchant/misc/reports' } },
        { label: m.wallet_statement_title(), link: { to: '/merchant/misc/reports/statement' } },
        { label: title },
      ]}
    >
      {span ? (
        <Text size="sm" c="dimmed">
          {m.move_in_former_days({ from: formatDate(span.from), to: formatDate(span.to) })}
          {' · '}
          {m.move_in_former_note({ system: span.system })}
        </Text>
      ) : null}
      <DataTable
        endpoint={formerStatements.list}
        exportEndpoint={formerStatements.export}
        columns={formerColumns}
        rowId={(row) => row.id}
        cardColumns={['dated', 'reference', 'narration', 'creditPaise', 'debitPaise', 'balancePaise']}
        empty={{
          title: m.move_in_former_empty(),
          text: m.move_in_former_empty_text(),
          action: (
            <Button component={Link} to="/merchant/misc/reports/statement" variant="light">
              {m.wallet_statement_title()}
            </Button>
          ),
        }}
      />
    </ListPage>
  );
}
