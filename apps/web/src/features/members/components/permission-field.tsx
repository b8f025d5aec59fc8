import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import type { MerchantPermission } from '@sevadesk/contract/kernel/permissions';
import { m } from '@sevadesk/messages';
import { useMe } from '../../../shared/auth/use-me.ts';
import { useField } from '../../../shared/form/use-field.ts';
import { permissionGroups, permissionWords } from './permission-words.ts';

/** A person's permissions, by group; those that the granting user lacks are disabled. */
export function PermissionField({ name }: { name: string }) {
  const { value, onChange, ref } = useField<MerchantPermission[]>(name);
  const own = useMe().data?.permissions ?? [];
  const ticked = value ?? [];
  const toggle = (key: MerchantPermission) =>
    onChange(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key]);
  return (
    <Stack gap="sm" data-field={name} ref={ref} tabIndex={-1}>
      <Text size="sm" c="dimmed">
        {m.members_staff_rights_help()}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {permissionGroups.map(({ label, keys }) => (
          <Stack key={label()} gap="xs" role="group" aria-label={label()}>
            <Text fw={600} size="sm">
              {label()}
            </Text>
            {keys.map((key) => (
              <Checkbox
                key={key}
                label={permissionWords[key]()}
                checked={ticked.includes(key)}
                disabled={!own.includes(key)}
                onChange={() => toggle(key)}
              />
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
