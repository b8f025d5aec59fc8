import { Button, Group } from '@mantine/core';
import { type StaffSpecimenView, specimen, specimenRejectInput } from '@sevadesk/contract/specimen';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = { order: StaffSpecimenView };

/** Panel for the decision on a submitted application. */
export function DecidePanel({ order: { id, version } }: Props) {
  const [isRejecting, setRejecting] = useState(false);
  const approve = useAction(specimen.approve, { refreshes: ['wallet'] });
  const press = async () => {
    try {
      await approve.mutateAsync({ params: { id }, body: { version } });
      notify(m.specimen_approved());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Panel title={m.specimen_decide()}>
      <Group gap="sm" mb={isRejecting ? 'md' : 0}>
        <Button loading={approve.isPending} onClick={() => void press()}>
          {m.specimen_approve()}
        </Button>
        <Button variant="default" aria-expanded={isRejecting} onClick={() => setRejecting(!isRejecting)}>
          {m.specimen_reject()}
        </Button>
      </Group>
      {isRejecting ? <RejectForm {...{ id, version }} /> : null}
    </Panel>
  );
}

function RejectForm({ id, version }: { id: string; version: number }) {
  const reject = useAction(specimen.reject, { refreshes: ['wallet'] });
  return (
    <Form
      schema={specimenRejectInput.omit({ version: true })}
      defaults={{ reason: '' }}
      submitLabel={m.specimen_reject_confirm()}
      onSubmit={({ reason }) => reject.mutateAsync({ params: { id }, body: { version, reason } })}
      onDone={() => notify(m.specimen_rejected())}
    >
      <FTextarea name="reason" label={m.specimen_reject_reason()} required maxLength={500} />
    </Form>
  );
}
