import { Button } from '@mantine/core';
import type { BillView } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { IconMessageReport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { PageSkeleton } from '../../../shared/ui/states/loaded.tsx';

// Forms and their rules load when somebody complains: viewing a payment is far more frequent.
const ComplaintForm = lazy(async () => ({ default: (await import('./complaint-form.tsx')).ComplaintForm }));

/** The button and form to complain about a paid bill to the network. */
export function RaiseComplaint({ bill: { id, number } }: { bill: Pick<BillView, 'id' | 'number'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMessageReport size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.bills_complaint_raise()}
      </Button>
      <SideDrawer opened={isOpen} onClose={() => setOpen(false)} title={m.bills_complaint_about({ number })}>
        <Suspense fallback={<PageSkeleton lines={4} />}>
          <ComplaintForm id={id} onDone={() => setOpen(false)} />
        </Suspense>
      </SideDrawer>
    </>
  );
}
