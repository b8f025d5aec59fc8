import { Text } from '@mantine/core';
import { ownTickets, type TicketView } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { courseSteps } from '../../../shared/ui/blocks/course-steps.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { Conversation } from '../components/conversation.tsx';
import { CloseButton, ReopenForm } from '../components/end-buttons.tsx';
import { MessageForm } from '../components/message-form.tsx';
import { RecordLink } from '../components/record-link.tsx';
import { nextOfTicket, ticketCourse } from '../components/ticket-course.ts';
import { TicketHistory } from '../components/ticket-history.tsx';
import { ownStatusWord } from '../components/words.ts';

/** One ticket of the shop: the messages, and the reply form. */
export function OwnTicketView() {
  const { id } = useParams({ from: '/merchant/help/$id' });
  const query = useCall(ownTickets.ticket, { params: { id } }, { refetchInterval: 10_000 });
  return <Loaded query={query}>{(ticket) => <Whole ticket={ticket} />}</Loaded>;
}

function Whole({ ticket }: { ticket: TicketView }) {
  const { id, number, title, status, may, messages, events } = ticket;
  return (
    <RecordPage
      title={title}
      breadcrumb={[{ label: m.tickets_own_title(), link: { to: '/merchant/help' } }, { label: number }]}
      badges={
        <>
          <CopyNumber value={number} />
          <StatusBadge of="ticket" status={status} words={ownStatusWord(status)} />
        </>
      }
      steps={courseSteps(ticketCourse, status, [], ownStatusWord)}
      next={nextOfTicket({ status }, 'merchant')}
      action={may.close ? <CloseButton id={id} endpoint={ownTickets.close} asksRating /> : undefined}
      aside={<TicketHistory events={events} />}
    >
      <Panel title={m.tickets_facts()}>
        <Facts facts={factsOf(ticket)} />
      </Panel>
      <Conversation messages={messages} area="out" />
      <Next ticket={ticket} />
    </RecordPage>
  );
}

function factsOf(ticket: TicketView) {
  const { topic, createdAt, rating } = ticket;
  return [
    { label: m.tickets_topic(), value: topic },
    { label: m.tickets_record(), value: <RecordLink subject={ticket.subject} /> },
    { label: m.tickets_asked(), value: <DateText value={createdAt} time /> },
    ...(rating === null
      ? []
      : [{ label: m.tickets_rating(), value: m.tickets_rating_stars({ stars: String(rating) }) }]),
  ];
}

function Next({ ticket: { id, may } }: { ticket: TicketView }) {
  const reply = useAction(ownTickets.reply);
  if (may.reply) {
    return (
      <Panel title={m.tickets_reply()}>
        <MessageForm
          label={m.tickets_reply_text()}
          help={m.tickets_form_text_help()}
          submitLabel={m.tickets_reply_send()}
          doneText={m.tickets_reply_sent()}
          send={(sent) => reply.mutateAsync({ params: { id }, ...sent })}
        />
      </Panel>
    );
  }
  return (
    <Panel title={m.tickets_reply()}>
      <Text c="dimmed" mb="sm">
        {m.tickets_closed_text()}
      </Text>
      {may.reopen ? <ReopenForm id={id} endpoint={ownTickets.reopen} /> : null}
    </Panel>
  );
}
