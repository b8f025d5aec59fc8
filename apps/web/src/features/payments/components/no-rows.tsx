import { Text } from '@mantine/core';
import { m } from '@sevadesk/messages';

/** One line in place of the rows of an empty queue: why it is empty and what to do is beside it, in the record's place. */
export function NoRows({ isNarrowed, title }: { isNarrowed: boolean; title: string }) {
  return (
    <Text c="dimmed" p="lg">
      {isNarrowed ? m.payments_queue_filtered_title() : title}
    </Text>
  );
}
