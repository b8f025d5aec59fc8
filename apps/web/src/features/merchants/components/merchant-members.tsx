import { Anchor, Stack, Text } from '@mantine/core';
import { type MerchantView, merchants } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

/** The newest members under a franchise, and a link to all of them. */
export function MerchantMembers({ merchant: { code, members } }: { merchant: MerchantView }) {
  const filters = [{ field: 'parentCode', opt: 'eq' as const, value1: code }];
  const query = useCall(merchants.list, { body: { length: 5, filters } });
  return (
    <Panel id="members" title={m.merchants_section_members()}>
      {members === 0 ? <Text c="dimmed">{m.merchants_members_none()}</Text> : null}
      {members > 0 ? (
        <Stack gap="xs">
          <Loaded query={query}>
            {({ data }) =>
              data.map((row) => (
                <div key={row.id}>
                  <Anchor
                    renderRoot={(props) => (
                      <Link to="/backend/user-management/merchant/$id" params={{ id: row.id }} {...props} />
                    )}
                  >
                    {row.code} · {row.shopName}
                  </Anchor>{' '}
                  <StatusBadge of="account" status={row.status} />
                </div>
              ))
            }
          </Loaded>
          <Anchor
            renderRoot={(props) => <Link to="/backend/user-management/merchant-list" search={{ filters }} {...props} />}
          >
            {m.merchants_members_count({ count: members })}
          </Anchor>
        </Stack>
      ) : null}
    </Panel>
  );
}
