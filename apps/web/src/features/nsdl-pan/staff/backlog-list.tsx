import { Anchor, Button, Group, Text } from '@mantine/core';
import { panBacklogStaff, type StaffBacklogRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconFileImport, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { AttachForm } from '../components/backlog/attach-form.tsx';
import { backlogColumns } from '../components/backlog/backlog-columns.tsx';
import { backlogEmpty } from '../components/backlog/backlog-empty.ts';
import { BacklogRecord } from '../components/backlog/backlog-record.tsx';
import { BacklogFilter } from '../components/backlog/backlog-filter.tsx';
import { useBacklogScope } from '../components/backlog/backlog-scope.ts';
import { backlogPlace } from './backlog-imports.tsx';
import { paths } from './core/paths.ts';

const columns: Columns<StaffBacklogRow> = [
  ...backlogColumns<StaffBacklogRow>((akn_no) => download(panBacklogStaff.ackFile, { params: { akn_no } }), 'staff'),
  { id: 'memno', header: m.nsdl_pan_backlog_column_member_no, cell: (row) => row.memno ?? '-' },
  { id: 'name', header: m.nsdl_pan_backlog_column_merchant, kind: 'name', cell: (row) => row.name ?? '-' },
];

/** The token opens the row beside the list. */
const listColumns = (onOpen: (row: StaffBacklogRow) => void): Columns<StaffBacklogRow> =>
  columns.map((column) =>
    column.id === 'transid'
      ? {
          ...column,
          cell: (row) => (
            <Anchor
              component="button"
              type="button"
              onClick={() => onOpen(row)}
              aria-label={m.nsdl_pan_backlog_open({ token: row.transid })}
            >
              {row.transid}
            </Anchor>
          ),
        }
      : column,
  );

/** All applications of the old system, with their shops (STF-13). */
export function BacklogList() {
  const scope = useBacklogScope();
  const title = m.nsdl_pan_backlog_title();
  const [opened, setOpened] = useState<StaffBacklogRow>();
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } }, { label: title }]}
      action={<BringIn />}
    >
      <Text c="dimmed">{m.nsdl_pan_backlog_intro()}</Text>
      <BacklogFilter key={JSON.stringify(scope)} scope={scope} />
      <DataTable
        endpoint={panBacklogStaff.list}
        exportEndpoint={panBacklogStaff.export}
        columns={listColumns(setOpened)}
        rowId={(row) => row.transid}
        peek={{ id: opened?.transid, open: setOpened }}
        fixed={scope}
        cardColumns={['cardname', 'transid', 'akn_no', 'documents']}
        empty={backlogEmpty(scope)}
      />
      <SideDrawer
        opened={opened !== undefined}
        size="lg"
        title={opened?.transid ?? ''}
        onClose={() => setOpened(undefined)}
      >
        {opened ? <BacklogRecord row={opened} columns={columns} importView={backlogPlace.view} /> : null}
      </SideDrawer>
    </ListPage>
  );
}

/** Imports lists and acknowledgements, for users with permission. */
function BringIn() {
  const may = useMay();
  const [isAttaching, setAttaching] = useState(false);
  if (!may(panBacklogStaff.attach)) return null;
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconPaperclip size={16} />} onClick={() => setAttaching(true)}>
        {m.nsdl_pan_backlog_attach_title()}
      </Button>
      <Button
        leftSection={<IconFileImport size={16} />}
        renderRoot={(props) => <Link to={backlogPlace.list} {...props} />}
      >
        {m.nsdl_pan_backlog_import_button()}
      </Button>
      <SideDrawer
        opened={isAttaching}
        title={m.nsdl_pan_backlog_attach_title()}
        onClose={() => setAttaching(false)}
        size="lg"
      >
        <AttachForm />
      </SideDrawer>
    </Group>
  );
}
