import { ownTickets, ticketMasters, tickets } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call } from '../../shared/api/call.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { CannedForm } from './components/canned-form.tsx';
import { Conversation } from './components/conversation.tsx';
import { DeskForms } from './components/desk-forms.tsx';
import { HoursForm } from './components/hours-form.tsx';
import { MessageForm } from './components/message-form.tsx';
import { AskForm } from './components/request-form.tsx';
import { TopicForm } from './components/topic-form.tsx';
import { OwnTicketList } from './merchant/ticket-list.tsx';
import { TicketQueue } from './staff/ticket-queue.tsx';

const setup = sampleOf(ticketMasters.setup.reply, { canned: [] });
const topicId = sampleId(1);
const question = { topicId, title: 'Refund', text: 'When does it come?' };

it.each([
  ['a shop asks head office', false, undefined, ownTickets.raise, m.tickets_sent({ number: 'number' })],
  [
    'a shop asks about a record',
    false,
    { kind: 'payment', id: sampleId(3) },
    ownTickets.raise,
    m.tickets_sent({ number: 'number' }),
  ],
  [
    'staff ask a shop',
    true,
    { kind: 'payment', id: sampleId(3) },
    tickets.startTicketWithShop,
    m.tickets_sent_shop({ number: 'number' }),
  ],
] as const)('MER-18 %s: topic, title and text are required', async (_, isStaff, record, endpoint, note) => {
  mockSample(ownTickets.topics);
  mockSample(ticketMasters.setup);
  const { refused, sent, said } = await workForm({
    form: (onDone) => <AskForm record={record} isStaff={isStaff} onDone={onDone} />,
    endpoint,
    user: isStaff ? staffUser : merchantUser,
    fill: question,
  });
  expect(refused).toEqual(['topicId', 'title', 'text']);
  expect(sent).toEqual({ ...question, requestId: expect.any(String), ...(record && { subject: record }), files: [] });
  expect(said).toBe(note);
});

it('MER-18 a message is sent once and the form becomes empty', async () => {
  const { refused, sent, said } = await workForm({
    form: () => (
      <MessageForm
        label="Answer"
        submitLabel="Send"
        doneText="It was sent"
        send={({ body, files }) => call(ownTickets.reply, { params: { id: sampleId(1) }, body }, { files })}
      />
    ),
    endpoint: ownTickets.reply,
    fill: { text: 'Tomorrow', files: [new File(['x'], 'slip.pdf', { type: 'application/pdf' })] },
  });
  expect({ refused, said }).toEqual({ refused: ['text'], said: 'It was sent' });
  expect(sent).toEqual({ text: 'Tomorrow', requestId: expect.any(String), files: ['slip.pdf'] });
  await waitFor(() => expect(document.querySelector('[name="text"]')).toHaveValue(''));
});

it("STF-16 a template is offered for its topic, in the shop's language; each form shows what it sends", async () => {
  const canned = [
    { id: sampleId(1), title: 'Wait', text: { en: 'Please wait', hi: 'प्रतीक्षा करें' }, topicId, isActive: true },
    { id: sampleId(2), title: 'Other topic', topicId: sampleId(9), isActive: true },
    { id: sampleId(3), title: 'Old', topicId, isActive: false },
  ];
  mockSample(ticketMasters.setup, { canned } as never);
  const ticket = sampleOf(tickets.ticket.reply, { locale: 'hi', topicId });
  const { sent } = await workForm({
    form: () => <DeskForms ticket={ticket} />,
    endpoint: tickets.reply,
    user: staffUser,
    empty: false,
    formAt: 0,
    before: async () => {
      const choice = screen.getByLabelText<HTMLSelectElement>(m.tickets_canned());
      expect([...choice.options].map(({ label }) => label)).toEqual([m.tickets_canned_none(), 'Wait']);
      fireEvent.change(choice, { target: { value: sampleId(1) } });
      await waitFor(() => expect(document.querySelector('[name="text"]')).toHaveValue('प्रतीक्षा करें'));
    },
  });
  expect(sent).toMatchObject({ kind: 'answer', text: 'प्रतीक्षा करें' });
});

