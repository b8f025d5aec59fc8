import { NativeSelect, Pagination } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { pageSizes } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import classes from './data-table.module.css';
import type { ListSearch } from './list-state.ts';

type Reply = { totalRecords: number; filterRecords: number; capped: boolean };
type Props = {
  state: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  shown: number;
  first: number;
  reply?: Reply;
  loading: boolean;
};

/** 'Showing x–y of n filtered (total)', the pages and their size (TBL-01); a capped count says 10,000+. */
export function TableFooter({ state, change, shown, first, reply, loading }: Props) {
  const filtered = reply?.filterRecords ?? 0;
  const size = state.size ?? 10;
  const pages = Math.max(1, Math.ceil(filtered / size));
  const more = reply?.capped ? '+' : '';
  const text = m.shared_table_footer({
    from: formatCount(shown === 0 ? 0 : first),
    to: formatCount(shown === 0 ? 0 : first + shown - 1),
    filtered: formatCount(filtered) + more,
    total: formatCount(reply?.totalRecords ?? 0) + more,
  });
  return (
    <footer className={classes.footer}>
      <span role="status">{loading ? m.shared_loading() : text}</span>
      <Pagination
        size="sm"
        total={pages}
        value={Math.min(state.page ?? 1, pages)}
        onChange={(page) => change({ page: page === 1 ? undefined : page })}
        getItemProps={(page) => ({ 'aria-label': m.shared_table_page({ page }) })}
        getControlProps={(control) => ({ 'aria-label': controlLabel(control) })}
        aria-label={m.shared_table_pages()}
        siblings={1}
      />
      <NativeSelect
        size="xs"
        aria-label={m.shared_table_page_size()}
        value={String(size)}
        data={pageSizes.map(String)}
        onChange={(event) =>
          change({ size: event.currentTarget.value === '10' ? undefined : Number(event.currentTarget.value) })
        }
      />
    </footer>
  );
}

function controlLabel(control: 'first' | 'previous' | 'last' | 'next'): string {
  const labels = {
    first: m.shared_table_first,
    previous: m.shared_previous,
    next: m.shared_next,
    last: m.shared_table_last,
  };
  return labels[control]();
}
