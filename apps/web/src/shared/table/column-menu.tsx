import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ColumnPanel as Panel, ColumnPanelProps } from './column-panel.tsx';

const ColumnPanel = lazy(() =>
  import('./column-panel.tsx').then((chunk) => ({ default: chunk.ColumnPanel })),
) as typeof Panel;

/** The menu for column order, visible columns and row height. */
export function ColumnMenu<Row extends object>(props: ColumnPanelProps<Row>) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={m.shared_table_columns()}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={m.shared_table_columns()}
            onClick={() => setOpened((was) => !was)}
          >
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.shared_table_columns()}>
        <Suspense fallback={null}>
          <ColumnPanel {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
