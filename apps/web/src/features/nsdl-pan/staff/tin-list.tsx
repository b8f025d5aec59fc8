import { Button, Group } from '@mantine/core';
import { panAfterAckStaff, type StaffTinCaseRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { shopQueueWord } from '../../../shared/ui/values/shop-queue-words.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { staffQueue } from '../../dashboard/index.ts';
import { tinColumns } from '../components/after-ack/tin-columns.tsx';
import { tinViews } from '../components/after-ack/tin-views.ts';
import { DeadlinesButton } from './after-ack/deadlines-drawer.tsx';
import { paths } from './core/paths.ts';

const c = tinColumns<StaffTinCaseRow>(({ ackNo }) => ({ to: paths.tinVerify, params: { ackNo } }));

const columns: Columns<StaffTinCaseRow> = [
  c.cardName,
  c.ackNo,
  ...shopColumns<StaffTinCaseRow>(m.nsdl_pan_tin_column_shop, m.nsdl_pan_tin_column_code),
  c.reasons,
  c.dueOn,
  c.token,
  c.remark,
  c.round,
  c.penaltyPaise,
  c.enteredAt,
  { ...c.statusAt, hidden: true },
  c.status,
];

/** The centre's rejections of all shops: overdue ones, and answers to review. */
export function TinList() {
  const may = useMay();
  const counts = useCall(panAfterAckStaff.tin.counts, {});
  const views = tinViews(counts.data, useToday(), {
    rejected: shopQueueWord('tin'),
    resubmitted: staffQueue('tin').label,
  });
  const title = m.nsdl_pan_tin_list_title();
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } }, { label: title }]}
      action={
        <Group gap="sm">
          <DeadlinesButton />
          {may(panAfterAckStaff.tin.enter) ? <EnterButtons /> : null}
        </Group>
      }
    >
      <DataTable
        endpoint={panAfterAckStaff.tin.cases.list}
        exportEndpoint={panAfterAckStaff.tin.cases.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['cardName', 'ackNo', 'reasons', 'dueOn']}
        views={views}
        empty={{ title: m.nsdl_pan_tin_list_empty(), text: m.nsdl_pan_tin_list_empty_text() }}
        rowActions={({ ackNo, status }) => (
          <Button
            size="compact-sm"
            variant={status === 'tin_resubmitted' ? 'light' : 'subtle'}
            renderRoot={(props) => <Link to={paths.tinVerify} params={{ ackNo }} {...props} />}
          >
            {status === 'tin_resubmitted' ? m.nsdl_pan_tin_act_check() : m.nsdl_pan_tin_act_open()}
          </Button>
        )}
      />
    </ListPage>
  );
}

function EnterButtons() {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        renderRoot={(props) => <Link to={paths.tinImports} {...props} />}
      >
        {m.nsdl_pan_tin_import_button()}
      </Button>
      <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.tinEntry} {...props} />}>
        {m.nsdl_pan_tin_enter_button()}
      </Button>
    </>
  );
}
