import { Stack } from '@mantine/core';
import { type HelpSetup, type TopicView, ticketMasters, topicInput } from '@sevadesk/contract/tickets';
import { m, roleName, textInEach } from '@sevadesk/messages';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { FNumber, Form, FSelect, FSwitch } from '../../../shared/form/index.ts';

// An empty selection means everybody who answers.
const schema = topicInput.extend({
  teamRoleId: z
    .string()
    .nullish()
    .transform((id) => id || null),
});

type Props = { topic: TopicView | undefined; roles: HelpSetup['roles']; onDone: () => void };

/** A topic in each language, its due time and its team. */
export function TopicForm({ topic, roles, onDone }: Props) {
  const create = useAction(ticketMasters.createTopic);
  const update = useAction(ticketMasters.updateTopic);
  const { text, dueHours = 8, teamRoleId, position = 50, isActive = true } = topic ?? {};
  return (
    <Form
      schema={schema}
      defaults={{ text: textInEach(text), dueHours, teamRoleId: teamRoleId ?? '', position, isActive }}
      submitLabel={m.tickets_setup_save()}
      onSubmit={async (body) => {
        await (topic ? update.mutateAsync({ params: { id: topic.id }, body }) : create.mutateAsync({ body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <InEachLanguage
          name="text"
          label={(language) => m.shared_in_language({ language })}
          maxLength={120}
          required="complete"
        />
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
