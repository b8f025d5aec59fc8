import { Divider, Stack, Text, Title } from '@mantine/core';
import type { HistoryValue, RecordChange, RecordHistory } from '@sevadesk/contract/kernel/history';
import { formatNamed, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../states/loaded.tsx';
import { Timeline } from './timeline.tsx';

/** Labels of a record's fields; `value` also translates the field's coded values. */
export type HistoryWords = Record<string, (() => string) | { label: () => string; value: (code: string) => string }>;

function said(field: string, value: HistoryValue, words: HistoryWords): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? m.shared_yes() : m.shared_no();
  if (typeof value === 'number') return field.endsWith('Paise') ? formatNamed(field, toPaise(value)) : String(value);
  const word = words[field];
  return typeof word === 'object' ? word.value(value) : value;
}

function nameOf(field: string, words: HistoryWords): string {
  const word = words[field];
  if (word === undefined) return field;
  return typeof word === 'object' ? word.label() : word();
}

function Changes({ change, words }: { change: RecordChange; words: HistoryWords }) {
  return change.fields.map(({ field, from, to }) => (
    <Text size="sm" key={field}>
      {change.isNew
        ? m.shared_history_first({ field: nameOf(field, words), to: said(field, to, words) })
        : m.shared_history_field({
            field: nameOf(field, words),
            from: said(field, from, words),
            to: said(field, to, words),
          })}
    </Text>
  ));
}

type Props = { query: Pick<UseQueryResult<RecordHistory>, 'data' | 'error' | 'refetch'>; words: HistoryWords };

/** Who created and changed a record: each change with the values before and after. */
export function ChangeHistory({ query, words }: Props) {
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Stack gap="sm" mt="lg">
          <Divider />
          <Title order={3}>{m.shared_history_title()}</Title>
          {data.length === 0 ? <Text c="dimmed">{m.shared_history_empty()}</Text> : null}
          <Timeline
            entries={data.map((change) => ({
              id: change.id,
              at: change.at,
              who: change.who,
              title: change.isNew ? m.shared_history_made() : m.shared_history_changed(),
              text: <Changes change={change} words={words} />,
            }))}
          />
        </Stack>
      )}
    </Loaded>
  );
}
