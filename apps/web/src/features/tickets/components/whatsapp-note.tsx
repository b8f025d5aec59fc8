import { Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import type { StaffTicketView } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';

function openText({ until, minutesLeft }: NonNullable<StaffTicketView['whatsapp']>): string {
  const time = formatDateTime(until);
  return minutesLeft < 60
    ? m.tickets_whatsapp_open_minutes({ count: minutesLeft, time })
    : m.tickets_whatsapp_open_hours({ count: Math.floor(minutesLeft / 60), time });
}

/** Whether an answer also goes to the person who wrote by WhatsApp, and for how long. */
export function WhatsappNote({ whatsapp }: Pick<StaffTicketView, 'whatsapp'>) {
  if (!whatsapp) return null;
  return (
    <Text size="sm" c="dimmed">
      {whatsapp.minutesLeft > 0 ? openText(whatsapp) : m.tickets_whatsapp_over()}
    </Text>
  );
}
