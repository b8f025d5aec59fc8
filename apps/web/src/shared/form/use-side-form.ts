import { useState } from 'react';
import { notify } from '../ui/notices/notify.ts';

/** The form open beside a list: none, a new row or an existing row. `saved` returns the message after saving. */
export function useSideForm<Row>(saved: () => string) {
  const [opened, setOpened] = useState<{ row: Row | undefined }>();
  return {
    isOpen: opened !== undefined,
    row: opened?.row,
    openNew: () => setOpened({ row: undefined }),
    open: (row: Row) => setOpened({ row }),
    close: () => setOpened(undefined),
    done: () => {
      setOpened(undefined);
      notify(saved());
    },
  };
}
