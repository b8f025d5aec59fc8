import { Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import type { StaffTicketView } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';

const minuteMs = 60_000;

function openText(until: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / minuteMs));
  const time = formatDateTime(until);
  return minutes < 60
    ? m.tickets_whatsapp_open_minutes({ count: minutes, time })
    : m.tickets_whatsapp_open_hours({ count: Math.floor(minutes / 60), time });
}

/** Whether an answer also goes to the person who wrote by WhatsApp, and for how long. */
export function WhatsappNote({ whatsapp }: Pick<StaffTicketView, 'whatsapp'>) {
  if (!whatsapp) return null;
  return (
    <Text size="sm" c="dimmed">
      {whatsapp.isOpen ? openText(whatsapp.until, new Date()) : m.tickets_whatsapp_over()}
    </Text>
  );
}
