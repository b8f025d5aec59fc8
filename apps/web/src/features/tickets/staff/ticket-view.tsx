import { Text } from '@mantine/core';
import { type StaffTicketView, tickets } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { Link, useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { courseSteps } from '../../../shared/ui/blocks/course-steps.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { DueText } from '../components/columns.tsx';
import { Conversation } from '../components/conversation.tsx';
import { DeskForms } from '../components/desk-forms.tsx';
import { DeskTools } from '../components/desk-tools.tsx';
import { CloseButton, ReopenForm } from '../components/end-buttons.tsx';
import { RecordLink } from '../components/record-link.tsx';
import { nextOfTicket, ticketCourse } from '../components/ticket-course.ts';
import { TicketHistory } from '../components/ticket-history.tsx';

/** One ticket for head office: the messages, the assignee, the answer form. */
export function TicketView() {
  const { id } = useParams({ from: '/backend/help/$id' });
  const query = useCall(tickets.ticket, { params: { id } }, { refetchInterval: 10_000 });
  return <Loaded query={query}>{(ticket) => <Whole ticket={ticket} />}</Loaded>;
}

function Whole({ ticket }: { ticket: StaffTicketView }) {
  const mayManage = useMay()(tickets.reply);
  const { id, number, title, status, may, messages, events } = ticket;
  return (
    <RecordPage
      title={title}
      breadcrumb={[{ label: m.tickets_queue_title(), link: { to: '/backend/help' } }, { label: number }]}
      badges={
        <>
          <CopyNumber value={number} />
          <StatusBadge of="ticket" status={status} />
        </>
      }
      steps={courseSteps(ticketCourse, status)}
      next={nextOfTicket(ticket, 'staff')}
      action={mayManage && may.close ? <CloseButton id={id} endpoint={tickets.close} /> : undefined}
      aside={
        <>
          <Panel title={m.tickets_facts()}>
            <Facts columns={1} facts={factsOf(ticket)} />
            {mayManage && status !== 'closed' ? <DeskTools ticket={ticket} /> : null}
          </Panel>
          <TicketHistory events={events} />
        </>
      }
    >
      <Conversation messages={messages} area="in" />
      {mayManage && may.reply ? <DeskForms ticket={ticket} /> : null}
      {may.reply ? null : (
        <Panel title={m.tickets_reply()}>
          <Text c="dimmed" mb="sm">
            {m.tickets_closed_text()}
          </Text>
          {mayManage && may.reopen ? <ReopenForm id={id} endpoint={tickets.reopen} /> : null}
        </Panel>
      )}
    </RecordPage>
  );
}

const levels = [undefined, m.tickets_escalation_1, m.tickets_escalation_2];

function factsOf(ticket: StaffTicketView) {
  const { merchantId, shopName, merchantCode, raisedByName, escalation, rating } = ticket;
  const level = levels[escalation];
  return [
    {
      label: m.tickets_shop(),
      value: (
        <Link to="/backend/user-management/merchant/$id" params={{ id: merchantId }}>
          {shopName} ({merchantCode})
        </Link>
      ),
    },
    { label: m.tickets_raised_by(), value: raisedByName },
    { label: m.tickets_asked(), value: <DateText value={ticket.createdAt} time /> },
    { label: m.tickets_record(), value: <RecordLink subject={ticket.subject} /> },
    { label: m.tickets_due(), value: <DueText {...ticket} /> },
    ...(level ? [{ label: m.tickets_escalation(), value: level() }] : []),
    ...(rating === null
      ? []
      : [{ label: m.tickets_rating(), value: m.tickets_rating_stars({ stars: String(rating) }) }]),
  ];
}
