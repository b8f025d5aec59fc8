import { Alert } from '@mantine/core';
import type { OrderEvent } from '@sevadesk/contract/kernel/orders';
import { m } from '@sevadesk/messages';
import { IconMessageQuestion } from '@tabler/icons-react';

const questions = new Set(['query', 'ask']);

/** The question that the shop has to answer, as written. */
export function Asked({ events, isOpen }: { events: readonly OrderEvent[]; isOpen: boolean }) {
  const last = events.toReversed().find(({ verb }) => questions.has(verb));
  if (!isOpen || !last?.remark) return null;
  return (
    <Alert color="yellow" icon={<IconMessageQuestion size={18} />} title={m.gst_asked_title()} role="note">
      {last.remark}
    </Alert>
  );
}
