import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';

type Props = {
  opened: boolean;
  title: string;
  /** The consequence, with numbers where possible. */
  text: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an irreversible action; the button names the action. */
export function ConfirmDialog({
  opened,
  title,
  text,
  confirmLabel,
  danger,
  busy,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': m.shared_close() }}>
      <Stack gap="lg">
        <Text component="div">{text}</Text>
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {m.shared_cancel()}
          </Button>
          <Button color={danger ? 'red' : undefined} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
