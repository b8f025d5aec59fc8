import { ActionIcon, Checkbox, Menu, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ListFields } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Columns } from './columns.ts';
import classes from './data-table.module.css';
import { type ExportCall, ExportMenu } from './export-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListFilter, ListSearch } from './list-state.ts';
import type { TableModel } from './use-rows.tsx';

export type View = { label: string; filters: ListFilter[] };

type Props<Row extends object> = {
  columns: Columns<Row>;
  fields?: ListFields;
  state: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  views?: readonly View[];
  table: TableModel<Row>;
  exportCall?: ExportCall;
};

/** View pills, search, filter chips, columns and export. */
export function TableToolbar<Row extends object>({
  columns,
  fields,
  state,
  change,
  views = [],
  table,
  exportCall,
}: Props<Row>) {
  return (
    <div className={classes.toolbar} data-print="none">
      {views.length > 0 ? <Views views={views} state={state} change={change} /> : null}
      <Search value={state.q} onChange={(q) => change({ q })} />
      <FilterChips
        columns={columns}
        fields={fields}
        filters={state.filters ?? []}
        onChange={(filters) => change({ filters })}
      />
      <div className={classes.tools}>
        <ColumnMenu columns={columns} table={table} />
        {exportCall ? <ExportMenu {...exportCall} /> : null}
      </div>
    </div>
  );
}

function Views({ views, state, change }: Pick<Props<object>, 'state' | 'change'> & { views: readonly View[] }) {
  const current = JSON.stringify(state.filters ?? []);
  return (
    <div className={classes.views} role="group" aria-label={m.shared_table_views()}>
      {views.map(({ label, filters }) => (
        <button
          key={label}
          type="button"
          aria-pressed={JSON.stringify(filters) === current}
          onClick={() => change({ filters: filters.length > 0 ? filters : undefined })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Search({ value = '', onChange }: { value?: string; onChange: (text: string | undefined) => void }) {
  const [text, setText] = useState(value);
  const send = useDebouncedCallback((next: string) => onChange(next.trim() || undefined), 300);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      type="search"
      size="xs"
      className={classes.search}
      aria-label={m.shared_table_search()}
      placeholder={m.shared_table_search()}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}

function ColumnMenu<Row extends object>({ columns, table }: Pick<Props<Row>, 'columns' | 'table'>) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Tooltip label={m.shared_table_columns()}>
          <ActionIcon variant="default" size={30} aria-label={m.shared_table_columns()}>
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ id, header }) => {
          const column = table.getColumn(id);
          return (
            <Menu.Item
              key={id}
              onClick={() => column?.toggleVisibility()}
              role="menuitemcheckbox"
              aria-checked={column?.getIsVisible()}
            >
              <Checkbox size="xs" label={header()} checked={column?.getIsVisible() ?? true} readOnly tabIndex={-1} />
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
