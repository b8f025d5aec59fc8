import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveFile, type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { needOf, statusWords } from './file-words.ts';

type Props = { move: MoveView; files: readonly MoveFile[]; isOpen: boolean };

/** The files of one kind: each links to its columns and rows, and shows what is missing. */
export function FileRows({ move, files, isOpen }: Props) {
  const [asked, setAsked] = useState<MoveFile>();
  return (
    <>
      <PlainTable
        heads={[m.imports_file(), m.imports_status(), m.imports_total(), ...(isOpen ? [m.move_in_needs()] : [])]}
        rows={files.map((file) => ({
          key: file.id,
          cells: [
            <FileLink key="name" moveId={move.id} file={file} />,
            <StatusBadge key="status" of="import" status={file.status} words={statusWords(file)} />,
            formatCount(file.totalRows),
            <Group key="needs" gap="xs" justify="space-between" wrap="nowrap">
              <span>{needOf(file)}</span>
              {file.isOfTrial ? null : <DeleteButton file={file} onAsk={() => setAsked(file)} />}
            </Group>,
          ],
        }))}
      />
      <DeleteFile move={move} file={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function FileLink({ moveId, file: { id, fileName } }: { moveId: string; file: MoveFile }) {
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/backend/setting/move-in/$id/file/$fileId" params={{ id: moveId, fileId: id }} {...props} />
      )}
    >
      {fileName}
    </Anchor>
  );
}

function DeleteButton({ file: { fileName }, onAsk }: { file: MoveFile; onAsk: () => void }) {
  const label = m.move_in_file_delete_of({ file: fileName });
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="red" aria-label={label} onClick={onAsk}>
        <IconTrash size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

type DeleteProps = { move: MoveView; file: MoveFile | undefined; onClose: () => void };

function DeleteFile({ move, file, onClose }: DeleteProps) {
  const remove = useAction(moveIn.removeFile, { refreshes: ['imports'] });
  const run = async () => {
    if (!file) return;
    try {
      await remove.mutateAsync({ params: { id: move.id, fileId: file.id } });
      notify(m.move_in_file_deleted());
    } catch (error) {
      notifyFailure(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={file !== undefined}
      danger
      busy={remove.isPending}
      title={m.move_in_file_delete_title({ file: file?.fileName ?? '' })}
      text={m.move_in_file_delete_text()}
      confirmLabel={m.move_in_file_delete()}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
