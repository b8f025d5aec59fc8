import { Stack, Text } from '@mantine/core';
import type { WhatsappCause, WhatsappMessageState } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { whatsappCauseWords } from './whatsapp-words.ts';
import './add-status-words.ts';

type Message = { state: WhatsappMessageState; cause: WhatsappCause | null; isFollowed: boolean };

/** The state of a WhatsApp message, whether it was read, why it was not sent, and whether an SMS followed. */
export function WhatsappState({ message: { state, cause, isFollowed } }: { message: Message }) {
  const notes = [
    ...(state === 'read' ? [m.whatsapp_message_read()] : []),
    ...(cause === null ? [] : [whatsappCauseWords[cause]()]),
    ...(isFollowed ? [m.whatsapp_message_fell_back()] : []),
  ];
  return (
    <Stack gap={2}>
      <StatusBadge of="sms" status={state === 'read' ? 'delivered' : state} />
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
