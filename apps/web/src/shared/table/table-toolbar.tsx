import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ListFields } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ColumnMenu } from './column-menu.tsx';
import type { Columns } from './columns.ts';
import classes from './data-table.module.css';
import { type ExportCall, ExportMenu } from './export-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { Layout } from './layout.ts';
import type { ListFilter, ListSearch } from './list-state.ts';
import { PrintButton } from './print-button.tsx';
import type { PrintSheetProps } from './print-sheet.tsx';
import type { ListViews } from './use-views.ts';
import { ViewsMenu } from './views-menu.tsx';

export type View = { label: string; filters: ListFilter[] };

type Props<Row extends object> = {
  columns: Columns<Row>;
  fields?: ListFields;
  state: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  views?: readonly View[];
  searchable?: boolean | undefined;
  layout: Layout;
  onLayout: (layout: Layout | null) => void;
  saved: ListViews;
  print: Pick<PrintSheetProps<Row>, 'endpoint' | 'asked' | 'shown' | 'reply'>;
  exportCall?: ExportCall;
};

/** View pills, search, filter chips, saved views, columns, print and export. */
export function TableToolbar<Row extends object>({
  columns,
  fields,
  state,
  change,
  views = [],
  searchable = true,
  layout,
  onLayout,
  saved,
  print,
  exportCall,
}: Props<Row>) {
  return (
    <div className={classes.toolbar} data-print="none">
      {views.length > 0 ? <Views views={views} state={state} change={change} /> : null}
      {searchable ? <Search value={state.q} onChange={(q) => change({ q })} /> : null}
      <FilterChips
        columns={columns}
        fields={fields}
        filters={state.filters ?? []}
        onChange={(filters) => change({ filters })}
      />
      <div className={classes.tools}>
        <ViewsMenu {...saved} />
        <ColumnMenu columns={columns} layout={layout} onLayout={onLayout} />
        <PrintButton columns={columns} state={state} {...print} />
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
