import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { campaignReason, campaigns, type CampaignView } from '@sevadesk/contract/campaigns';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** One person's campaign that a second person decides; the first may only withdraw it. */
export function ApprovalPanel({ campaign: { id, state, isOwnRequest } }: { campaign: CampaignView }) {
  if (state !== 'pending') return null;
  return (
    <Panel title={m.campaigns_approval_title()}>
      <Stack gap="md">
        <Text>{isOwnRequest ? m.campaigns_own_request() : m.campaigns_approval_text()}</Text>
        {isOwnRequest ? <WithdrawButton id={id} /> : <DecisionButtons id={id} />}
      </Stack>
    </Panel>
  );
}

function WithdrawButton({ id }: { id: string }) {
  const withdraw = useAction(campaigns.withdraw);
  const run = () =>
    withdraw.mutateAsync({ params: { id } }).then(
      () => notify(m.campaigns_withdrawn()),
      (error: unknown) => notifyFailure(error),
    );
  return (
    <Group>
      <Button variant="default" loading={withdraw.isPending} onClick={() => void run()}>
        {m.campaigns_withdraw()}
      </Button>
    </Group>
  );
}

function DecisionButtons({ id }: { id: string }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const approve = useAction(campaigns.approve);
  const close = () => setAsking(undefined);
  const run = async () => {
    try {
      await approve.mutateAsync({ params: { id } });
      notify(m.campaigns_approved());
    } catch (error) {
      notifyFailure(error);
    }
    close();
  };
  return (
    <Group gap="sm">
      <Button onClick={() => setAsking('approve')}>{m.campaigns_approve()}</Button>
      <Button variant="default" onClick={() => setAsking('reject')}>
        {m.campaigns_reject()}
      </Button>
      <ConfirmDialog
        opened={asking === 'approve'}
        title={m.campaigns_approve()}
        text={m.campaigns_approval_text()}
        confirmLabel={m.campaigns_approve()}
        busy={approve.isPending}
        onConfirm={() => void run()}
        onClose={close}
      />
      <Modal
        opened={asking === 'reject'}
        onClose={close}
        title={m.campaigns_reject()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <RejectionForm id={id} onDone={close} />
      </Modal>
    </Group>
  );
}

/** The reason of a rejection. */
export function RejectionForm({ id, onDone }: { id: string; onDone: () => void }) {
  const reject = useAction(campaigns.reject);
  return (
    <Form
      schema={campaignReason}
      defaults={{ remark: '' }}
      submitLabel={m.campaigns_reject()}
      onSubmit={(body) => reject.mutateAsync({ params: { id }, body })}
      onDone={() => {
        notify(m.campaigns_rejected());
        onDone();
      }}
    >
      <FTextarea name="remark" label={m.campaigns_reason()} maxLength={500} required autoFocus />
    </Form>
  );
}
