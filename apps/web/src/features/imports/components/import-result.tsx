import { Alert, Button, Group } from '@mantine/core';
import { type ImportBatchView, imports } from '@sevadesk/contract/imports';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp, IconFileImport, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ImportCounts } from './import-counts.tsx';
import { RejectsButton } from './import-dry-run.tsx';
import type { ImportPlace } from './import-place.ts';
import { ImportRows } from './import-rows.tsx';
import { importTouches } from './import-touches.ts';
import { wordsOf } from './kind-words.ts';

/** Last step: the result, and the undo action. */
export function ImportResult({ batch, place }: { batch: ImportBatchView; place: ImportPlace }) {
  const words = wordsOf(batch.kind);
  const undone = batch.undoneAt
    ? [{ label: m.imports_undone_by(), value: `${batch.undoneBy ?? ''}, ${formatDateTime(batch.undoneAt)}` }]
    : [];
  return (
    <>
      <ImportCounts batch={batch} isDone />
      {batch.kept.length > 0 ? (
        <Alert color="orange" icon={<IconLock size={18} />}>
          {words.kept({ count: batch.kept.length, names: batch.kept.join(', ') })}
        </Alert>
      ) : null}
      <Panel title={batch.fileName} action={<StatusBadge of="import" status={batch.status} />}>
        <Facts
          columns={3}
          facts={[
            { label: m.imports_source(), value: batch.sourceName },
            { label: m.imports_started_by(), value: batch.startedBy },
            { label: m.imports_finished_at(), value: formatDateTime(batch.finishedAt) },
            ...undone,
          ]}
        />
        <Group mt="lg" gap="sm">
          <Button
            leftSection={<IconFileImport size={16} />}
            variant="default"
            renderRoot={(props) => <Link to={place.form} {...props} />}
          >
            {m.imports_another()}
          </Button>
          <RejectsButton batch={batch} />
          {batch.status === 'finished' ? <Undo batch={batch} /> : null}
        </Group>
      </Panel>
      <ImportRows batch={batch} />
    </>
  );
}

function Undo({ batch: { id, kind, doneRows } }: { batch: ImportBatchView }) {
  const [asked, setAsked] = useState(false);
  const undo = useAction(imports.undo, { refreshes: importTouches });
  const run = async () => {
    try {
      await undo.mutateAsync({ params: { id } });
      notify(m.imports_undone_note());
    } catch (error) {
      notifyFailure(error);
    }
    setAsked(false);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsked(true)}>
        {m.imports_undo_button()}
      </Button>
      <ConfirmDialog
        opened={asked}
        danger
        busy={undo.isPending}
        title={m.imports_undo_title()}
        text={wordsOf(kind).undo({ count: formatCount(doneRows) })}
        confirmLabel={m.imports_undo_button()}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
