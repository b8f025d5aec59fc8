import { Stack } from '@mantine/core';
import { type HelpSetup, ticketMasters, topicInput, type TopicView } from '@sevadesk/contract/tickets';
import { m, roleName } from '@sevadesk/messages';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FNumber, FSelect, FSwitch, FText } from '../../../shared/form/index.ts';

// An empty choice stands for everybody who answers.
const schema = topicInput.extend({
  teamRoleId: z
    .string()
    .nullish()
    .transform((id) => id || null),
});

type Props = { topic: TopicView | undefined; roles: HelpSetup['roles']; onDone: () => void };

/** A topic in both languages, its due time and its team. */
export function TopicForm({ topic, roles, onDone }: Props) {
  const create = useAction(ticketMasters.createTopic);
  const update = useAction(ticketMasters.updateTopic);
  const { textEn = '', textHi = '', dueHours = 8, teamRoleId, position = 50, isActive = true } = topic ?? {};
  return (
    <Form
      schema={schema}
      defaults={{ textEn, textHi, dueHours, teamRoleId: teamRoleId ?? '', position, isActive }}
      submitLabel={m.tickets_setup_save()}
      onSubmit={async (body) => {
        await (topic ? update.mutateAsync({ params: { id: topic.id }, body }) : create.mutateAsync({ body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="textEn" label={m.tickets_setup_text_en()} maxLength={120} required />
        <FText name="textHi" label={m.tickets_setup_text_hi()} maxLength={120} required />
        <FNumber name="dueHours" label={m.tickets_setup_due_hours()} required />
        <FSelect
          name="teamRoleId"
          label={m.tickets_setup_team()}
          help={m.tickets_setup_team_all()}
          options={roles.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
        />
        <FNumber name="position" label={m.tickets_setup_position()} required />
        <FSwitch name="isActive" label={m.tickets_setup_active()} />
      </Stack>
    </Form>
  );
}
