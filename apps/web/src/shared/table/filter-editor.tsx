import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import type { ListFieldKind } from '@sevadesk/contract/kernel/list-query';
import { parseRupees, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { isPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { type FormEvent, useState } from 'react';
import { DateInput } from '../form/date-input.tsx';
import type { Column } from './columns.ts';
import type { FilterValue, ListFilter } from './list-state.ts';

type Props<Row extends object> = {
  column: Column<Row>;
  kind: ListFieldKind;
  filter?: ListFilter;
  onPut: (filter: ListFilter) => void;
};

/** The control that fits the kind of a column: words, choices, or from and to. */
export function FilterEditor<Row extends object>(props: Props<Row>) {
  const { column, kind } = props;
  if (kind === 'boolean')
    return (
      <ChoiceEditor
        {...props}
        options={[
          { value: 'true', label: m.shared_yes },
          { value: 'false', label: m.shared_no },
        ]}
        single
      />
    );
  if (column.options) return <ChoiceEditor {...props} options={column.options} />;
  if (kind === 'text' || kind === 'exact' || kind === 'choice') return <TextEditor {...props} />;
  return <RangeEditor {...props} />;
}

function TextEditor<Row extends object>({ column, kind, filter, onPut }: Props<Row>) {
  const [text, setText] = useState(typeof filter?.value1 === 'string' ? filter.value1 : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onPut({ field: column.id, opt: kind === 'text' ? 'contains' : 'eq', value1: text.trim() });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          size="xs"
          label={column.header()}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button size="xs" type="submit">
          {m.shared_table_apply()}
        </Button>
      </Stack>
    </form>
  );
}

type ChoiceProps<Row extends object> = Props<Row> & {
  options: readonly { value: string; label: () => string }[];
  single?: boolean;
};

function ChoiceEditor<Row extends object>({ column, filter, onPut, options, single }: ChoiceProps<Row>) {
  const [chosen, setChosen] = useState<string[]>(() => [filter?.value1 ?? []].flat().map(String));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = chosen;
    if (first === undefined) return;
    onPut(
      single
        ? { field: column.id, opt: 'eq', value1: first === 'true' }
        : { field: column.id, opt: 'in', value1: chosen },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Checkbox.Group
          label={column.header()}
          value={chosen}
          onChange={(next) => setChosen(single ? next.slice(-1) : next)}
        >
          <Stack gap="xs" mt={4}>
            {options.map(({ value, label }) => (
              <Checkbox key={value} size="xs" value={value} label={label()} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button size="xs" type="submit">
          {m.shared_table_apply()}
        </Button>
      </Stack>
    </form>
  );
}

function RangeEditor<Row extends object>({ column, kind, filter, onPut }: Props<Row>) {
  const isDate = kind === 'date' || kind === 'instant';
  const start = rangeOf(filter);
  const [from, setFrom] = useState<string | null>(() => shownValue(kind, start[0]));
  const [to, setTo] = useState<string | null>(() => shownValue(kind, start[1]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [low, high] = [typedValue(kind, from), typedValue(kind, to)];
    if (low !== undefined && high !== undefined) onPut({ field: column.id, opt: 'between', value1: low, value2: high });
    else if (low !== undefined) onPut({ field: column.id, opt: 'gte', value1: low });
    else if (high !== undefined) onPut({ field: column.id, opt: 'lte', value1: high });
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
        {field(m.shared_table_from(), from, setFrom)}
        {field(m.shared_table_to(), to, setTo)}
        <Button size="xs" type="submit">
          {m.shared_table_apply()}
        </Button>
      </Stack>
    </form>
  );
}

function rangeOf(filter?: ListFilter): [FilterValue | undefined, FilterValue | undefined] {
  if (!filter) return [undefined, undefined];
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
