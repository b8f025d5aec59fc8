import { Button, Stack } from '@mantine/core';
import { everyIdType, type KycDocument } from '@sevadesk/contract/kyc';
import { m, textInEach } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { FNumber, FSelect, FSwitch, useFormValue } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './kyc.module.css';
import { paperOptions, paperWords } from './words.ts';

type Props = { name: 'merchant' | 'staff'; title: string; idTypes: readonly { id: string; name: string }[] };

const allTypes = () => ({ value: everyIdType, label: m.kyc_settings_all_types() });

function Row({ at, idTypes, onRemove }: { at: string; idTypes: Props['idTypes']; onRemove: () => void }) {
  const document = useFormValue<KycDocument>(`${at}.document`);
  return (
    <div className={classes.requirement}>
      <FSelect name={`${at}.document`} label={m.kyc_settings_paper()} options={paperOptions()} required />
      {idTypes.length > 0 ? (
        <FSelect
          name={`${at}.idTypeId`}
          label={m.kyc_settings_id_type()}
          options={[allTypes(), ...idTypes.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      ) : (
        <span />
      )}
      <FSwitch name={`${at}.isActive`} label={m.kyc_settings_active()} />
      <FSwitch name={`${at}.isRequired`} label={m.kyc_settings_required()} />
      <FNumber name={`${at}.mostFiles`} label={m.kyc_settings_files()} />
      <InEachLanguage name={`${at}.note`} label={(language) => m.kyc_settings_note_in({ language })} maxLength={200} />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={m.kyc_settings_remove({ paper: document ? paperWords[document]() : '' })}
        onClick={onRemove}
      >
        {m.kyc_picture_remove()}
      </Button>
    </div>
  );
}

const fresh = {
  document: 'pan',
  idTypeId: everyIdType,
  isActive: true,
  isRequired: false,
  mostFiles: 1,
  note: textInEach(),
};

/** The documents required in one area, a row for each; a row of an id type overrides the general one. */
export function RequirementRows({ name, title, idTypes }: Props) {
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Panel title={title}>
      <Stack gap="lg">
        {fields.map((field, index) => (
          <Row key={field.id} at={`${name}.${index}`} idTypes={idTypes} onRemove={() => remove(index)} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => append(fresh)}
        >
          {m.kyc_settings_add()}
        </Button>
      </Stack>
    </Panel>
  );
}
