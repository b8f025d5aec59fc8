import { TextInput } from '@mantine/core';
import { formatPlain, parseRupees } from '@sevadesk/contract/kernel/money-format';
import { isPaise } from '@sevadesk/contract/kernel/paise';
import { useState } from 'react';
import classes from './form.module.css';
import { type FieldProps, inputProps, useField } from './use-field.ts';

/** A whole number; null when empty, NaN when it is not a number, so that the schema rejects it. */
export function FNumber(props: FieldProps & { placeholder?: string }) {
  const { value, onChange, error, ...field } = useField<number>(props.name);
  const [text, setText] = useState(() => String(value ?? ''));
  const shown = Number(text) === value || Number.isNaN(value) ? text : String(value ?? '');
  return (
    <TextInput
      {...field}
      {...inputProps(props, error)}
      inputMode="numeric"
      classNames={{ wrapper: classes.narrow }}
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

type Limits = {
  allowZero?: boolean;
  /** For amounts that can be negative; the sign precedes the digits. */
  allowNegative?: boolean;
};

/** Rupees as typed or pasted ('107.50', 'Rs. 1,00,000'), stored in the form as paise; null when empty, the text itself when it is not an amount. */
export function FMoney(props: FieldProps & Limits) {
  const { value, onChange, onBlur, error, ...field } = useField<number | string>(props.name);
  const [text, setText] = useState(() => moneyText(value));
  // A value set from outside (a preset, a reset) replaces what was typed.
  const matches = moneyValue(text, props) === (value ?? null);
  return (
    <TextInput
      {...field}
      {...inputProps(props, error)}
      inputMode="decimal"
      leftSection="₹"
      classNames={{ input: classes.money, wrapper: classes.narrow }}
      value={matches ? text : moneyText(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(moneyValue(currentTarget.value, props));
      }}
      onBlur={() => {
        setText(moneyText(moneyValue(text, props)));
        onBlur();
      }}
    />
  );
}

const currency = /^(?:₹|rs\.?|inr)\s*/i;
/** Commas in groups of Indian or western writing; a comma for decimals ('107,5') is none. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

/** Returns pasted rupees as plain digits: without currency, spaces and commas between groups. */
function plainRupees(text: string): string {
  const digits = text.trim().replace(currency, '').replace(/\s+/g, '');
  return grouped.test(digits) ? digits.replaceAll(',', '') : digits;
}

function moneyValue(text: string, { allowZero = false, allowNegative = false }: Limits): number | string | null {
  const typed = text.trim().replace(currency, '');
  if (text.trim() === '') return null;
  const isNegative = allowNegative && /^[-−]/.test(typed);
  const size = parseRupees(plainRupees(isNegative ? typed.slice(1) : typed), { allowZero });
  if (size === undefined) return text;
  return isNegative && size > 0 ? -size : size;
}

function moneyText(value: number | string | null | undefined): string {
  if (isPaise(value)) return formatPlain(value);
  return String(value ?? '');
}
