import { Progress, Text } from '@mantine/core';
import type { ImportBatchView } from '@sevadesk/contract/imports';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

/** Shown while a file is parsed or applied; the worker continues without the page. */
export function ImportProgress({ batch: { status, doneRows, newRows } }: { batch: ImportBatchView }) {
  if (status === 'checking')
    return (
      <Panel>
        <Text role="status" mb="sm">
          {m.imports_reading_start()}
        </Text>
        <Progress value={100} animated aria-label={m.imports_reading_start()} />
      </Panel>
    );
  const text = m.imports_applying({
    done: formatCount(doneRows),
    total: formatCount(newRows),
  });
  return (
    <Panel>
      <Text role="status" mb="sm">
        {text}
      </Text>
      <Progress value={newRows === 0 ? 100 : (doneRows / newRows) * 100} animated aria-label={text} />
    </Panel>
  );
}
