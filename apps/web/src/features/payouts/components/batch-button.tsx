import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { BatchForm } from './batch-form.tsx';

type Props = {
  /** The selected payouts; without them all that are ready. */
  payoutIds?: readonly string[];
  onDone?: () => void;
};

/** Opens the form of a batch. */
export function BatchButton({ payoutIds, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconStack2 size={16} />} onClick={() => setOpen(true)}>
        {m.payouts_batch_new()}
      </Button>
      <SideDrawer opened={isOpen} title={m.payouts_batch_new()} onClose={() => setOpen(false)}>
        <BatchForm
          payoutIds={payoutIds}
          onDone={({ number }) => {
            setOpen(false);
            notify(m.payouts_batch_requested({ number: String(number) }));
            onDone?.();
          }}
        />
      </SideDrawer>
    </>
  );
}
