import { Drawer } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';

type Props = { opened: boolean; title: string; onClose: () => void; size?: 'md' | 'lg'; children: ReactNode };

/** A form or a record beside the list it belongs to; the list stays where it was. */
export function SideDrawer({ opened, title, onClose, size = 'md', children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={size}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      {opened ? children : null}
    </Drawer>
  );
}
