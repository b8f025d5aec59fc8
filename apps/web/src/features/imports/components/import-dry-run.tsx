import { Button, Group, Text } from '@mantine/core';
import { type ImportBatchView, imports } from '@sevadesk/contract/imports';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { IconColumns, IconFileDownload, IconPlayerPlay } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { FirstRows } from './first-rows.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportRows } from './import-rows.tsx';
import { importTouches } from './import-touches.ts';

/** Third step: a preview of the changes. */
export function ImportDryRun({ batch, onColumns }: { batch: ImportBatchView; onColumns: () => void }) {
  const start = useAction(imports.start, { refreshes: importTouches });
  const count = formatCount(batch.newRows);
  return (
    <>
      <ImportCounts batch={batch} />
      <Panel>
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">{batch.newRows > 0 ? m.imports_new_hint() : m.imports_nothing_new()}</Text>
          <Group gap="sm">
            <Button variant="default" leftSection={<IconColumns size={16} />} onClick={onColumns}>
              {m.imports_columns_again()}
            </Button>
            <RejectsButton batch={batch} />
            {batch.newRows > 0 ? (
              <Button
                leftSection={<IconPlayerPlay size={16} />}
                loading={start.isPending}
                onClick={() => start.mutate({ params: { id: batch.id } }, { onError: notifyFailure })}
              >
                {m.imports_start_button({ count })}
              </Button>
            ) : null}
          </Group>
        </Group>
      </Panel>
      <FirstRows batch={batch} />
      <ImportRows batch={batch} />
    </>
  );
}

/** Downloads the invalid lines as CSV, to correct and import again. */
export function RejectsButton({ batch: { id, faultyRows } }: { batch: ImportBatchView }) {
  if (faultyRows === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={16} />}
      onClick={() => void download(imports.rejects, { params: { id } })}
    >
      {m.imports_rejects_button({ count: formatCount(faultyRows) })}
    </Button>
  );
}
