import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './connection.module.css';
import { useReconnect } from './use-reconnect.ts';

/** Says, as long as the server is not heard, that what is on the screen is all there is. */
export function OfflineBanner() {
  const { state, look } = useReconnect();
  return (
    <div role="status" className={classes.place} data-print="none">
      {state === 'online' ? null : (
        <div className={classes.banner}>
          <IconPlugConnectedX size={20} aria-hidden />
          <span className={classes.text}>{state === 'offline' ? m.shell_offline() : m.shell_unreachable()}</span>
          <Button size="xs" variant="white" onClick={() => void look()}>
            {m.shell_offline_try()}
          </Button>
        </div>
      )}
    </div>
  );
}
