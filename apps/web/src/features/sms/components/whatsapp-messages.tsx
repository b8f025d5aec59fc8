import { Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { eventWords } from './sms-words.ts';
import { WhatsappState } from './whatsapp-state.tsx';

const heads = () => [
  m.sms_message_queued(),
  m.sms_event(),
  m.sms_message_person(),
  m.sms_message_text(),
  m.sms_status(),
];

/** The newest WhatsApp messages with the result of each, and the counts of this month's replies. */
export function WhatsappMessagesCard() {
  const query = useCall(whatsapp.messages, {});
  return (
    <Loaded query={query}>
      {({ data, reports }) => (
        <Stack gap="md">
          <Facts
            columns={3}
            facts={[
              { label: m.sms_overview_reports(), value: formatCount(reports.taken) },
              { label: m.sms_overview_reports_nobody(), value: formatCount(reports.nobody) },
              { label: m.whatsapp_reports_forged(), value: formatCount(reports.forged) },
              { label: m.whatsapp_reports_stop(), value: formatCount(reports.stop) },
              { label: m.whatsapp_reports_ticket(), value: formatCount(reports.ticket) },
              { label: m.whatsapp_reports_customer(), value: formatCount(reports.customer) },
              { label: m.whatsapp_reports_reply(), value: formatCount(reports.reply) },
              { label: m.whatsapp_reports_unagreed(), value: formatCount(reports.unagreed) },
              { label: m.whatsapp_reports_stranger(), value: formatCount(reports.stranger) },
              { label: m.whatsapp_reports_full(), value: formatCount(reports.full) },
            ]}
          />
          {data.length === 0 ? (
            <Text>{m.whatsapp_messages_empty()}</Text>
          ) : (
            <PlainTable
              heads={heads()}
              rows={data.map((message) => ({
                key: message.id,
                cells: [
                  <DateText key="at" value={message.queuedAt} time />,
                  eventWords[message.event](),
                  `${message.person ?? m.sms_message_customer()} · ${message.mobile}`,
                  <span key="text" data-wrap="" lang={message.locale}>
                    {message.text}
                  </span>,
                  <WhatsappState key="state" message={{ ...message, isFollowed: message.fellBackAt !== null }} />,
                ],
              }))}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}
