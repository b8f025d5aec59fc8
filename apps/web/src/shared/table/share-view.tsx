import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type SavedView, views } from '@sevadesk/contract/views';
import { m, roleName as nameOfRole } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../api/queries.ts';
import { useAuth } from '../session/auth-store.ts';
import { notify, notifyFailure } from '../ui/notices/notify.ts';

type Role = { id: string; name: string };
type Props = { view: SavedView; roles: readonly Role[]; onDone: () => void };

const nobody = 'nobody';
const shop = 'shop';

/** The people a view is shared with: a role of head office, or everybody of the shop. */
export function ShareView({ view, roles, onDone }: Props) {
  const isShop = useAuth((state) => state.user?.area) === 'out';
  const [chosen, setChosen] = useState(() => valueOf(view, roles));
  const share = useAction(views.share);
  const submit = async () => {
    const target =
      chosen === nobody || chosen === shop
        ? { kind: chosen as typeof nobody | typeof shop }
        : { kind: 'role' as const, roleId: chosen };
    try {
      await share.mutateAsync({ params: { id: view.id }, body: { with: target } });
      notify(chosen === nobody ? m.views_unshared() : m.views_share_done());
      onDone();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {m.views_share_hint()}
      </Text>
      <Radio.Group label={m.views_share_with()} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt={4}>
          <Radio value={nobody} label={m.views_share_nobody()} />
          {isShop ? <Radio value={shop} label={m.views_share_shop()} /> : null}
          {roles.map(({ id, name }) => (
            <Radio key={id} value={id} label={nameOfRole(name)} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end">
        <Button loading={share.isPending} onClick={() => void submit()}>
          {m.views_share_submit()}
        </Button>
      </Group>
    </Stack>
  );
}

function valueOf({ sharedWith, roleName }: SavedView, roles: readonly Role[]): string {
  if (sharedWith === 'shop') return shop;
  return roles.find(({ name }) => sharedWith === 'role' && name === roleName)?.id ?? nobody;
}
