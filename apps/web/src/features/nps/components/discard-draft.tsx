import { Button } from '@mantine/core';
import { nps } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { notifyFailure } from '../../../shared/ui/notify.ts';

type Props = { id: string; onAsked: () => Promise<unknown>; onGone: () => void };

/** Removes a form that was never sent; what is being saved is waited for, so that it cannot come back. */
export function DiscardDraft({ id, onAsked, onGone }: Props) {
  const [asked, setAsked] = useState(false);
  const discard = useAction(nps.discard, { refreshes: ['nps'] });
  const run = async () => {
    try {
      await onAsked();
      await discard.mutateAsync({ params: { id } });
      onGone();
    } catch (error) {
      notifyFailure(error);
      setAsked(false);
    }
  };
  return (
    <>
      <Button variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
        {m.nps_discard()}
      </Button>
      <ConfirmDialog
        opened={asked}
        danger
        busy={discard.isPending}
        title={m.nps_discard_title()}
        text={m.nps_discard_text()}
        confirmLabel={m.nps_discard()}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
