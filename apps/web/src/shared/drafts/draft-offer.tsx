import { Alert, Button, Group } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import type { Draft } from './draft-store.ts';

type Props = { found: Draft; onUse: () => void; onDiscard: () => void };

/** Offers to continue or discard what was typed here before and never saved. */
export function DraftNotice({ found, onUse, onDiscard }: Props) {
  return (
    <Alert color="blue" variant="light" role="status">
      <Group justify="space-between" gap="sm">
        <span>{m.shell_draft_found({ at: formatDateTime(found.at) })}</span>
        <Group gap="xs">
          <Button size="xs" onClick={onUse}>
            {m.shell_draft_use()}
          </Button>
          <Button size="xs" variant="default" onClick={onDiscard}>
            {m.shell_draft_discard()}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
