import { Button, Group } from '@mantine/core';
import { sms, type SmsTemplateRow } from '@sevadesk/contract/sms';
import { languageOf, m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { EditButton } from '../components/edit-button.tsx';
import { eventOptions, eventWords, kindOptions, kindWords, languageOptions } from '../components/sms-words.ts';
import { TemplateForm } from '../components/template-form.tsx';
import { useSideForm } from '../../../shared/form/use-side-form.ts';

const labelled = (options: { value: string; label: string }[]) =>
  options.map(({ value, label }) => ({ value, label: () => label }));

const columns: Columns<SmsTemplateRow> = [
  { id: 'dltId', header: m.sms_template_dlt_id, cell: (row) => row.dltId },
  { id: 'header', header: m.sms_header, cell: (row) => row.header },
  {
    id: 'text',
    header: m.sms_template_text,
    cell: (row) => (
      <span data-wrap="" lang={row.locale}>
        {row.text}
      </span>
    ),
  },
  {
    id: 'event',
    header: m.sms_event,
    cell: (row) => (row.event === null ? m.sms_event_none() : eventWords[row.event]()),
    options: labelled(eventOptions()),
  },
  {
    id: 'locale',
    header: m.sms_language,
    cell: (row) => languageOf(row.locale).name,
    options: labelled(languageOptions()),
  },
  {
    id: 'category',
    header: m.sms_kind,
    cell: (row) => kindWords[row.category](),
    options: labelled(kindOptions()),
    hidden: true,
  },
  {
    id: 'validFrom',
    header: m.sms_valid_from,
    kind: 'date',
    cell: (row) => <DateText value={row.validFrom} />,
    hidden: true,
  },
  {
    id: 'isActive',
    header: m.sms_status,
    cell: (row) => <StatusBadge of="master" status={row.isActive ? 'active' : 'inactive'} />,
    pin: true,
  },
];

/** The texts registered with operators for the network. */
export function SmsTemplateList() {
  const form = useSideForm<SmsTemplateRow>(m.sms_saved);
  return (
    <ListPage
      title={m.sms_templates_title()}
      action={
        <Group gap="sm">
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/backend/setting/sms/templates/import" />}
          >
            {m.sms_import()}
          </Button>
          <Button onClick={form.openNew}>{m.sms_template_new()}</Button>
        </Group>
      }
    >
      <DataTable
        endpoint={sms.templateList}
        exportEndpoint={sms.templateExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['text', 'dltId', 'event']}
        empty={{ title: m.sms_templates_empty_title(), text: m.sms_templates_empty_text() }}
        rowActions={(row) => <EditButton name={row.dltId} onClick={() => form.open(row)} />}
      />
      <SideDrawer
        opened={form.isOpen}
        title={form.row ? m.sms_template_edit() : m.sms_template_new()}
        onClose={form.close}
      >
        <TemplateForm template={form.row} onDone={form.done} />
      </SideDrawer>
    </ListPage>
  );
}
