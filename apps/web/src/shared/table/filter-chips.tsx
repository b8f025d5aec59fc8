import { Button, CloseButton, Menu, Popover } from '@mantine/core';
import type { ListFields } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type Column, type Columns, filterable } from './columns.ts';
import classes from './data-table.module.css';
import type { FilterEditor as Editor } from './filter-editor.tsx';
import { filterWords } from './filter-words.ts';
import type { ListFilter } from './list-state.ts';

// Loaded when a filter is opened; the first rows do not need it.
const FilterEditor = lazy(() =>
  import('./filter-editor.tsx').then((chunk) => ({ default: chunk.FilterEditor })),
) as typeof Editor;

type Props<Row extends object> = {
  columns: Columns<Row>;
  fields?: ListFields;
  filters: readonly ListFilter[];
  onChange: (filters: ListFilter[] | undefined) => void;
};

/** One chip per filter; a chip opens its editor, its cross removes it. */
export function FilterChips<Row extends object>({ columns, fields = {}, filters, onChange }: Props<Row>) {
  const [editing, setEditing] = useState<string>();
  const offered = filterable(columns, fields);
  if (offered.length === 0) return null;
  const put = (filter: ListFilter) => {
    onChange([...filters.filter(({ field }) => field !== filter.field), filter]);
    setEditing(undefined);
  };
  const remove = (id: string) => {
    const rest = filters.filter(({ field }) => field !== id);
    onChange(rest.length > 0 ? rest : undefined);
  };
  const shown = offered.filter(({ id }) => id === editing || filters.some(({ field }) => field === id));
  return (
    <>
      {shown.map((column) => (
        <FilterChip
          key={column.id}
          column={column}
          kind={fields[column.id]?.kind ?? 'text'}
          filter={filters.find(({ field }) => field === column.id)}
          opened={editing === column.id}
          onToggle={(open) => setEditing(open ? column.id : undefined)}
          onPut={put}
          onRemove={() => remove(column.id)}
        />
      ))}
      {filters.length > 1 ? (
        <Button size="xs" variant="subtle" onClick={() => onChange(undefined)}>
          {m.shared_table_clear_all()}
        </Button>
      ) : null}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconFilter size={16} />}>
            {m.shared_table_add_filter()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ id, header }) => (
            <Menu.Item key={id} onClick={() => setEditing(id)}>
              {header()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

type ChipProps<Row extends object> = {
  column: Column<Row>;
  kind: NonNullable<ListFields[string]>['kind'];
  filter?: ListFilter;
  opened: boolean;
  onToggle: (open: boolean) => void;
  onPut: (filter: ListFilter) => void;
  onRemove: () => void;
};

function FilterChip<Row extends object>({ column, kind, filter, opened, onToggle, onPut, onRemove }: ChipProps<Row>) {
  const name = column.header();
  return (
    <Popover opened={opened} onChange={onToggle} position="bottom-start" trapFocus withinPortal withRoles={false}>
      <Popover.Target>
        <span className={classes.chip}>
          <button type="button" onClick={() => onToggle(!opened)} aria-expanded={opened} aria-haspopup="dialog">
            <b>{name}</b> {filter ? filterWords(column, kind, filter) : ''}
          </button>
          {filter ? (
            <CloseButton
              size={24}
              iconSize={14}
              onClick={onRemove}
              aria-label={m.shared_table_remove_filter({ name })}
            />
          ) : null}
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name}>
        <Suspense fallback={null}>
          <FilterEditor column={column} kind={kind} filter={filter} onPut={onPut} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
