import { Button, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ListQueryInput, ListReply } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { type ReactNode, useState } from 'react';
import { notifyFailure } from '../ui/notices/notify.ts';
import classes from './data-table.module.css';
import { matchingRows } from './matching-rows.ts';

type Props<Row extends object> = {
  endpoint: Endpoint;
  asked: { body: ListQueryInput; params?: Record<string, string> };
  reply: Pick<ListReply<Row>, 'filterRecords' | 'capped'> | undefined;
  selected: readonly Row[];
  isWholePage: boolean;
  isBeyond: boolean;
  /** The maximum number of rows for the action; without it only rows of the page can be selected. */
  most: number | undefined;
  onAll: (rows: Row[]) => void;
  onClear: () => void;
  children: ReactNode;
};

/** The selected rows with their actions; once a whole page is selected, it offers all matching rows. */
export function SelectionBar<Row extends object>(props: Props<Row>) {
  const { selected, isWholePage, isBeyond, reply, most, onClear, children } = props;
  const matching = reply?.filterRecords ?? 0;
  const offersAll = isWholePage && !isBeyond && most !== undefined && matching > selected.length;
  const count = selected.length;
  const words = isBeyond
    ? m.shared_table_all_chosen({ count: formatCount(count) })
    : offersAll
      ? m.shared_table_page_chosen({ count: formatCount(count) })
      : m.shared_table_selected({ count });
  return (
    <div
      className={classes.bulk}
      data-action-bar=""
      role="region"
      aria-live="polite"
      aria-label={m.shared_table_selected_bar()}
    >
      <Text fw={650}>{words}</Text>
      {offersAll ? <ChooseAll {...props} most={most} matching={matching} /> : null}
      <Button variant="subtle" size="xs" onClick={onClear}>
        {m.shared_table_clear_selection()}
      </Button>
      {children}
    </div>
  );
}

function ChooseAll<Row extends object>(props: Props<Row> & { most: number; matching: number }) {
  const { endpoint, asked, reply, most, matching, onAll } = props;
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    try {
      onAll(await matchingRows<Row>(endpoint, asked, most));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const count = `${formatCount(matching)}${reply?.capped ? '+' : ''}`;
  const fits = matching <= most && !reply?.capped;
  return (
    <Button variant="light" size="xs" loading={busy} onClick={() => void choose()}>
      {fits ? m.shared_table_choose_all({ count }) : m.shared_table_choose_first({ most: formatCount(most), count })}
    </Button>
  );
}
