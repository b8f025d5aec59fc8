import { ActionIcon } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconPencil } from '@tabler/icons-react';

/** The edit button of a row; its label names the row. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" aria-label={m.masters_edit({ name })} onClick={onClick}>
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  );
}
