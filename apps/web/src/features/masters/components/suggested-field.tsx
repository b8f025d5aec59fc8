import { Autocomplete } from '@mantine/core';
import { type FieldProps, inputProps, useField } from '../../../shared/form/use-field.ts';

type Props = FieldProps & { known: readonly string[]; maxLength: number };

/** A text field that suggests known values and accepts others. */
export function FSuggested({ known, maxLength, ...props }: Props) {
  const { value, onChange, error, ...field } = useField<string>(props.name);
  return (
    <Autocomplete
      {...field}
      {...inputProps(props, error)}
      maxLength={maxLength}
      autoComplete="off"
      data={[...known]}
      limit={12}
      value={value ?? ''}
      onChange={onChange}
    />
  );
}
