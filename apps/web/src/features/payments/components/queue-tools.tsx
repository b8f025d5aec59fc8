import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ListFields } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Columns } from '../../../shared/table/columns.ts';
import { FilterChips } from '../../../shared/table/filter-chips.tsx';
import type { ListFilter, ListSearch } from '../../../shared/table/list-state.ts';
import classes from './payments.module.css';

type Props<Row extends object> = {
  columns: Columns<Row>;
  fields?: ListFields;
  state: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  searchLabel: string;
};

/** Search and filters of a queue, stored in the URL. The status has pills instead of a chip. */
export function QueueTools<Row extends object>({ columns, fields, state, change, searchLabel }: Props<Row>) {
  const filters = state.filters ?? [];
  const status = filters.filter(({ field }) => field === 'status');
  const others = filters.filter(({ field }) => field !== 'status');
  const put = (next: ListFilter[] = []) => {
    const all = [...status, ...next];
    change({ filters: all.length > 0 ? all : undefined });
  };
  return (
    <div className={classes.tools}>
      <SearchBox value={state.q} label={searchLabel} onChange={(q) => change({ q })} />
      <FilterChips columns={columns} fields={fields} filters={others} onChange={put} />
    </div>
  );
}

type SearchProps = { value?: string; label: string; onChange: (text: string | undefined) => void };

function SearchBox({ value = '', label, onChange }: SearchProps) {
  const [text, setText] = useState(value);
  const send = useDebouncedCallback((next: string) => onChange(next.trim() || undefined), 300);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      type="search"
      size="xs"
      className={classes.search}
      aria-label={label}
      placeholder={m.shared_table_search()}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        send(currentTarget.value);
      }}
    />
  );
}
