import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { type StaffTicketView, ticketMasters, ticketPriorities, tickets } from '@sevadesk/contract/tickets';
import { getLocale, m, textIn } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { priorityWords } from './words.ts';

/** Assignee, topic and priority. */
export function DeskTools({ ticket }: { ticket: StaffTicketView }) {
  return (
    <Stack gap="sm" mt="md">
      <Assignee ticket={ticket} />
      <Sorting ticket={ticket} />
    </Stack>
  );
}

function Assignee({ ticket: { id, assignedId } }: { ticket: StaffTicketView }) {
  const { data } = useCall(tickets.people, {}, { staleTime: 60_000 });
  const me = data?.data.find(({ isMe }) => isMe)?.id;
  const assign = useAction(tickets.assign);
  const give = (to: string | null) =>
    assign.mutate(
      { params: { id }, body: { from: assignedId, to } },
      { onSuccess: () => notify(m.tickets_assigned_done()), onError: notifyFailure },
    );
  return (
    <>
      <NativeSelect
        label={m.tickets_assigned()}
        value={assignedId ?? ''}
        onChange={({ currentTarget }) => give(currentTarget.value === '' ? null : currentTarget.value)}
        data={[
          { value: '', label: m.tickets_nobody() },
          ...(data?.data ?? []).map((person) => ({ value: person.id, label: person.name })),
        ]}
      />
      <Group gap="sm">
        {me !== undefined && assignedId !== me ? (
          <Button size="xs" variant="light" loading={assign.isPending} onClick={() => give(me)}>
            {m.tickets_take()}
          </Button>
        ) : null}
        {assignedId === null ? null : (
          <Button size="xs" variant="default" loading={assign.isPending} onClick={() => give(null)}>
            {m.tickets_release()}
          </Button>
        )}
      </Group>
    </>
  );
}

function Sorting({ ticket: { id, topicId, priority } }: { ticket: StaffTicketView }) {
  const { data } = useCall(ticketMasters.setup, {}, { staleTime: 60_000 });
  const sort = useAction(tickets.sort);
  const change = (patch: { topicId?: string; priority?: StaffTicketView['priority'] }) =>
    sort.mutate(
      { params: { id }, body: { topicId, priority, ...patch } },
      { onSuccess: () => notify(m.tickets_sorted()), onError: notifyFailure },
    );
  const topics = (data?.topics ?? []).filter((topic) => topic.isActive || topic.id === topicId);
  return (
    <>
      <NativeSelect
        label={m.tickets_topic()}
        value={topicId}
        onChange={({ currentTarget }) => change({ topicId: currentTarget.value })}
        data={topics.map((topic) => ({ value: topic.id, label: textIn(topic.text, getLocale()) }))}
      />
      <NativeSelect
        label={m.tickets_priority()}
        value={priority}
        onChange={({ currentTarget }) => {
          const chosen = ticketPriorities.find((one) => one === currentTarget.value);
          if (chosen) change({ priority: chosen });
        }}
        data={ticketPriorities.map((value) => ({ value, label: priorityWords[value]() }))}
      />
    </>
  );
}
