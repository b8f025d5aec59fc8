import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** Which row's form stands beside the rows: none, a new one, or a known row. */
export function useSideForm<Row>() {
  const [opened, setOpened] = useState<{ row: Row | undefined }>();
  return {
    isOpen: opened !== undefined,
    row: opened?.row,
    openNew: () => setOpened({ row: undefined }),
    open: (row: Row) => setOpened({ row }),
    close: () => setOpened(undefined),
    done: () => {
      setOpened(undefined);
      notify(m.sms_saved());
    },
  };
}
