import { Text } from '@mantine/core';
import { m } from '@sevadesk/messages';

/** The current position in a long form, on a phone, which has no room for the section rail. */
export function StepAt({ at, count }: { at: number; count: number }) {
  return (
    <Text size="sm" c="dimmed" hiddenFrom="sm" ml="auto">
      {m.shared_step_at({ at: String(at), count: String(count) })}
    </Text>
  );
}
