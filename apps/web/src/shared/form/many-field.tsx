import { MultiSelect } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { Option } from './choice-fields.tsx';
import { type FieldProps, inputProps, useField } from './use-field.ts';

type Props = FieldProps & { options: readonly Option[]; emptyText?: string };

/** A searchable multi-select; `emptyText` explains an empty selection. */
export function FMany({ options, emptyText, ...props }: Props) {
  const { value, onChange, error, ...field } = useField<string[]>(props.name);
  const chosen = value ?? [];
  return (
    <MultiSelect
      {...field}
      {...inputProps(props, error)}
      searchable
      clearable
      openOnFocus={false}
      placeholder={chosen.length === 0 ? emptyText : undefined}
      clearButtonProps={{ 'aria-label': m.shared_clear() }}
      data={options.map(({ value: id, label }) => ({ value: id, label }))}
      value={chosen}
      onChange={onChange}
    />
  );
}
