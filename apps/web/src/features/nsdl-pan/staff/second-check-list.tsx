import { Button, Text } from '@mantine/core';
import { type DisagreementRow, nsdlPanSecondCheck } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPercentage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { paths } from './core/paths.ts';
import { AgreementTable } from './second-check/agreement-table.tsx';
import { SharePolicy } from './second-check/share-policy.tsx';

const columns: Columns<DisagreementRow> = [
  {
    id: 'cardName',
    header: m.nsdl_pan_filing_name,
    cell: (row) => row.cardName,
    link: ({ id }) => ({ to: paths.secondCase, params: { id } }),
  },
  { id: 'token', header: m.nsdl_pan_filing_column_token, cell: (row) => <CopyNumber value={row.token} /> },
  { id: 'shopName', header: m.nsdl_pan_filing_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'firstBy', header: m.nsdl_pan_filing_first_by, cell: (row) => row.firstBy },
  { id: 'secondBy', header: m.nsdl_pan_filing_second_by, cell: (row) => row.secondBy },
  {
    id: 'secondVerdict',
    header: m.nsdl_pan_filing_second_verdict,
    cell: (row) => <StatusBadge of="verdict" status={row.secondVerdict} />,
  },
  {
    id: 'secondAt',
    header: m.nsdl_pan_filing_since,
    kind: 'date',
    cell: (row) => <DateText value={row.secondAt} time />,
  },
];

/** Forms on which two verifiers disagree, how often that happens, and how many are checked twice. */
export function SecondCheckList() {
  const [isOpen, setOpen] = useState(false);
  const maySet = useMay()(nsdlPanSecondCheck.savePolicy);
  const share = (
    <Button variant="default" leftSection={<IconPercentage size={16} />} onClick={() => setOpen(true)}>
      {m.nsdl_pan_filing_second_policy()}
    </Button>
  );
  return (
    <ListPage
      title={m.nsdl_pan_filing_second_title()}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_filing_second_title() },
      ]}
      action={maySet ? share : null}
    >
      <Text size="sm" c="dimmed">
        {m.nsdl_pan_filing_second_intro()}
      </Text>
      <DataTable
        endpoint={nsdlPanSecondCheck.disagreements.list}
        exportEndpoint={nsdlPanSecondCheck.disagreements.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['cardName', 'token', 'secondVerdict']}
        empty={{ title: m.nsdl_pan_filing_second_empty_title(), text: m.nsdl_pan_filing_second_empty_text() }}
        rowActions={({ id }) => (
          <Button
            size="compact-sm"
            variant="light"
            renderRoot={(props) => <Link to={paths.secondCase} params={{ id }} {...props} />}
          >
            {m.nsdl_pan_filing_second_open()}
          </Button>
        )}
      />
      <AgreementTable />
      <SideDrawer opened={isOpen} title={m.nsdl_pan_filing_second_policy()} onClose={() => setOpen(false)}>
        <SharePolicy onDone={() => setOpen(false)} />
      </SideDrawer>
    </ListPage>
  );
}
