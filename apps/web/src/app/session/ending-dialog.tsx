import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { signOut } from '../../shared/auth/sign-out.ts';
import { isAnythingTyped } from '../../shared/typed/typed.ts';
import { dialogLayer } from './dialog-layer.ts';

type Props = { left: number; isLast: boolean; stay: () => void };

const clockFace = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down to the end of the session; one click extends it. */
export function EndingDialog({ left, isLast, stay }: Props) {
  return (
    <Modal opened onClose={stay} title={m.shell_ending_title()} withCloseButton={false} zIndex={dialogLayer}>
      <Stack gap="lg">
        <Text>{isLast ? m.shell_ending_last() : m.shell_ending_idle()}</Text>
        <Text ta="center" fz={36} fw={650} ff="monospace" role="timer" aria-label={m.shell_ending_left()}>
          {clockFace(left)}
        </Text>
        {/* Announced twice, not every second. */}
        <VisuallyHidden aria-live="assertive">
          {left > 30 ? m.shell_ending_soon() : m.shell_ending_seconds({ seconds: 30 })}
        </VisuallyHidden>
        {isAnythingTyped() ? <Text c="dimmed">{m.shell_ending_typed()}</Text> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={signOut}>
            {m.app_logout()}
          </Button>
          <Button onClick={stay} data-autofocus>
            {isLast ? m.shell_ending_understood() : m.shell_ending_stay()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
