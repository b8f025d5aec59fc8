import { Drawer } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';

type Props = { opened: boolean; title: string; onClose: () => void; children: ReactNode };

/** A form beside the list it changes; the list stays where it was. */
export function SideForm({ opened, title, onClose, children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      {opened ? children : null}
    </Drawer>
  );
}
