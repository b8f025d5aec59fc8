import { ActionIcon, Tooltip } from '@mantine/core';
import { type MoveSource, moveSources } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** Deletes a source after confirmation; files created from it stay. */
export function RemoveSource({ moveId, source: { id, fileName } }: { moveId: string; source: MoveSource }) {
  const remove = useAction(moveSources.remove);
  const [asks, setAsks] = useState(false);
  const label = m.move_source_panel_delete_of({ file: fileName });
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { id: moveId, sourceId: id } });
      notify(m.move_source_panel_deleted());
    } catch (error) {
      notifyFailure(error);
    }
    setAsks(false);
  };
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="red" aria-label={label} onClick={() => setAsks(true)}>
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={asks}
        danger
        busy={remove.isPending}
        title={m.move_source_panel_delete_title({ file: fileName })}
        text={m.move_source_panel_delete_text()}
        confirmLabel={m.move_source_panel_delete()}
        onConfirm={() => void run()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
