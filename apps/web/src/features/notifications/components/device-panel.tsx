import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type PushDevice, pushDevices } from '@sevadesk/contract/notifications';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { confirmDevice, findThisDevice, type PushFault, subscribeDevice, unsubscribeDevice } from './push-device.ts';
import classes from './notifications.module.css';

const faultWords: Record<PushFault, () => string> = {
  unsupported: m.notifications_push_unsupported,
  denied: m.notifications_push_denied,
  failed: m.notifications_push_failed,
};

/** `thisDevice` is undefined until the browser has answered. */
type Props = { publicKey: string; devices: readonly PushDevice[]; thisDevice: string | null | undefined };

function DeviceLine({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const client = useQueryClient();
  const remove = useAction(pushDevices.removeDevice, { onReply: () => notify(m.notifications_push_ended()) });
  const end = async () => {
    if (isThis) await unsubscribeDevice();
    await remove.mutateAsync({ params: { id: device.id } }).catch(notifyFailure);
    await client.invalidateQueries({ queryKey: ['push-device'] });
  };
  const used = device.usedAt
    ? m.notifications_push_used({ time: formatDateTime(device.usedAt) })
    : m.notifications_push_unused();
  return (
    <li className={classes.device}>
      <span>
        {device.name}
        {isThis ? <Text span size="sm" c="dimmed">{` (${m.notifications_push_this()})`}</Text> : null}
        <Text size="sm" c="dimmed">
          {used}
        </Text>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={remove.isPending}
        aria-label={m.notifications_push_remove_of({ name: device.name })}
        onClick={() => void end()}
      >
        {m.notifications_push_remove()}
      </Button>
    </li>
  );
}

function Devices({ publicKey, devices, thisDevice }: Props) {
  const client = useQueryClient();
  const [fault, setFault] = useState<PushFault>();
  const [isAsking, setAsking] = useState(false);
  const save = useAction(pushDevices.saveDevice);
  const switchOn = async () => {
    setAsking(true);
    try {
      const device = await subscribeDevice(publicKey);
      setFault(typeof device === 'string' ? device : undefined);
      if (typeof device === 'string') return;
      const { id } = await save.mutateAsync({ body: device });
      await confirmDevice(id);
      await client.invalidateQueries({ queryKey: ['push-device'] });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setAsking(false);
    }
  };
  const isOn = devices.some(({ id }) => id === thisDevice);
  return (
    <Stack gap="sm" maw={640}>
      <Title order={2} size="h3">
        {m.notifications_push_title()}
      </Title>
      <Text size="sm" c="dimmed">
        {m.notifications_push_lead()}
      </Text>
      {fault ? (
        <Alert color="orange" role="alert">
          {faultWords[fault]()}
        </Alert>
      ) : null}
      {isOn || thisDevice === undefined ? null : (
        <Group>
          <Button variant="default" loading={isAsking} onClick={() => void switchOn()}>
            {m.notifications_push_on()}
          </Button>
        </Group>
      )}
      {devices.length > 0 ? (
        <ul className={classes.devices} aria-label={m.notifications_push_devices()}>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} isThis={device.id === thisDevice} />
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

/** Switches notifications on for this browser, and lists the devices of the person. */
export function DevicePanel() {
  const query = useCall(pushDevices.devices, {});
  const { data: thisDevice } = useQuery({ queryKey: ['push-device'], queryFn: findThisDevice });
  return (
    <Loaded query={query}>
      {({ publicKey, data }) => <Devices publicKey={publicKey} devices={data} thisDevice={thisDevice} />}
    </Loaded>
  );
}
