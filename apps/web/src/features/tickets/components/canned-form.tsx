import { Stack } from '@mantine/core';
import { type CannedView, cannedInput, type HelpSetup, ticketMasters } from '@sevadesk/contract/tickets';
import { getLocale, m, textIn, textInEach } from '@sevadesk/messages';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { FNumber, Form, FSelect, FSwitch, FText } from '../../../shared/form/index.ts';

// An empty selection means any topic.
const schema = cannedInput.extend({
  topicId: z
    .string()
    .nullish()
    .transform((id) => id || null),
});

type Props = { canned: CannedView | undefined; topics: HelpSetup['topics']; onDone: () => void };

/** A frequent answer in each language. */
export function CannedForm({ canned, topics, onDone }: Props) {
  const create = useAction(ticketMasters.createCanned);
  const update = useAction(ticketMasters.updateCanned);
  const { title = '', text, topicId, position = 50, isActive = true } = canned ?? {};
  return (
    <Form
      schema={schema}
      defaults={{ title, text: textInEach(text), topicId: topicId ?? '', position, isActive }}
      submitLabel={m.tickets_setup_save()}
      onSubmit={async (body) => {
        await (canned ? update.mutateAsync({ params: { id: canned.id }, body }) : create.mutateAsync({ body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="title" label={m.tickets_setup_name()} maxLength={120} required />
        <InEachLanguage
          name="text"
          label={(language) => m.shared_in_language({ language })}
          lines={5}
          maxLength={2000}
          required="complete"
        />
        <FSelect
          name="topicId"
          label={m.tickets_topic()}
          help={m.tickets_setup_any_topic()}
          options={topics.map((topic) => ({ value: topic.id, label: textIn(topic.text, getLocale()) }))}
        />
        <FNumber name="position" label={m.tickets_setup_position()} required />
        <FSwitch name="isActive" label={m.tickets_setup_active()} />
      </Stack>
    </Form>
  );
}
