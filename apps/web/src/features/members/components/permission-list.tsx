import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { MerchantPermission } from '@sevadesk/contract/kernel/permissions';
import { m } from '@sevadesk/messages';
import { permissionGroups, permissionWords } from './permission-words.ts';

type Props = { permissions: readonly MerchantPermission[]; isOwner: boolean };

/** A person's permissions by group, with labels. */
export function PermissionList({ permissions, isOwner }: Props) {
  if (isOwner) return <Text>{m.members_everything()}</Text>;
  if (permissions.length === 0) return <Text c="dimmed">{m.members_staff_no_rights()}</Text>;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {permissionGroups.map(({ label, keys }) => {
        const held = keys.filter((key) => permissions.includes(key));
        return held.length === 0 ? null : (
          <Stack key={label()} gap={2}>
            <Text fw={600} size="sm">
              {label()}
            </Text>
            {held.map((key) => (
              <Text key={key}>{permissionWords[key]()}</Text>
            ))}
          </Stack>
        );
      })}
    </SimpleGrid>
  );
}
