import { Stack } from '@mantine/core';
import { ownTickets, raiseTicketInput, type SubjectRef, ticketMasters, tickets } from '@sevadesk/contract/tickets';
import { getLocale, m, textIn } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FFile, Form, FSelect, FText, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { withFiles } from './with-files.ts';

type Props = { record?: SubjectRef; isStaff?: boolean; onDone: () => void };

const schema = withFiles(raiseTicketInput.omit({ requestId: true, subject: true }));

/** Topics for either area, in the reader's language. */
function useTopics(isStaff: boolean) {
  const own = useCall(ownTickets.topics, {}, { enabled: !isStaff });
  const setup = useCall(ticketMasters.setup, {}, { enabled: isStaff });
  if (!isStaff) return (own.data?.data ?? []).map(({ id, text }) => ({ value: id, label: text }));
  return (setup.data?.topics ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, text }) => ({ value: id, label: textIn(text, getLocale()) }));
}

/** A new ticket, about a record or in general, with files. */
export function AskForm({ record, isStaff = false, onDone }: Props) {
  const topics = useTopics(isStaff);
  // One id per form: a repeated request creates one ticket.
  const [requestId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  const raise = useAction(ownTickets.raise);
  const startTicketWithShop = useAction(tickets.startTicketWithShop);
  return (
    <Form
      schema={schema}
      defaults={{ topicId: '', title: '', text: '', files: [] }}
      submitLabel={m.tickets_form_send()}
      onSubmit={({ files = [], ...values }) => {
        const body = { ...values, requestId };
        const sent = { files, onProgress: files.length > 0 ? setProgress : undefined };
        return isStaff && record
          ? startTicketWithShop.mutateAsync({ body: { ...body, subject: record }, ...sent })
          : raise.mutateAsync({ body: { ...body, subject: record }, ...sent });
      }}
      onDone={({ number }) => {
        notify(isStaff ? m.tickets_sent_shop({ number }) : m.tickets_sent({ number }));
        onDone();
      }}
    >
      <Stack gap="md">
        <FSelect name="topicId" label={m.tickets_form_topic()} options={topics} required />
        <FText
          name="title"
          label={m.tickets_form_title()}
          help={m.tickets_form_title_help()}
          maxLength={120}
          required
        />
        <FTextarea
          name="text"
          label={isStaff ? m.tickets_form_text_shop() : m.tickets_form_text()}
          help={m.tickets_form_text_help()}
          rows={6}
          maxLength={4000}
          required
        />
        <FFile name="files" slot="ticket-file" label={m.tickets_form_files()} multiple progress={progress} />
      </Stack>
    </Form>
  );
}
