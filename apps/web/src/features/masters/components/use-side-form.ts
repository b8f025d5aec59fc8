import { useMay } from '../../../shared/auth/use-me.ts';
import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { notify } from '../../../shared/ui/notices/notify.ts';

type Opened<Row> = { row: Row | undefined } | undefined;

/** Which row's form stands beside the list: none, a new one, or a known row; and whether this person may change masters at all. */
export function useSideForm<Row>() {
  const [opened, setOpened] = useState<Opened<Row>>();
  const mayManage = useMay()(masters.createBank);
  return {
    mayManage,
    isOpen: opened !== undefined,
    row: opened?.row,
    openNew: () => setOpened({ row: undefined }),
    open: (row: Row) => setOpened({ row }),
    close: () => setOpened(undefined),
    done: () => {
      setOpened(undefined);
      notify(m.masters_saved());
    },
  };
}
