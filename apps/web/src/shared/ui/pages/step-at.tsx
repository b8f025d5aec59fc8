import { Text } from '@mantine/core';
import { m } from '@sevadesk/messages';

/** Where one stands in a long form, on a phone, whose screen shows no list of its parts beside it. */
export function StepAt({ at, count }: { at: number; count: number }) {
  return (
    <Text size="sm" c="dimmed" hiddenFrom="sm" ml="auto">
      {m.shared_step_at({ at: String(at), count: String(count) })}
    </Text>
  );
}
