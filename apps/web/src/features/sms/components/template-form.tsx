import { Group, Stack } from '@mantine/core';
import { sms, smsPlace, type SmsTemplateRow, smsTemplateInput } from '@sevadesk/contract/sms';
import { fallbackLocale, m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FDate, Form, FormGrid, FSelect, FSwitch, FText, FTextarea } from '../../../shared/form/index.ts';
import { PlaceFields } from './place-fields.tsx';
import { eventOptions, kindOptions, languageOptions } from './sms-words.ts';
import { UnitsNote } from './units-note.tsx';
import { WantedText } from './wanted-text.tsx';

const blank = {
  dltId: '',
  headerId: '',
  category: '',
  locale: fallbackLocale,
  text: '',
  event: null,
  places: [] as string[],
  validFrom: '',
  validUntil: null,
  isActive: true,
};

/** A text as registered with the operator, and the event's values for its placeholders. */
export function TemplateForm({ template, onDone }: { template: SmsTemplateRow | undefined; onDone: () => void }) {
  const create = useAction(sms.createTemplate);
  const update = useAction(sms.updateTemplate);
  const headers = useCall(sms.headers, {});
  const { id, header: _, ...known } = template ?? { id: undefined, header: '', ...blank };
  return (
    <Form
      schema={smsTemplateInput}
      defaults={{ ...known, event: known.event ?? ('' as const) }}
      submitLabel={m.sms_save()}
      onSubmit={async (body) => {
        await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <FormGrid>
          <FText name="dltId" label={m.sms_template_dlt_id()} inputMode="numeric" autoComplete="off" required />
          <FSelect
            name="headerId"
            label={m.sms_header()}
            options={(headers.data?.data ?? []).map(({ id: value, code }) => ({ value, label: code }))}
            required
          />
          <FSelect name="category" label={m.sms_kind()} options={kindOptions()} required />
          <FSelect name="locale" label={m.sms_language()} options={languageOptions()} required />
        </FormGrid>
        <FSelect name="event" label={m.sms_event()} help={m.sms_event_help()} options={eventOptions()} />
        <FTextarea
          name="text"
          label={m.sms_template_text()}
          help={m.sms_template_text_help({ placeholder: smsPlace })}
          rows={4}
          required
        />
        <Group justify="space-between">
          <UnitsNote />
          <WantedText />
        </Group>
        <PlaceFields />
        <FormGrid>
          <FDate name="validFrom" label={m.sms_valid_from()} required />
          <FDate name="validUntil" label={m.sms_valid_until()} help={m.sms_valid_until_help()} />
        </FormGrid>
        <FSwitch name="isActive" label={m.sms_active()} />
      </Stack>
    </Form>
  );
}
