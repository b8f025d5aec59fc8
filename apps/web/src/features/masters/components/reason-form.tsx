import { Stack } from '@mantine/core';
import { masters, type ReasonMasterRow, reasonInput } from '@sevadesk/contract/masters';
import { applicationTypes, categorySlugs, markableFields } from '@sevadesk/contract/nsdl-pan';
import { m, panLabel, textInEach } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { FNumber, Form, FormGrid, FRadio, FSwitch } from '../../../shared/form/index.ts';
import { FMany } from '../../../shared/form/many-field.tsx';
import { optionsOf } from './product-words.ts';
import { outcomeWords } from './reason-words.ts';

const blank = {
  text: textInEach(),
  outcome: '',
  isDesk: true,
  isTin: false,
  isScan: false,
  isActive: true,
  fields: [],
  types: [],
  categories: [],
  position: 50,
};

const labelled = (kind: 'field' | 'type' | 'category', keys: readonly string[]) =>
  keys.map((value) => ({ value, label: panLabel(kind, value) }));

/** A reason in each language, the sides that use it, and its effect on a returned form. */
export function ReasonForm({ reason, onDone }: { reason: ReasonMasterRow | undefined; onDone: () => void }) {
  const create = useAction(masters.createReason);
  const update = useAction(masters.updateReason);
  const { id, code: _, words: __, ...known } = reason ?? { id: undefined, code: '', words: '', ...blank };
  return (
    <Form
      schema={reasonInput}
      defaults={{ ...known, text: textInEach(known.text) }}
      submitLabel={m.masters_save()}
      onSubmit={async (body) => {
        await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <InEachLanguage
          name="text"
          label={(language) => m.shared_in_language({ language })}
          help={id === undefined ? undefined : m.masters_reason_text_help()}
          maxLength={160}
          required="complete"
        />
        <FRadio name="outcome" label={m.masters_reason_outcome()} options={optionsOf(outcomeWords)} required />
        <FSwitch name="isDesk" label={m.masters_reason_desk()} />
        <FSwitch name="isTin" label={m.masters_reason_tin()} />
        <FMany
          name="fields"
          label={m.masters_reason_fields()}
          help={m.masters_reason_fields_help()}
          options={labelled('field', markableFields())}
        />
        <FSwitch name="isScan" label={m.masters_reason_scan()} help={m.masters_reason_scan_help()} />
        <FormGrid>
          <FMany
            name="types"
            label={m.masters_reason_types()}
            options={labelled('type', applicationTypes)}
            emptyText={m.masters_reason_all()}
          />
          <FMany
            name="categories"
            label={m.masters_reason_categories()}
            options={labelled('category', categorySlugs)}
            emptyText={m.masters_reason_all()}
          />
        </FormGrid>
        <FNumber name="position" label={m.masters_reason_position()} help={m.masters_reason_position_help()} required />
        <FSwitch name="isActive" label={m.masters_active()} help={m.masters_reason_active_help()} />
      </Stack>
    </Form>
  );
}
