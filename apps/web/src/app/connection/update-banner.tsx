import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { isAnythingTyped } from '../../shared/typed/typed.ts';
import { Band } from '../../shared/ui/blocks/band.tsx';
import classes from './connection.module.css';
import { loadUpdate, useUpdate } from './service-worker.ts';

/** Offers a newer version; it never replaces unsaved input. */
export function UpdateBanner() {
  const waiting = useUpdate((state) => state.waiting);
  const [isHeld, setIsHeld] = useState(false);
  const load = (worker: ServiceWorker) => {
    if (isAnythingTyped()) setIsHeld(true);
    else loadUpdate(worker);
  };
  return (
    <div role="status" className={classes.place} data-print="none">
      {waiting ? (
        <Band
          icon={<IconRefresh size={20} aria-hidden />}
          action={
            <Button size="xs" variant="white" onClick={() => load(waiting)}>
              {m.shell_update_button()}
            </Button>
          }
        >
          {isHeld ? m.shell_update_typed() : m.shell_update()}
        </Band>
      ) : null}
    </div>
  );
}
