import { TextInput } from '@mantine/core';
import { percentText } from '@sevadesk/contract/kernel/percent';
import { useState } from 'react';
import { type FieldProps, inputProps, useField } from '../../../shared/form/use-field.ts';
import { parsePercent } from './share-text.ts';

/** A typed percentage with at most two decimals, stored in the form as basis points; the text itself when invalid. */
export function FPercent(props: FieldProps) {
  const { value, onChange, error, ...field } = useField<number | string>(props.name);
  const [text, setText] = useState(() => (typeof value === 'number' ? percentText(value) : ''));
  return (
    <TextInput
      {...field}
      {...inputProps(props, error)}
      inputMode="decimal"
      rightSection="%"
      value={text}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.trim();
        setText(currentTarget.value);
        onChange(typed === '' ? null : (parsePercent(typed) ?? typed));
      }}
    />
  );
}
