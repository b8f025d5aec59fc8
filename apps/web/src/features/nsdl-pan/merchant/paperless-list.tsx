import { Button, Group } from '@mantine/core';
import { type PaperlessRow, paperless } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { download } from '../../../shared/api/download.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { paperlessColumns as c } from '../components/paperless/paperless-columns.tsx';
import { paperlessPaths } from '../components/paperless/paths.ts';

const columns: Columns<PaperlessRow> = [
  { ...c.applicantName, link: ({ id }) => ({ to: paperlessPaths.confirm, params: { id } }) },
  c.token,
  c.type,
  c.mode,
  c.cardType,
  { ...c.mobile, hidden: true },
  c.createdAt,
  c.statusAt,
  c.pricePaise,
  c.ackNo,
  c.status,
];

const any = (value1: string[]) => [{ field: 'status', opt: 'in' as const, value1 }];

const views = () => [
  { label: m.nsdl_pan_paperless_view_all(), filters: [] },
  { label: m.nsdl_pan_paperless_view_incomplete(), filters: any(['incomplete']) },
  { label: m.nsdl_pan_paperless_view_open(), filters: any(['redirected', 'incomplete', 'confirm', 'review']) },
  { label: m.nsdl_pan_paperless_view_form(), filters: any(['initiated']) },
  { label: m.nsdl_pan_paperless_view_done(), filters: any(['acknowledged', 'allotted']) },
  { label: m.nsdl_pan_paperless_view_failed(), filters: any(['refunded']) },
];

const nextWords: Partial<Record<PaperlessRow['status'], () => string>> = {
  initiated: m.nsdl_pan_paperless_act_finish,
  redirected: m.nsdl_pan_paperless_act_go_on,
  incomplete: m.nsdl_pan_paperless_act_go_on,
};

function RowActs({ row }: { row: PaperlessRow }) {
  const { id, status, ackNo } = row;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        variant={nextWords[status] ? 'light' : 'subtle'}
        renderRoot={(props) => <Link to={paperlessPaths.confirm} params={{ id }} {...props} />}
      >
        {(nextWords[status] ?? m.nsdl_pan_paperless_act_open)()}
      </Button>
      {ackNo ? (
        <Button size="compact-sm" variant="subtle" onClick={() => void download(paperless.slip, { params: { id } })}>
          {m.nsdl_pan_merchant_act_slip()}
        </Button>
      ) : null}
    </Group>
  );
}

/** The shop's paperless orders: those pending with the customer first. */
export function PaperlessList() {
  const may = useMay();
  const create = may(paperless.create) ? (
    <Group gap="sm">
      <Button variant="default" component={Link} to={paperlessPaths.applyChange}>
        {m.nsdl_pan_paperless_new_c()}
      </Button>
      <Button component={Link} to={paperlessPaths.applyNew} leftSection={<IconPlus size={16} />}>
        {m.nsdl_pan_paperless_new_n()}
      </Button>
    </Group>
  ) : undefined;
  return (
    <ListPage
      title={m.nsdl_pan_paperless_title()}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paperlessPaths.dashboard } },
        { label: m.nsdl_pan_paperless_title() },
      ]}
      action={create}
    >
      <DataTable
        endpoint={paperless.list}
        exportEndpoint={paperless.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['applicantName', 'token', 'createdAt']}
        views={views()}
        rowActions={(row) => <RowActs row={row} />}
        empty={{
          title: m.nsdl_pan_paperless_list_empty(),
          text: m.nsdl_pan_paperless_list_empty_text(),
          action: create,
        }}
      />
    </ListPage>
  );
}
