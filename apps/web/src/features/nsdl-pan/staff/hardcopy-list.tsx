import { panAfterAckStaff, type StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { PaperStrip } from '../components/after-ack/paper-strip.tsx';
import { paperViews } from '../components/after-ack/paper-views.ts';
import { columnOf as c } from './core/application-columns.tsx';
import { paths } from './core/paths.ts';
import { DeadlinesButton } from './after-ack/deadlines-drawer.tsx';
import { PaperTabs } from './after-ack/paper-tabs.tsx';
import { ReceivePaper, ReceivePapers } from './after-ack/receive-paper.tsx';

const columns: Columns<StaffApplicationRow> = [
  c.cardName,
  c.aknNo,
  c.shopName,
  c.acknowledgedAt,
  c.hardcopyStatus,
  ...[c.tinStatus, c.token, c.aknDate, c.merchantCode, c.mobile, c.type, c.category, c.formCode].map((column) => ({
    ...column,
    hidden: true,
  })),
];

/** Original forms of all shops that have not arrived, oldest first; marked as received on arrival. */
export function HardcopyList() {
  const summary = useCall(panAfterAckStaff.hardcopy.summary, {});
  const mayReceive = useMay()(panAfterAckStaff.hardcopy.receive);
  const title = m.nsdl_pan_tin_papers_title();
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } }, { label: title }]}
      action={<DeadlinesButton />}
    >
      <PaperTabs />
      {summary.data ? <PaperStrip summary={summary.data} /> : null}
      <DataTable
        endpoint={panAfterAckStaff.hardcopy.papers.list}
        exportEndpoint={panAfterAckStaff.hardcopy.papers.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['cardName', 'aknNo', 'shopName', 'acknowledgedAt', 'hardcopyStatus']}
        views={paperViews(summary.data, useToday())}
        empty={{ title: m.nsdl_pan_tin_papers_empty(), text: m.nsdl_pan_tin_papers_empty_text() }}
        rowActions={(row) => <ReceivePaper application={row} />}
        bulk={mayReceive ? (rows, clear) => <ReceivePapers ids={rows.map(({ id }) => id)} onDone={clear} /> : undefined}
      />
    </ListPage>
  );
}
