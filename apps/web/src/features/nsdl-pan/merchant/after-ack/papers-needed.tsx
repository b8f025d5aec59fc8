import { Alert, Button, Group, Text } from '@mantine/core';
import { ownCourier } from '@sevadesk/contract/courier';
import { panAfterAck } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';

const oneMinute = 60_000;

/** Warns before any input that new forms are paused until old original forms are sent; hidden otherwise. */
export function PapersNeeded() {
  const { data } = useCall(panAfterAck.hardcopy.pause, {}, { staleTime: oneMinute });
  const maySend = useMay()(ownCourier.add);
  if (!data?.isPaused) return null;
  const counts = { owed: String(data.owed), days: String(data.olderThanDays), most: String(data.mostOwed) };
  return (
    <Alert color="yellow" icon={<IconTruck size={18} />} title={m.courier_pause_title()} role="note">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{m.courier_pause_text(counts)}</Text>
        {maySend ? (
          <Button component={Link} to="/merchant/misc/courier/add" variant="default" size="compact-sm">
            {m.courier_pause_go()}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
