import { Button, Text } from '@mantine/core';
import {
  type RegistrationRow,
  registration,
  registrationPatienceDays,
  registrationStatuses,
} from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { IconExternalLink } from '@tabler/icons-react';
import { stateChoices, stateText } from '../../../shared/format/state-text.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { statusView } from '../../../shared/table/status-view.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { queueView } from '../../dashboard/index.ts';
import { WaitingBadge } from '../components/waiting-badge.tsx';

const columns: Columns<RegistrationRow> = [
  {
    id: 'refNo',
    header: m.registration_ref_no,
    cell: (row) => row.refNo,
    link: (row) => ({ to: '/backend/user-management/registration-action/$id', params: { id: row.id } }),
  },
  { id: 'dated', header: m.registration_dated, kind: 'date', cell: (row) => <DateText value={row.dated} time /> },
  { id: 'name', header: m.registration_name, kind: 'name', cell: (row) => row.name },
  { id: 'shopName', header: m.registration_shop_name, kind: 'name', cell: (row) => row.shopName },
  { id: 'idName', header: m.registration_id_name, cell: (row) => row.idName },
  { id: 'mobileNo', header: m.registration_mobile, cell: (row) => row.mobileNo },
  { id: 'emailId', header: m.registration_email, cell: (row) => row.emailId, hidden: true },
  { id: 'district', header: m.registration_district, cell: (row) => row.district, hidden: true },
  {
    id: 'state',
    header: m.registration_state,
    cell: (row) => stateText(row.state),
    hidden: true,
    options: stateChoices,
  },
  {
    id: 'waitingDays',
    header: m.registration_waiting_days,
    kind: 'number',
    cell: (row) => <WaitingBadge days={row.waitingDays} />,
  },
  { id: 'takenBy', header: m.registration_taken, cell: (row) => row.takenBy ?? '-', hidden: true },
  {
    id: 'status',
    header: m.registration_status,
    cell: (row) => <StatusBadge of="registration" status={row.status} />,
    options: registrationStatuses.map((value) => ({ value, label: () => statusWord('registration', value) })),
    pin: true,
  },
];

const only = (status: string) => [{ field: 'status', opt: 'eq' as const, value1: status }];
const views = () => [
  { label: m.registration_view_all(), filters: [] },
  queueView('registrations'),
  {
    label: m.registration_view_overdue({ days: registrationPatienceDays }),
    filters: [...only('pending'), { field: 'waitingDays', opt: 'gt' as const, value1: registrationPatienceDays }],
  },
  statusView('registration', 'approved'),
  statusView('registration', 'rejected'),
];

export function RegistrationList() {
  return (
    <ListPage title={m.registration_list_title()} action={<RegisterShop />}>
      <Text size="sm" c="dimmed">
        {m.registration_list_add_text()}
      </Text>
      <DataTable
        endpoint={registration.list}
        exportEndpoint={registration.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['name', 'shopName', 'waitingDays']}
        empty={{ title: m.registration_list_empty_title(), text: m.registration_list_empty_text() }}
      />
    </ListPage>
  );
}

/** Staff use the form of the public site; its registration comes back into this list. */
function RegisterShop() {
  return (
    <Button
      component="a"
      href="/auth/register"
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={16} />}
    >
      {m.registration_list_add()}
    </Button>
  );
}
