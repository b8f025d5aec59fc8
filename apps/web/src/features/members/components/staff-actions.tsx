import { Button, Group, TextInput } from '@mantine/core';
import { members, type ShopStaffView } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** Edit, mail a link, block or unblock; only for a person whom the user may manage. */
export function StaffActions({ person }: { person: ShopStaffView }) {
  const { id, displayName, email, status } = person;
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const block = useAction(members.blockStaff);
  const link = useAction(members.mailStaffLink);
  const isBlocked = status === 'blocked';
  const setStatus = (next: 'active' | 'blocked') =>
    block
      .mutateAsync({ params: { id }, body: { status: next, reason } })
      .then(() => notify(next === 'blocked' ? m.members_staff_blocked() : m.members_staff_unblocked()))
      .then(() => setAsks(false))
      .catch(notifyFailure);
  const mail = () =>
    link
      .mutateAsync({ params: { id } })
      .then(() => notify(m.members_staff_link_sent({ email })))
      .catch(notifyFailure);
  return (
    <Group gap="sm">
      {isBlocked ? (
        <Button variant="default" loading={block.isPending} onClick={() => void setStatus('active')}>
          {m.members_staff_unblock()}
        </Button>
      ) : (
        <>
          <Button variant="default" loading={link.isPending} onClick={() => void mail()}>
            {m.members_staff_link()}
          </Button>
          <Button variant="default" onClick={() => setAsks(true)}>
            {m.members_staff_block()}
          </Button>
        </>
      )}
      <Button renderRoot={(props) => <Link {...props} to="/merchant/user-management/staff/edit/$id" params={{ id }} />}>
        {m.members_staff_change()}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={m.members_staff_block_title({ name: displayName })}
        text={m.members_staff_block_text()}
        confirmLabel={m.members_staff_block()}
        danger
        busy={block.isPending}
        onConfirm={() => void setStatus('blocked')}
        onClose={() => setAsks(false)}
      >
        <TextInput
          label={m.members_staff_block_reason()}
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </Group>
  );
}
