import { PasswordInput } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useSecret } from '../../../shared/drafts/use-draft.ts';
import { type FieldProps, inputProps, useField } from '../../../shared/form/use-field.ts';

/** A PIN of six digits: hidden, with the keypad of a phone, and never offered by the browser. */
export function PinField({ autoFocus, ...props }: FieldProps & { autoFocus?: boolean }) {
  useSecret(props.name);
  const { value, onChange, error, ...field } = useField<string>(props.name);
  return (
    <PasswordInput
      {...field}
      {...inputProps(props, error)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      data-autofocus={autoFocus || undefined}
      visibilityToggleButtonProps={{ 'aria-label': m.shared_show_password(), tabIndex: 0 }}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
    />
  );
}
