import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Band } from '../../shared/ui/blocks/band.tsx';
import classes from './connection.module.css';
import { useReconnect } from './use-reconnect.ts';

/** Warns while the server is unreachable that the screen is not up to date. */
export function OfflineBanner() {
  const { state, look } = useReconnect();
  return (
    <div role="status" className={classes.place} data-print="none">
      {state === 'online' ? null : (
        <Band
          icon={<IconPlugConnectedX size={20} aria-hidden />}
          action={
            <Button size="xs" variant="white" onClick={() => void look()}>
              {m.shell_offline_try()}
            </Button>
          }
        >
          {state === 'offline' ? m.shell_offline() : m.shell_unreachable()}
        </Band>
      )}
    </div>
  );
}
