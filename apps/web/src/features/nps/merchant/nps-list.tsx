import { Button } from '@mantine/core';
import { type NpsRow, nps } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { npsColumns as c } from '../components/nps-columns.tsx';
import { npsPaths } from '../components/paths.ts';

const columns: Columns<NpsRow> = [
  {
    ...c.number,
    link: ({ id, status }) =>
      status === 'draft' ? { to: npsPaths.apply, search: { id } } : { to: npsPaths.view, params: { id } },
  },
  c.name,
  c.mobile,
  { ...c.tiers, hidden: true },
  c.createdAt,
  c.statusAt,
  c.pricePaise,
  c.ackNo,
  c.pran,
  c.status,
];

const only = (value1: string) => ({
  label: statusWord('nps', value1),
  filters: [{ field: 'status', opt: 'eq' as const, value1 }],
});

/** The shop's registrations; a draft opens its form. */
export function NpsList() {
  const may = useMay();
  const apply = may(nps.create) ? (
    <Button component={Link} to={npsPaths.apply} leftSection={<IconPlus size={16} />}>
      {m.nps_apply_button()}
    </Button>
  ) : undefined;
  return (
    <ListPage
      title={m.nps_list_title()}
      breadcrumb={[{ label: m.nps_title(), link: { to: npsPaths.index } }, { label: m.nps_list_title() }]}
      action={apply}
    >
      <DataTable
        endpoint={nps.list}
        exportEndpoint={nps.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['number', 'name', 'createdAt']}
        views={[
          { label: m.nps_view_all(), filters: [] },
          only('draft'),
          only('docs_pending'),
          only('sent_to_cra'),
          only('pran_issued'),
        ]}
        empty={{ title: m.nps_empty_title(), text: m.nps_empty_text(), action: apply }}
      />
    </ListPage>
  );
}
