import { Button, Text } from '@mantine/core';
import { masters, type ReasonMasterRow } from '@sevadesk/contract/masters';
import { fallbackLocale, getLocale, locales, m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { EditButton } from '../components/edit-button.tsx';
import { MasterHistory } from '../components/master-history.tsx';
import { ReasonForm } from '../components/reason-form.tsx';
import { giversOf, outcomeWords, reasonWords } from '../components/reason-words.ts';
import { useMasterForm } from '../components/use-master-form.ts';

/** In the page's language, with the others below. */
function AllTexts({ row: { words, text } }: { row: ReasonMasterRow }) {
  const others = locales.filter((locale) => locale !== getLocale() && text[locale]);
  return (
    <span data-wrap="">
      <span lang={text[getLocale()] ? getLocale() : fallbackLocale}>{words}</span>
      {others.map((locale) => (
        <Text key={locale} size="xs" c="dimmed" lang={locale}>
          {text[locale]}
        </Text>
      ))}
    </span>
  );
}

const columns: Columns<ReasonMasterRow> = [
  { id: 'code', header: m.masters_reason_code, cell: (row) => row.code },
  { id: 'words', header: m.masters_reason_text, cell: (row) => <AllTexts row={row} /> },
  { id: 'outcome', header: m.masters_reason_outcome, cell: (row) => outcomeWords[row.outcome]() },
  { id: 'isDesk', header: m.masters_reason_given_by, cell: giversOf },
  { id: 'position', header: m.masters_reason_position, kind: 'number', cell: (row) => row.position },
  {
    id: 'isScan',
    header: m.masters_reason_scan,
    cell: (row) => (row.isScan ? m.masters_yes() : m.masters_no()),
    hidden: true,
  },
  {
    id: 'isActive',
    header: m.masters_status,
    cell: (row) => <StatusBadge of="master" status={row.isActive ? 'active' : 'inactive'} />,
    pin: true,
  },
];

/** The reasons for returning an application, in the order used by staff. */
export function ReasonList() {
  const form = useMasterForm<ReasonMasterRow>();
  return (
    <ListPage
      title={m.masters_reason_title()}
      action={form.mayManage ? <Button onClick={form.openNew}>{m.masters_reason_new()}</Button> : undefined}
    >
      <DataTable
        endpoint={masters.reasonList}
        exportEndpoint={masters.reasonExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['words', 'code', 'outcome', 'isDesk']}
        empty={{ title: m.masters_reason_empty_title(), text: m.masters_reason_empty_text() }}
        rowActions={form.mayManage ? (row) => <EditButton name={row.code} onClick={() => form.open(row)} /> : undefined}
      />
      <SideDrawer
        opened={form.isOpen}
        title={form.row ? m.masters_reason_edit({ code: form.row.code }) : m.masters_reason_new()}
        onClose={form.close}
      >
        <ReasonForm reason={form.row} onDone={form.done} />
        {form.row ? <MasterHistory kind="pan-reason" id={form.row.id} words={reasonWords} /> : null}
      </SideDrawer>
    </ListPage>
  );
}
