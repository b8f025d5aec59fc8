import { Button } from '@mantine/core';
import { type PanDeadlines, panAfterAckStaff, panDeadlines } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { FNumber, Form } from '../../../../shared/form/index.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';

/** Opens the deadlines of shops, for users who may change settings. */
export function DeadlinesButton() {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  if (!may(panAfterAckStaff.saveDeadlines)) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarDue size={16} />} onClick={() => setOpened(true)}>
        {m.nsdl_pan_tin_deadlines_button()}
      </Button>
      <SideDrawer opened={opened} title={m.nsdl_pan_tin_deadlines_title()} onClose={close}>
        <Deadlines onDone={close} />
      </SideDrawer>
    </>
  );
}

function Deadlines({ onDone }: { onDone: () => void }) {
  const query = useCall(panAfterAckStaff.deadlines, {}, { staleTime: 0 });
  return <Loaded query={query}>{(days) => <DeadlinesForm days={days} onDone={onDone} />}</Loaded>;
}

function DeadlinesForm({ days, onDone }: { days: PanDeadlines; onDone: () => void }) {
  const save = useAction(panAfterAckStaff.saveDeadlines);
  return (
    <Form
      schema={panDeadlines}
      defaults={days}
      submitLabel={m.nsdl_pan_tin_deadlines_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => {
        notify(m.nsdl_pan_tin_deadlines_saved());
        onDone();
      }}
    >
      <FNumber name="hardcopyDays" label={m.nsdl_pan_tin_deadlines_hardcopy()} required />
      <FNumber name="tinDays" label={m.nsdl_pan_tin_deadlines_tin()} required />
      <FNumber name="remindDays" label={m.nsdl_pan_tin_deadlines_remind()} help={m.nsdl_pan_tin_deadlines_never()} />
      <FNumber
        name="cancelDays"
        label={m.nsdl_pan_tin_deadlines_cancel()}
        help={m.nsdl_pan_tin_deadlines_cancel_help()}
      />
    </Form>
  );
}
