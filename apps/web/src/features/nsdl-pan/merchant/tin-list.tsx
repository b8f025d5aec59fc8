import { Button } from '@mantine/core';
import { panAfterAck, type TinCaseRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { shopQueueWord } from '../../../shared/ui/values/shop-queue-words.ts';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { tinColumns } from '../components/after-ack/tin-columns.tsx';
import { tinViews } from '../components/after-ack/tin-views.ts';
import { paths } from './core/paths.ts';

const c = tinColumns<TinCaseRow>(({ ackNo }) => ({ to: paths.tinUpload, params: { ackNo } }));

const columns: Columns<TinCaseRow> = [
  c.cardName,
  c.ackNo,
  c.reasons,
  c.dueOn,
  c.token,
  { ...c.remark, hidden: false },
  c.round,
  c.penaltyPaise,
  c.enteredAt,
  { ...c.statusAt, hidden: true },
  c.status,
];

/** The centre's requests to this shop, with their due dates. */
export function TinList() {
  const counts = useCall(panAfterAck.tin.counts, {});
  const mayUpload = useMay()(panAfterAck.tin.upload);
  const views = tinViews(counts.data, useToday(), {
    rejected: shopQueueWord('tin'),
    resubmitted: statusWord('tin', 'tin_resubmitted'),
  });
  const title = m.nsdl_pan_tin_list_title();
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } }, { label: title }]}
    >
      <DataTable
        endpoint={panAfterAck.tin.cases.list}
        exportEndpoint={panAfterAck.tin.cases.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['cardName', 'ackNo', 'reasons', 'dueOn']}
        views={views}
        empty={{ title: m.nsdl_pan_tin_list_empty(), text: m.nsdl_pan_tin_mine_empty_text() }}
        rowActions={({ ackNo, status }) => (
          <Button
            size="compact-sm"
            variant={status === 'tin_rejected' ? 'light' : 'subtle'}
            renderRoot={(props) => <Link to={paths.tinUpload} params={{ ackNo }} {...props} />}
          >
            {status === 'tin_rejected' && mayUpload ? m.nsdl_pan_tin_act_upload() : m.nsdl_pan_tin_act_open()}
          </Button>
        )}
      />
    </ListPage>
  );
}
