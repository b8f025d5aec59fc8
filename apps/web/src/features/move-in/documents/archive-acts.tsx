import { Button, Group } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveArchive, moveDocuments } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { countIn } from './archive-states.ts';

type Act = 'start' | 'undo' | 'remove';

const wordsOf = (act: Act, { fileName: file, purpose }: MoveArchive) =>
  ({
    start: {
      title: m.move_documents_start_title({ file }),
      text: purpose === 'kyc' ? m.move_documents_start_text() : m.move_documents_records_start_text(),
      done: m.move_documents_started(),
    },
    undo: {
      title: m.move_documents_undo_title({ file }),
      text: purpose === 'kyc' ? m.move_documents_undo_text() : m.move_documents_records_undo_text(),
      done: m.move_documents_undo_started(),
    },
    remove: {
      title: m.move_documents_delete_title({ file }),
      text: m.move_documents_delete_text(),
      done: m.move_documents_deleted(),
    },
  })[act];

/** The actions that an archive allows now. */
function offered({ status, counts }: MoveArchive): Act[] {
  const isDone = countIn(counts, 'done') > 0;
  const acts: Record<Act, boolean> = {
    start: status === 'read' && countIn(counts, 'ready') > 0,
    undo: status === 'finished' && isDone,
    remove: status !== 'running' && status !== 'undoing' && !isDone,
  };
  return (Object.keys(acts) as Act[]).filter((act) => acts[act]);
}

const startLabel = ({ counts }: MoveArchive) =>
  m.move_documents_start({ count: formatCount(countIn(counts, 'ready')) });

/** Imports, undoes or deletes an archive, each after a confirmation. */
export function ArchiveActs({ moveId, archive }: { moveId: string; archive: MoveArchive }) {
  const [asked, setAsked] = useState<Act>();
  const acts = offered(archive);
  const labels: Record<Act, string> = {
    start: startLabel(archive),
    undo: m.move_documents_undo(),
    remove: m.move_documents_delete(),
  };
  return (
    <Group gap="sm">
      {acts.includes('start') ? <Button onClick={() => setAsked('start')}>{labels.start}</Button> : null}
      {acts.includes('undo') ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsked('undo')}>
          {labels.undo}
        </Button>
      ) : null}
      {acts.includes('remove') ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          aria-label={m.move_documents_delete_of({ file: archive.fileName })}
          onClick={() => setAsked('remove')}
        >
          {labels.remove}
        </Button>
      ) : null}
      {asked ? (
        <Ask moveId={moveId} archive={archive} act={asked} label={labels[asked]} onClose={() => setAsked(undefined)} />
      ) : null}
    </Group>
  );
}

type AskProps = { moveId: string; archive: MoveArchive; act: Act; label: string; onClose: () => void };

function Ask({ moveId, archive, act, label, onClose }: AskProps) {
  const action = useAction(moveDocuments[act], { refreshes: ['kyc'] });
  const { title, text, done } = wordsOf(act, archive);
  const run = async () => {
    try {
      await action.mutateAsync({ params: { id: moveId, archiveId: archive.id } });
      notify(done);
    } catch (error) {
      notifyFailure(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger={act !== 'start'}
      busy={action.isPending}
      title={title}
      text={text}
      confirmLabel={label}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