const until = '2026-11-20T06:00:00.000Z';
it.each([
  [{ until, minutesLeft: 239 }, /3 hours more/],
  [{ until, minutesLeft: 1 }, /1 minute more/],
  [{ until, minutesLeft: 0 }, m.tickets_whatsapp_over()],
])('an answer says whether and how long it also goes by WhatsApp', async (whatsapp, words) => {
  mockSample(ticketMasters.setup, { canned: [] });
  const ticket = sampleOf(tickets.ticket.reply, { whatsapp });
  await renderWith(<DeskForms ticket={ticket} />, { user: staffUser });
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

it('a message that came by WhatsApp says so', async () => {
  const [portal, chat] = [sampleId(1), sampleId(2)].map((id, at) => ({
    id,
    at: '2026-11-20T06:00:00.000Z',
    kind: 'message' as const,
    authorName: 'Asha',
    authorArea: 'out' as const,
    way: at === 0 ? ('portal' as const) : ('whatsapp' as const),
    text: `Text ${at}`,
    files: [],
  }));
  await renderWith(<Conversation messages={[portal, chat].flatMap((one) => one ?? [])} area="in" />, {
    user: staffUser,
  });
  const marked = await screen.findAllByText(m.tickets_by_whatsapp());
  expect(marked.map((one) => one.closest('li')?.textContent)).toEqual([expect.stringContaining('Text 1')]);
});

it.each([
  [1, 'ask'],
  [2, 'note'],
])('STF-16 form %i of the desk sends a %s', async (formAt, kind) => {
  mockSample(ticketMasters.setup, { canned: [] });
  const { sent, refused } = await workForm({
    form: () => <DeskForms ticket={sampleOf(tickets.ticket.reply)} />,
    endpoint: tickets.reply,
    user: staffUser,
    formAt,
    afterFill: () => {
      const field = document.querySelectorAll('[name="text"]')[formAt] as Element;
      fireEvent.change(field, { target: { value: 'Which day?' } });
    },
  });
  expect(refused).toEqual(['text']);
  expect(sent).toMatchObject({ kind, text: 'Which day?' });
});

const inBoth = { 'text.en': 'Wait', 'text.hi': 'रुकें' };

it('STF-16 a template has title, place and text in each complete language; no topic means every topic', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <CannedForm canned={undefined} topics={setup.topics} onDone={onDone} />,
    endpoint: ticketMasters.createCanned,
    empty: ['position'],
    fill: { ...inBoth, title: 'Wait', position: '3' },
  });
  expect(refused).toEqual(['title', 'text.en', 'text.hi', 'position']);
  expect(sent).toMatchObject({
    title: 'Wait',
    topicId: null,
    position: 3,
    isActive: true,
    text: { en: 'Wait', hi: 'रुकें' },
  });
});

it('STF-16 a topic has a text, due hours and a place; no team means everybody', async () => {
  const { refused, sent, params } = await workForm({
    form: (onDone) => <TopicForm topic={setup.topics[0]} roles={setup.roles} onDone={onDone} />,
    endpoint: ticketMasters.updateTopic,
    empty: ['text.en', 'text.hi', 'dueHours', 'position', 'teamRoleId'],
    fill: { ...inBoth, dueHours: '12', position: '4' },
  });
  expect(refused).toEqual(['text.en', 'text.hi', 'dueHours', 'position']);
  expect(sent).toMatchObject({ dueHours: 12, position: 4, teamRoleId: null });
  expect(params).toEqual({ id: setup.topics[0]?.id });
});

const hours = { days: [1, 2], from: '09:00', to: '18:00', holidays: ['2026-01-26'] };

it('STF-16 hours are sorted by day, with holidays one per line', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <HoursForm hours={hours} />,
    endpoint: ticketMasters.saveHours,
    user: staffUser,
    permissions: ['tickets.view', 'masters.manage'],
    before: async () => {
      fireEvent.click(screen.getByLabelText(m.tickets_day_0()));
      await fillField('holidays', '26/01/2026\n31/02/2026');
    },
    empty: ['from'],
    fill: { from: '10:00', holidays: '26/01/2026\n15/08/2026' },
  });
  expect(refused).toEqual(['from', 'holidays']);
  expect(sent).toEqual({ days: [0, 1, 2], from: '10:00', to: '18:00', holidays: ['2026-01-26', '2026-08-15'] });
  expect(said).toBe(m.tickets_setup_saved());
});

it('STF-16 a person without the permission to change hours only sees them', async () => {
  await renderWith(<HoursForm hours={hours} />, { user: staffUser, permissions: ['tickets.view'] });
  expect(await screen.findByLabelText(m.tickets_day_0())).toBeDisabled();
  expect(screen.queryByText(m.tickets_setup_save())).toBeNull();
});

it('MER-18 tickets of the shop, and a new one', async () => {
  mockSample(ownTickets.topics);
  const { cells, views, pageActions } = await workList(<OwnTicketList />, ownTickets.list, { may: ['m.tickets'] });
  expect(cells).toMatchInlineSnapshot(`
    [
      "number -> /merchant/help/01900000-0000-7000-8000-000000000001",
      "title",
      "topic",
      "subjectNumber",
      "01-Nov-2026 11:30",
      "10-Nov-2026 11:30",
      "Pending with head office",
    ]
  `);
  expect(views).toHaveLength(5);
  expect(pageActions).toEqual([m.tickets_new()]);
});

it('STF-16 tickets of all shops', async () => {
  mockSample(ticketMasters.setup);
  const { cells, views } = await workList(<TicketQueue />, tickets.list, { may: ['tickets.view'] });
  expect(cells).toMatchInlineSnapshot(`
    [
      "number -> /backend/help/01900000-0000-7000-8000-000000000001",
      "title",
      "shopName",
      "merchantCode",
      "Overdue 11-Nov-2026 11:30",
      "Low",
      "assignedName",
      "Yes",
      "Yes",
      "35",
      "topic",
      "subjectNumber",
      "01-Nov-2026 11:30",
      "10-Nov-2026 11:30",
      "Pending with head office",
    ]
  `);
  expect(views).toHaveLength(7);
});
