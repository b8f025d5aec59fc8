import { ActionIcon } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconPencil } from '@tabler/icons-react';

/** The pencil of a row; its name says which row it changes. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" aria-label={m.sms_edit({ name })} onClick={onClick}>
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  );
}
