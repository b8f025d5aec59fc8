import { Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import type { ActivityRow } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { ownAccount } from './own-account.ts';

const outcomes = { ok: m.profile_outcome_ok, refused: m.profile_outcome_refused };

const columns: Columns<ActivityRow> = [
  { id: 'at', header: m.profile_activity_at, cell: (row) => <DateText value={row.at} time /> },
  { id: 'what', header: m.profile_activity_what, cell: (row) => row.what },
  { id: 'address', header: m.profile_activity_address, cell: (row) => row.address ?? '-' },
  { id: 'by', header: m.profile_activity_by, cell: (row) => row.by ?? '-' },
  {
    id: 'outcome',
    header: m.profile_activity_outcome,
    cell: (row) => outcomes[row.outcome](),
    options: [
      { value: 'ok', label: m.profile_outcome_ok },
      { value: 'refused', label: m.profile_outcome_refused },
    ],
    pin: true,
  },
];

/** The signed-in person's activity while tracking was on, and the staff who viewed the account. */
export function ActivityPage({ area }: { area: Area }) {
  const calls = ownAccount(area);
  const settings = useCall(calls.settings, {});
  const isOff = settings.data?.activityTracking === false;
  return (
    <ListPage title={m.profile_activity_title()}>
      {isOff ? (
        <Text c="dimmed" mb="md">
          {m.profile_activity_off()}
        </Text>
      ) : null}
      <DataTable
        endpoint={calls.activity.list}
        exportEndpoint={calls.activity.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['at', 'what', 'address']}
        empty={{ title: m.profile_activity_empty(), text: m.profile_activity_empty_text() }}
      />
    </ListPage>
  );
}
