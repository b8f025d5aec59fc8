import { Checkbox, Group, NativeSelect, Radio, Select, Stack, Switch } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { type FieldProps, groupProps, inputProps, useField } from './use-field.ts';

export type Option = { value: string; label: string; help?: string };
type ChoiceProps = FieldProps & { options: readonly Option[] };

/** A select with the empty option '--Select--' first; `searchable` is for long lists. */
export function FSelect({ options, searchable = false, ...props }: ChoiceProps & { searchable?: boolean }) {
  const { value, onChange, error, ...field } = useField<string>(props.name);
  const shared = inputProps(props, error);
  if (searchable) {
    return (
      <Select
        {...field}
        {...shared}
        searchable
        clearable
        allowDeselect={false}
        openOnFocus={false}
        selectFirstOptionOnChange
        placeholder={m.shared_select_placeholder()}
        clearButtonProps={{ 'aria-label': m.shared_clear() }}
        data={options.map(({ value: id, label }) => ({ value: id, label }))}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  return (
    <NativeSelect
      {...field}
      {...shared}
      data={[
        { value: '', label: m.shared_select_placeholder() },
        ...options.map(({ value: id, label }) => ({ value: id, label })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function FRadio({ options, inline = true, ...props }: ChoiceProps & { inline?: boolean }) {
  const { value, onChange, error, ref, ...field } = useField<string>(props.name);
  const Wrap = inline ? Group : Stack;
  return (
    <Radio.Group
      {...field}
      {...groupProps(props, error)}
      data-field={props.name}
      value={value ?? ''}
      onChange={onChange}
    >
      <Wrap gap={inline ? 'lg' : 'sm'} mt={6}>
        {options.map(({ value: id, label, help }, index) => (
          <Radio
            key={id}
            value={id}
            label={label}
            description={help}
            disabled={props.disabled}
            ref={index === 0 ? ref : undefined}
          />
        ))}
      </Wrap>
    </Radio.Group>
  );
}

type TickProps = Omit<FieldProps, 'label'> & { label: ReactNode };

export function FCheckbox({ label, help, ...props }: TickProps) {
  const { value, onChange, error, ...field } = useField<boolean>(props.name);
  return (
    <Checkbox
      {...field}
      label={label}
      description={help}
      disabled={props.disabled}
      error={error}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function FSwitch({ label, help, ...props }: TickProps) {
  const { value, onChange, error, ...field } = useField<boolean>(props.name);
  return (
    <Switch
      {...field}
      label={label}
      description={help}
      disabled={props.disabled}
      error={error}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
