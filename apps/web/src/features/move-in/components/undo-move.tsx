import { Button } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Undoes the whole migration, as long as nobody has worked with its records. */
export function UndoMove({ move: { id, number, made } }: { move: MoveView }) {
  const [isAsked, setAsked] = useState(false);
  const undo = useAction(moveIn.undo);
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsked(true)}>
        {m.move_in_undo()}
      </Button>
      <ReasonDialog
        opened={isAsked}
        title={m.move_in_undo_title({ number })}
        text={m.move_in_undo_text({ count: formatCount(made.shops) })}
        label={m.move_in_undo()}
        onSubmit={(body) => undo.mutateAsync({ params: { id }, body })}
        onDone={() => notify(m.move_in_undo_started())}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
