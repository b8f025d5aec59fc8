import { Text } from '@mantine/core';
import { members } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { PermissionList } from '../components/permission-list.tsx';
import { StaffActions } from '../components/staff-actions.tsx';

/** One person of this shop. */
export function StaffView() {
  const { id } = useParams({ from: '/merchant/user-management/staff/$id' });
  const query = useCall(members.staff, { params: { id } });
  return (
    <Loaded query={query}>
      {(person) => (
        <RecordPage
          title={person.displayName}
          breadcrumb={[{ label: m.members_staff_title(), link: { to: '/merchant/user-management/staff-list' } }]}
          badges={<StatusBadge of="account" status={person.status} />}
          action={person.mayManage ? <StaffActions person={person} /> : undefined}
        >
          {person.mayManage ? null : <Text c="dimmed">{m.members_staff_fixed()}</Text>}
          <Panel title={m.members_staff_person()}>
            <Facts
              columns={3}
              facts={[
                { label: m.members_user_name(), value: person.userName },
                { label: m.members_mobile(), value: person.mobile },
                { label: m.members_email(), value: person.email },
                { label: m.members_since(), value: <DateText value={person.createdAt} /> },
                {
                  label: m.members_last_sign_in(),
                  value: person.lastSignInAt ? <DateText value={person.lastSignInAt} time /> : m.members_staff_never(),
                },
                ...(person.blockedReason ? [{ label: m.members_blocked_reason(), value: person.blockedReason }] : []),
              ]}
            />
          </Panel>
          <Panel title={m.members_staff_rights()}>
            <PermissionList permissions={person.permissions} isOwner={person.isOwner} />
          </Panel>
        </RecordPage>
      )}
    </Loaded>
  );
}
