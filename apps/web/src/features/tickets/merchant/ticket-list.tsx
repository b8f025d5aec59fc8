import { Button, Text } from '@mantine/core';
import { ownTickets } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { AskForm } from '../components/request-form.tsx';
import { ownTicketColumns } from '../components/columns.tsx';

const only = (status: string) => [{ field: 'status', opt: 'eq' as const, value1: status }];
const views = () => [
  { label: m.tickets_view_all(), filters: [] },
  { label: m.tickets_view_waiting_you(), filters: only('waiting') },
  { label: m.tickets_view_open(), filters: only('open') },
  { label: m.tickets_view_answered(), filters: only('answered') },
  { label: m.tickets_view_closed(), filters: only('closed') },
];

/** The shop's tickets to head office, and a form for a new one. */
export function OwnTicketList() {
  const [isAsking, setAsking] = useState(false);
  return (
    <ListPage
      title={m.tickets_own_title()}
      action={
        <Button leftSection={<IconLifebuoy size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {m.tickets_new()}
        </Button>
      }
    >
      <Text c="dimmed">{m.tickets_lead()}</Text>
      <DataTable
        endpoint={ownTickets.list}
        exportEndpoint={ownTickets.export}
        columns={ownTicketColumns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['number', 'title', 'topicCode', 'statusAt']}
        refetchInterval={30_000}
        empty={{ title: m.tickets_own_empty(), text: m.tickets_own_empty_text() }}
      />
      <SideDrawer opened={isAsking} onClose={() => setAsking(false)} title={m.tickets_new()}>
        <AskForm onDone={() => setAsking(false)} />
      </SideDrawer>
    </ListPage>
  );
}
