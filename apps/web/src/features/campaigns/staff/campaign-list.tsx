import { Button } from '@mantine/core';
import { type CampaignRow, campaigns } from '@sevadesk/contract/campaigns';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { CampaignForm } from '../components/campaign-form.tsx';
import { wayOptions, wayWords } from '../components/campaign-words.ts';
import { CampaignSettingsForm } from '../components/settings-form.tsx';
import '../components/add-status-words.ts';

const columns: Columns<CampaignRow> = [
  {
    id: 'number',
    header: m.campaigns_number,
    cell: (row) => row.number,
    link: (row) => ({ to: '/backend/setting/campaigns/$id', params: { id: row.id } }),
  },
  { id: 'name', header: m.campaigns_name, kind: 'name', cell: (row) => row.name },
  {
    id: 'way',
    header: m.campaigns_way,
    cell: (row) => wayWords[row.way](),
    options: wayOptions().map(({ value }) => ({ value, label: wayWords[value] })),
  },
  { id: 'recipients', header: m.campaigns_recipients, kind: 'number', cell: (row) => formatCount(row.recipients) },
  { id: 'costPaise', header: m.campaigns_cost, kind: 'money', cell: (row) => <Amount value={row.costPaise} /> },
  { id: 'createdBy', header: m.campaigns_created_by, cell: (row) => row.createdBy },
  {
    id: 'createdAt',
    header: m.campaigns_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  {
    id: 'startAt',
    header: m.campaigns_start_at,
    kind: 'date',
    cell: (row) => <DateText value={row.startAt} time />,
    hidden: true,
  },
  {
    id: 'state',
    header: m.campaigns_status,
    cell: (row) => <StatusBadge of="campaign" status={row.state} />,
    options: statusOptions('campaign'),
    pin: true,
  },
];

/** Campaigns, newest first; a new one is a draft until it is started. */
export function CampaignList() {
  const [isOpen, setOpen] = useState(false);
  const settings = useSideForm(m.campaigns_saved);
  const navigate = useNavigate();
  const may = useMay();
  const action = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
      {m.campaigns_new()}
    </Button>
  );
  const actions = (
    <>
      {may(campaigns.saveSettings) ? (
        <Button variant="default" onClick={settings.openNew}>
          {m.campaigns_settings()}
        </Button>
      ) : null}
      {action}
    </>
  );
  return (
    <ListPage title={m.campaigns_title()} action={actions}>
      <DataTable
        endpoint={campaigns.list}
        exportEndpoint={campaigns.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['number', 'name', 'way', 'recipients']}
        empty={{ title: m.campaigns_empty_title(), text: m.campaigns_empty_text(), action }}
      />
      <SideDrawer opened={isOpen} title={m.campaigns_new()} onClose={() => setOpen(false)}>
        <CampaignForm
          onDone={(id) => {
            notify(m.campaigns_created());
            void navigate({ to: '/backend/setting/campaigns/$id', params: { id } });
          }}
        />
      </SideDrawer>
      <SideDrawer opened={settings.isOpen} title={m.campaigns_settings()} onClose={settings.close}>
        <CampaignSettingsForm onDone={settings.done} />
      </SideDrawer>
    </ListPage>
  );
}
