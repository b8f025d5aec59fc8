import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { gateway } from '@sevadesk/contract/gateway';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** The URL to configure at the gateway, with a copy button; it can be replaced when it has leaked. */
export function WebhookCard() {
  const query = useCall(gateway.webhookAddress, {});
  const [asking, setAsking] = useState(false);
  const rotate = useAction(gateway.rotateWebhook, { refreshes: ['masters'] });
  const run = async () => {
    try {
      await rotate.mutateAsync({});
      notify(m.masters_webhook_rotated());
    } catch (error) {
      notifyFailure(error);
    }
    setAsking(false);
  };
  return (
    <Stack gap="sm">
      <Title order={3}>{m.masters_webhook_title()}</Title>
      <Text c="dimmed">{m.masters_webhook_text()}</Text>
      <Loaded query={query}>
        {({ address, rotatedAt }) => (
          <>
            <CopyNumber value={address} />
            <Group gap="sm">
              <Button variant="default" onClick={() => setAsking(true)}>
                {m.masters_webhook_rotate()}
              </Button>
              {rotatedAt ? (
                <Text size="sm" c="dimmed">
                  {m.masters_webhook_rotated_at({ date: formatDateTime(rotatedAt) })}
                </Text>
              ) : null}
            </Group>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={asking}
        title={m.masters_webhook_rotate_title()}
        text={m.masters_webhook_rotate_text()}
        confirmLabel={m.masters_webhook_rotate()}
        busy={rotate.isPending}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
