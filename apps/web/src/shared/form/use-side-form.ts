import { useState } from 'react';
import { notify } from '../ui/notices/notify.ts';

/** Which row's form stands beside a list: none, a new one, or a known row. What was saved is said as `saved` has it. */
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
