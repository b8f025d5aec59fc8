import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = {
  /** Discards the draft; it must wait for a running save, which could otherwise recreate it. */
  onDiscard: () => Promise<unknown>;
  onGone: () => void;
};

/** Discards an unsubmitted form after confirmation. */
export function DiscardDraft({ onDiscard, onGone }: Props) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onDiscard();
      notify(m.orders_discarded());
      onGone();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <>
      <Button variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
        {m.orders_discard()}
      </Button>
      <ConfirmDialog
        opened={asked}
        danger
        busy={busy}
        title={m.orders_discard_title()}
        text={m.orders_discard_text()}
        confirmLabel={m.orders_discard()}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
