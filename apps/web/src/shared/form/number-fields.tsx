import { TextInput } from '@mantine/core';
import { parseRupees, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { isPaise } from '@sevadesk/contract/kernel/paise';
import { useState } from 'react';
import classes from './form.module.css';
import { type FieldProps, inputProps, useField } from './use-field.ts';

/** A whole number; null when empty, NaN for what is none, so that the schema can say so. */
export function FNumber(props: FieldProps & { placeholder?: string }) {
  const { value, onChange, error, ...field } = useField<number>(props.name);
  const [text, setText] = useState(() => String(value ?? ''));
  const shown = Number(text) === value || Number.isNaN(value) ? text : String(value ?? '');
  return (
    <TextInput
      {...field}
      {...inputProps(props, error)}
      inputMode="numeric"
      placeholder={props.placeholder}
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.trim();
        setText(currentTarget.value);
        onChange(typed === '' ? null : /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN);
      }}
    />
  );
}

/** Rupees as typed ('107.50'), paise in the form's value; null when empty, the text itself when it is no amount. */
export function FMoney(props: FieldProps & { allowZero?: boolean }) {
  const { value, onChange, onBlur, error, ...field } = useField<number | string>(props.name);
  const [text, setText] = useState(() => moneyText(value));
  // A value set from outside (a preset, a reset) replaces what was typed.
  const matches = moneyValue(text, props.allowZero) === (value ?? null);
  return (
    <TextInput
      {...field}
      {...inputProps(props, error)}
      inputMode="decimal"
      leftSection="₹"
      classNames={{ input: classes.money }}
      value={matches ? text : moneyText(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(moneyValue(currentTarget.value, props.allowZero));
      }}
      onBlur={() => {
        setText(moneyText(moneyValue(text, props.allowZero)));
        onBlur();
      }}
    />
  );
}

function moneyValue(text: string, allowZero = false): number | string | null {
  if (text.trim() === '') return null;
  return parseRupees(text, { allowZero }) ?? text;
}

function moneyText(value: number | string | null | undefined): string {
  if (isPaise(value)) return rupeesText(value);
  return String(value ?? '');
}
