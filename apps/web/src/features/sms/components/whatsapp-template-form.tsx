import { Button, Group, Stack } from '@mantine/core';
import {
  countNumbered,
  mostButtons,
  type TemplateButton,
  whatsapp,
  type WhatsappTemplateRow,
  type WhatsappWording,
  whatsappTemplateInput,
} from '@sevadesk/contract/whatsapp';
import { fallbackLocale, m } from '@sevadesk/messages';
import { useFormContext } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FSelect, FText, FTextarea, useFormValue } from '../../../shared/form/index.ts';
import { PlaceFields } from './place-fields.tsx';
import { eventOptions, languageOptions } from './sms-words.ts';
import { TemplateParts, TypedPreview } from './template-parts.tsx';
import { categoryOptions, templateStateOptions } from './whatsapp-words.ts';

const blank = {
  name: '',
  category: 'utility' as const,
  locale: fallbackLocale,
  language: fallbackLocale as string,
  text: '',
  event: null,
  places: [] as string[],
  state: 'pending' as const,
  header: 'none' as const,
  buttons: [] as TemplateButton[],
  linkAddress: null as string | null,
};

/** A row for each possible button, filled or not. */
const rowsOf = (buttons: readonly TemplateButton[]) =>
  Array.from({ length: mostButtons }, (_, at) => buttons[at] ?? { kind: '' as const, label: '' });

/** Inserts the product's own text of the selected event and language, with its placeholders mapped and its link as a button. */
function WantedWhatsapp({ wordings }: { wordings: readonly WhatsappWording[] }) {
  const { setValue } = useFormContext();
  const event = useFormValue<string>('event');
  const locale = useFormValue<string>('locale');
  const wanted = wordings.find((wording) => wording.event === event && wording.locale === locale);
  if (!wanted) return null;
  const take = () => {
    setValue('text', wanted.text, { shouldDirty: true });
    setValue('places', wanted.places, { shouldDirty: true });
    if (wanted.hasLink) {
      const label = m.whatsapp_button_status({}, { locale: wanted.locale });
      setValue('buttons', rowsOf([{ kind: 'link', label }]), { shouldDirty: true });
    }
  };
  return (
    <Group>
      <Button variant="default" onClick={take}>
        {m.sms_template_use_wording()}
      </Button>
    </Group>
  );
}

type Props = {
  template: WhatsappTemplateRow | undefined;
  wordings: readonly WhatsappWording[];
  linkAddress: string;
  onDone: () => void;
};

/** A text as submitted to WhatsApp with its state of approval, and the event's values for its placeholders. */
export function WhatsappTemplateForm({ template, wordings, linkAddress, onDone }: Props) {
  const create = useAction(whatsapp.createTemplate);
  const update = useAction(whatsapp.updateTemplate);
  const { id, ...known } = template ?? { id: undefined, ...blank };
  return (
    <Form
      schema={whatsappTemplateInput}
      defaults={{
        ...known,
        event: known.event ?? ('' as const),
        buttons: rowsOf(known.buttons),
        linkAddress: known.linkAddress ?? linkAddress,
      }}
      submitLabel={m.sms_save()}
      onSubmit={async (body) => {
        await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="name" label={m.whatsapp_template_name()} help={m.whatsapp_template_name_help()} required />
        <FormGrid>
          <FSelect name="category" label={m.whatsapp_category()} options={categoryOptions()} required />
          <FSelect
            name="state"
            label={m.whatsapp_state()}
            help={m.whatsapp_state_help()}
            options={templateStateOptions()}
            required
          />
          <FSelect name="locale" label={m.sms_language()} options={languageOptions()} required />
          <FText name="language" label={m.whatsapp_language_code()} help={m.whatsapp_language_code_help()} required />
        </FormGrid>
        <FSelect name="event" label={m.sms_event()} help={m.sms_event_help()} options={eventOptions()} />
        <FTextarea
          name="text"
          label={m.sms_message_text()}
          help={m.whatsapp_template_text_help({ first: '{{1}}', second: '{{2}}' })}
          rows={4}
          required
        />
        <WantedWhatsapp wordings={wordings} />
        <PlaceFields countIn={(text) => countNumbered(text) ?? 0} />
        <TemplateParts linkAddress={linkAddress} />
        <TypedPreview />
      </Stack>
    </Form>
  );
}
