import { Progress, Stack, Text } from '@mantine/core';
import type { SetupView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';

/** The progress of the set-up, as a bar and as text. */
export function SetupProgress({ steps }: SetupView) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const words =
    done === steps.length
      ? m.operations_setup_all_done()
      : m.operations_setup_progress({ done: String(done), total: String(steps.length) });
  return (
    <Stack gap="xs">
      <Text>{words}</Text>
      <Progress value={(done / steps.length) * 100} aria-label={words} />
    </Stack>
  );
}
