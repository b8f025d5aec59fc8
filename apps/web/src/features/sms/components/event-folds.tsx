import { Accordion, Group, Text } from '@mantine/core';
import type { SmsEvent } from '@sevadesk/contract/sms';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { eventWords } from './sms-words.ts';

type Fold = { event: SmsEvent; note: string; content: ReactNode };

/** Texts by event, of which one is open at a time; the address `#<topic>-<event>` opens one and scrolls to it. */
export function EventFolds({ topic, folds }: { topic: string; folds: readonly Fold[] }) {
  const { hash } = useLocation();
  const [open, setOpen] = useState<string | null>(hash);
  useEffect(() => {
    if (hash.startsWith(`${topic}-`)) document.getElementById(hash)?.scrollIntoView();
  }, [hash, topic]);
  return (
    <Accordion order={3} variant="separated" chevronPosition="left" value={open} onChange={setOpen}>
      {folds.map(({ event, note, content }) => (
        <Accordion.Item key={event} id={`${topic}-${event}`} value={`${topic}-${event}`}>
          <Accordion.Control>
            <Group justify="space-between" gap="xs" pr="sm">
              <span>{eventWords[event]()}</span>
              <Text span size="sm" c="dimmed">
                {note}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** Groups texts by event, in the order of their first appearance. */
export function byEvent<One extends { event: SmsEvent }>(texts: readonly One[]): { event: SmsEvent; own: One[] }[] {
  const events = [...new Set(texts.map(({ event }) => event))];
  return events.map((event) => ({ event, own: texts.filter((text) => text.event === event) }));
}
