import { TextInput } from '@mantine/core';
import type { UploadSlotName } from '@sevadesk/contract/kernel/files';
import { FileDrop } from '../ui/files/file-drop.tsx';
import { DateInput } from './date-input.tsx';
import classes from './form.module.css';
import { type FieldProps, inputProps, useField } from './use-field.ts';

export function FDate({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  const { value, onChange, error, ...field } = useField<string>(props.name);
  return (
    <DateInput
      {...field}
      {...inputProps(props, error)}
      classNames={{ wrapper: classes.narrow }}
      min={min}
      max={max}
      value={value ?? null}
      onChange={onChange}
    />
  );
}

type PinProps = FieldProps & {
  /** Called with six digits, to suggest state and district. */
  onComplete?: (pin: string) => void;
};

/** A PIN code: accepts six digits only. */
export function FPin({ onComplete, ...props }: PinProps) {
  const { value, onChange, error, ...field } = useField<string>(props.name);
  return (
    <TextInput
      {...field}
      {...inputProps(props, error)}
      inputMode="numeric"
      autoComplete="postal-code"
      classNames={{ wrapper: classes.narrow }}
      maxLength={6}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const pin = currentTarget.value.replace(/\D/g, '').slice(0, 6);
        onChange(pin);
        if (pin.length === 6) onComplete?.(pin);
      }}
    />
  );
}

type FileProps = FieldProps & { slot: UploadSlotName; multiple?: boolean; progress?: number };

/** Files of an upload slot; the value is a list of File, also for a single file. */
export function FFile({ slot, multiple, progress, ...props }: FileProps) {
  const { value, onChange, error } = useField<File[]>(props.name);
  return (
    <div data-field={props.name} data-upload>
      <FileDrop
        slot={slot}
        label={props.label}
        help={props.help}
        required={props.required}
        files={value ?? []}
        onChange={onChange}
        multiple={multiple}
        progress={progress}
        error={error}
      />
    </div>
  );
}
