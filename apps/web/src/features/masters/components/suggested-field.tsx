import { Autocomplete } from '@mantine/core';
import { type FieldProps, inputProps, useField } from '../../../shared/form/use-field.ts';

type Props = FieldProps & { known: readonly string[]; maxLength: number };

/** Text with the known values offered while it is typed; another one may be written as well. */
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
