import { Button, Stack, Text } from '@mantine/core';
import { spending } from '@sevadesk/contract/auth';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { PinForm } from './pin-forms.tsx';

/** The PIN by which a person of a shop confirms what they spend. */
export function PinCard() {
  const query = useCall(spending.ways, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded query={query}>
      {(ways) => {
        const label = ways.hasPin ? m.auth_pin_change() : m.auth_pin_set();
        return (
          <Stack gap="md" align="flex-start">
            <Text c="dimmed">{m.auth_pin_text()}</Text>
            {ways.setAt ? <Text>{m.auth_pin_since({ date: formatDate(ways.setAt) })}</Text> : null}
            {ways.isLocked ? <Text>{m.auth_pin_is_locked()}</Text> : null}
            <Button variant="default" onClick={() => setOpen(true)}>
              {label}
            </Button>
            <SideDrawer opened={isOpen} title={label} onClose={() => setOpen(false)}>
              {isOpen ? <PinForm ways={ways} onDone={() => setOpen(false)} /> : null}
            </SideDrawer>
          </Stack>
        );
      }}
    </Loaded>
  );
}
