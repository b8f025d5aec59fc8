import { PasswordInput, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useSecret } from '../drafts/use-draft.ts';
import { type FieldProps, inputProps, useField } from './use-field.ts';

type TextProps = FieldProps &
  Pick<
    TextInputProps,
    'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'autoFocus' | 'rightSection'
  > & {
    /** Converts input to capitals at once, for names and PANs. */
    upper?: boolean;
  };

export function FText({
  upper,
  type,
  inputMode,
  autoComplete,
  maxLength,
  placeholder,
  autoFocus,
  rightSection,
  ...props
}: TextProps) {
  const { value, onChange, error, ...field } = useField<string>(props.name);
  return (
    <TextInput
      {...field}
      {...inputProps(props, error)}
      {...{ type, inputMode, autoComplete, maxLength, placeholder, rightSection }}
      data-autofocus={autoFocus || undefined}
      value={value ?? ''}
      onChange={(event) => onChange(upper ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)}
    />
  );
}

/** `autoFocus` moves the focus of an opening dialog here instead of to its close button. */
type AreaProps = FieldProps & { rows?: number; maxLength?: number; autoFocus?: boolean };

export function FTextarea({ rows = 3, maxLength, autoFocus, ...props }: AreaProps) {
  const { value, onChange, error, ...field } = useField<string>(props.name);
  return (
    <Textarea
      {...field}
      {...inputProps(props, error)}
      autosize
      minRows={rows}
      data-autofocus={autoFocus || undefined}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function FPassword({ autoComplete = 'current-password', ...props }: FieldProps & { autoComplete?: string }) {
  useSecret(props.name);
  const { value, onChange, error, ...field } = useField<string>(props.name);
  return (
    <PasswordInput
      {...field}
      {...inputProps(props, error)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': m.shared_show_password(), tabIndex: 0 }}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A six-digit code from an e-mail or an authenticator app. */
export function FCode(props: FieldProps) {
  useSecret(props.name);
  return <FText {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />;
}
