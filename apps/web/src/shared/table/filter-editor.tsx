import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ListFieldKind } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { type FormEvent, useState } from 'react';
import type { Column } from './columns.ts';
import type { ListFilter } from './list-state.ts';
import { RangeEditor } from './range-editor.tsx';

type Props<Row extends object> = {
  column: Column<Row>;
  kind: ListFieldKind;
  filter?: ListFilter;
  onPut: (filter: ListFilter) => void;
};

/** The control for the kind of a column: text, choices, or a range. */
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

const textOperators = ['contains', 'starts', 'eq'] as const;
type TextOperator = (typeof textOperators)[number];
const operatorWords: Record<TextOperator, () => string> = {
  contains: m.shared_table_op_contains,
  starts: m.shared_table_op_starts,
  eq: m.shared_table_op_eq,
};
const textOperatorOf = (value: string | undefined): TextOperator | undefined =>
  textOperators.find((one) => one === value);

function TextEditor<Row extends object>({ column, kind, filter, onPut }: Props<Row>) {
  const [text, setText] = useState(typeof filter?.value1 === 'string' ? filter.value1 : '');
  // Codes and numbers match exactly by default; there is no index for 'contains'.
  const offered = kind === 'text' ? textOperators : (['eq', 'starts'] as const);
  const [operator, setOperator] = useState<TextOperator>(textOperatorOf(filter?.opt) ?? offered[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onPut({ field: column.id, opt: operator, value1: text.trim() });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {kind === 'choice' ? null : (
          <NativeSelect
            size="xs"
            label={m.shared_table_condition()}
            value={operator}
            data={offered.map((value) => ({ value, label: operatorWords[value]() }))}
            onChange={(event) => setOperator(textOperatorOf(event.currentTarget.value) ?? offered[0])}
          />
        )}
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
