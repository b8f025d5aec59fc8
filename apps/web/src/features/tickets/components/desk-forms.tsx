import { NativeSelect, Tabs, Text } from '@mantine/core';
import { type StaffTicketView, ticketMasters, tickets } from '@sevadesk/contract/tickets';
import { languageName, m, textIn } from '@sevadesk/messages';
import { useRef, useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useDeskKeys, writeKey } from '../../../shared/ui/keys/desk-keys.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { MessageForm } from './message-form.tsx';
import { WhatsappNote } from './whatsapp-note.tsx';

/** The answer, a question to the shop, or a note: each states who will read it. */
export function DeskForms({ ticket }: { ticket: StaffTicketView }) {
  const reply = useAction(tickets.reply);
  const [text, setText] = useState('');
  const forms = useRef<HTMLDivElement>(null);
  useDeskKeys([writeKey(forms, m.tickets_reply())]);
  const { id } = ticket;
  const sendAs =
    (kind: 'answer' | 'ask' | 'note'): Parameters<typeof MessageForm>[0]['send'] =>
    async ({ body, ...sent }) => {
      await reply.mutateAsync({ params: { id }, body: { ...body, kind }, ...sent });
      setText('');
    };
  return (
    <Panel>
      <Tabs ref={forms} defaultValue="answer" keepMounted>
        <Tabs.List aria-label={m.tickets_reply()}>
          <Tabs.Tab value="answer">{m.tickets_tab_answer()}</Tabs.Tab>
          <Tabs.Tab value="ask">{m.tickets_tab_ask()}</Tabs.Tab>
          <Tabs.Tab value="note">{m.tickets_tab_note()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="answer" pt="lg">
          <MessageForm
            label={m.tickets_answer_text()}
            submitLabel={m.tickets_answer_send()}
            doneText={m.tickets_reply_sent()}
            text={text}
            send={sendAs('answer')}
          >
            <Canned ticket={ticket} onChoose={setText} />
            <WhatsappNote whatsapp={ticket.whatsapp} />
          </MessageForm>
        </Tabs.Panel>
        <Tabs.Panel value="ask" pt="lg">
          <MessageForm
            label={m.tickets_ask_text()}
            submitLabel={m.tickets_ask_send()}
            doneText={m.tickets_reply_sent()}
            send={sendAs('ask')}
          >
            <WhatsappNote whatsapp={ticket.whatsapp} />
          </MessageForm>
        </Tabs.Panel>
        <Tabs.Panel value="note" pt="lg">
          <MessageForm
            label={m.tickets_note_text()}
            help={m.tickets_note_help()}
            submitLabel={m.tickets_note_keep()}
            doneText={m.tickets_note_kept()}
            send={sendAs('note')}
          />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}

type CannedProps = { ticket: StaffTicketView; onChoose: (text: string) => void };

/** Frequent answers for this topic, in the shop's language. */
function Canned({ ticket: { locale, topicId }, onChoose }: CannedProps) {
  const { data } = useCall(ticketMasters.setup, {}, { staleTime: 60_000 });
  const fitting = (data?.canned ?? []).filter(
    (canned) => canned.isActive && (canned.topicId === null || canned.topicId === topicId),
  );
  if (fitting.length === 0) return null;
  const choose = (id: string) => {
    const chosen = fitting.find((canned) => canned.id === id);
    if (chosen) onChoose(textIn(chosen.text, locale));
  };
  return (
    <div>
      <NativeSelect
        label={m.tickets_canned()}
        value=""
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: m.tickets_canned_none() },
          ...fitting.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {m.tickets_reads({ language: languageName(locale) })}
      </Text>
    </div>
  );
}
