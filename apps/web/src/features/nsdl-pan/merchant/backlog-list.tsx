import { Text } from '@mantine/core';
import { panBacklog } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { download } from '../../../shared/api/download.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { backlogColumns } from '../components/backlog/backlog-columns.tsx';
import { backlogEmpty } from '../components/backlog/backlog-empty.ts';
import { BacklogFilter } from '../components/backlog/backlog-filter.tsx';
import { useBacklogScope } from '../components/backlog/backlog-scope.ts';
import { paths } from './core/paths.ts';

const columns = backlogColumns((akn_no) => download(panBacklog.ackFile, { params: { akn_no } }), 'merchant');

/** The shop's own applications of the old system (MER-09). */
export function BacklogList() {
  const scope = useBacklogScope();
  const title = m.nsdl_pan_backlog_title();
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } }, { label: title }]}
    >
      <Text c="dimmed">{m.nsdl_pan_backlog_intro()}</Text>
      <BacklogFilter key={JSON.stringify(scope)} scope={scope} />
      <DataTable
        endpoint={panBacklog.list}
        exportEndpoint={panBacklog.export}
        columns={columns}
        rowId={(row) => row.transid}
        fixed={scope}
        cardColumns={['cardname', 'transid', 'akn_no', 'documents']}
        empty={backlogEmpty(scope)}
      />
    </ListPage>
  );
}
