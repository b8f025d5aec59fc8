import { notifications as notes } from '@mantine/notifications';
import type { Notice } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { IconBell } from '@tabler/icons-react';

/** A message at the bottom right, as long as every other (LAY-07), that does not move the focus; it links to its subject. */
export function showArrival({ id, title, text, link }: Notice): void {
  notes.show({
    id: `notice-${id}`,
    title,
    message: link ? (
      <>
        {text} <a href={link}>{m.notifications_toast_open()}</a>
      </>
    ) : (
      text
    ),
    color: 'yellow',
    icon: <IconBell size={18} aria-hidden />,
    position: 'bottom-right',
    closeButtonProps: { 'aria-label': m.shared_close() },
  });
}
