import { Button, Stack, TextInput } from '@mantine/core';
import type { ListFieldKind } from '@sevadesk/contract/kernel/list-query';
import { parseRupees, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { isPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { type FormEvent, useState } from 'react';
import { DateInput } from '../form/date-input.tsx';
import classes from './data-table.module.css';
import { type DatePreset, datePresets, presetFilter, presetOf, presetWords } from './date-presets.ts';
import type { FilterValue, ListFilter } from './list-state.ts';

type Props = {
  column: { id: string };
  kind: ListFieldKind;
  filter?: ListFilter;
  onPut: (filter: ListFilter) => void;
};

/** From and to, each optional; for dates also the common presets. */
export function RangeEditor({ column, kind, filter, onPut }: Props) {
  const isDate = kind === 'date' || kind === 'instant';
  const start = rangeOf(filter);
  const [from, setFrom] = useState<string | null>(() => shownValue(kind, start[0]));
  const [to, setTo] = useState<string | null>(() => shownValue(kind, start[1]));
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [low, high] = [typedValue(kind, from), typedValue(kind, to)];
    if (low !== undefined && high !== undefined) onPut({ field: column.id, opt: 'between', value1: low, value2: high });
    else if (low !== undefined) onPut({ field: column.id, opt: 'gte', value1: low });
    else if (high !== undefined) onPut({ field: column.id, opt: 'lte', value1: high });
    else setMissing(true);
  };
  const field = (label: string, value: string | null, set: (text: string | null) => void) =>
    isDate ? (
      <DateInput size="xs" label={label} value={value} onChange={set} />
    ) : (
      <TextInput
        size="xs"
        inputMode="decimal"
        label={label}
        value={value ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {isDate ? (
          <Presets chosen={filter && presetOf(filter)} onChoose={(preset) => onPut(presetFilter(column.id, preset))} />
        ) : null}
        {field(m.shared_table_from(), from, setFrom)}
        {field(m.shared_table_to(), to, setTo)}
        {isMissing ? (
          <p className={classes.missing} role="alert">
            {m.shared_table_range_needed()}
          </p>
        ) : null}
        <Button size="xs" type="submit">
          {m.shared_table_apply()}
        </Button>
      </Stack>
    </form>
  );
}

type PresetProps = { chosen: DatePreset | undefined; onChoose: (preset: DatePreset) => void };

function Presets({ chosen, onChoose }: PresetProps) {
  return (
    <div className={classes.presets} role="group" aria-label={m.shared_table_presets()}>
      {datePresets.map((preset) => (
        <button key={preset} type="button" aria-pressed={preset === chosen} onClick={() => onChoose(preset)}>
          {presetWords[preset]()}
        </button>
      ))}
    </div>
  );
}

function rangeOf(filter?: ListFilter): [FilterValue | undefined, FilterValue | undefined] {
  if (!filter || presetOf(filter)) return [undefined, undefined];
  if (filter.opt === 'lte') return [undefined, filter.value1];
  return [filter.value1, filter.opt === 'between' ? filter.value2 : undefined];
}

function shownValue(kind: ListFieldKind, value: FilterValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  return kind === 'paise' && isPaise(value) ? rupeesText(value) : String(value);
}

function typedValue(kind: ListFieldKind, text: string | null): string | number | undefined {
  if (!text?.trim()) return undefined;
  if (kind === 'paise') return parseRupees(text, { allowZero: true });
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  return text;
}
