import { Stack } from '@mantine/core';
import { cannedInput, type CannedView, type HelpSetup, ticketMasters } from '@sevadesk/contract/tickets';
import { getLocale, m } from '@sevadesk/messages';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FNumber, FSelect, FSwitch, FText, FTextarea } from '../../../shared/form/index.ts';

// An empty choice stands for any topic.
const schema = cannedInput.extend({
  topicId: z
    .string()
    .nullish()
    .transform((id) => id || null),
});

type Props = { canned: CannedView | undefined; topics: HelpSetup['topics']; onDone: () => void };

/** A frequent answer in both languages. */
export function CannedForm({ canned, topics, onDone }: Props) {
  const create = useAction(ticketMasters.createCanned);
  const update = useAction(ticketMasters.updateCanned);
  const { title = '', textEn = '', textHi = '', topicId, position = 50, isActive = true } = canned ?? {};
  const isHindi = getLocale() === 'hi';
  return (
    <Form
      schema={schema}
      defaults={{ title, textEn, textHi, topicId: topicId ?? '', position, isActive }}
      submitLabel={m.tickets_setup_save()}
      onSubmit={async (body) => {
        await (canned ? update.mutateAsync({ params: { id: canned.id }, body }) : create.mutateAsync({ body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="title" label={m.tickets_setup_name()} maxLength={120} required />
        <FTextarea name="textEn" label={m.tickets_setup_text_en()} rows={5} maxLength={2000} required />
        <FTextarea name="textHi" label={m.tickets_setup_text_hi()} rows={5} maxLength={2000} required />
        <FSelect
          name="topicId"
          label={m.tickets_topic()}
          help={m.tickets_setup_any_topic()}
          options={topics.map((topic) => ({ value: topic.id, label: isHindi ? topic.textHi : topic.textEn }))}
        />
        <FNumber name="position" label={m.tickets_setup_position()} required />
        <FSwitch name="isActive" label={m.tickets_setup_active()} />
      </Stack>
    </Form>
  );
}
