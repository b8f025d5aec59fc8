import { Alert, Button, Group, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { MoveView } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconUserExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { isApprovalAhead } from './move-states.ts';

const roles = '/backend/user-management/roles';

/** Returns who may approve, as in 'Meera Sample or one other'; undefined if nobody may. */
export function approverWords([name, ...others]: MoveView['approvers']): string | undefined {
  if (name === undefined || others.length === 0) return name;
  return m.move_in_approver_more({ name, count: formatCount(others.length) });
}

/** Says, until the approval, that no second person may approve yet, and leads to the roles. */
export function NoApprover({ move: { status, approvers } }: { move: MoveView }) {
  const mayOpen = useVisiblePaths()(roles);
  if (!isApprovalAhead(status) || approvers.length > 0) return null;
  return (
    <Alert color="orange" icon={<IconUserExclamation size={18} />} title={m.move_in_approvers_none()}>
      <Text>{m.move_in_approvers_none_text({ right: m.people_right_move_in_manage() })}</Text>
      {mayOpen ? (
        <Group mt="sm">
          <Button variant="default" renderRoot={(props) => <Link to={roles} {...props} />}>
            {m.move_in_approvers_roles()}
          </Button>
        </Group>
      ) : null}
    </Alert>
  );
}
