import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { bills, type DifferenceOutcome, type DifferenceView, rejectResolutionInput } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { outcomeWords } from './difference-words.ts';

type Props = { difference: DifferenceView; outcome: DifferenceOutcome };

/** One person's decision that another confirms or rejects; the server does not accept the same person. */
export function ProposalPanel({ difference, outcome }: Props) {
  const { proposedBy, remark, isOwnProposal } = difference;
  return (
    <Stack gap="md">
      <Alert
        color={isOwnProposal ? 'gray' : 'orange'}
        icon={<IconUsers size={18} />}
        title={m.bills_recon_proposal_title({ who: proposedBy ?? '', outcome: outcomeWords[outcome]() })}
      >
        <Text size="sm">{remark}</Text>
        {isOwnProposal ? (
          <Text size="sm" mt="xs">
            {m.bills_recon_proposal_own()}
          </Text>
        ) : null}
      </Alert>
      {isOwnProposal ? null : <Decision id={difference.id} />}
    </Stack>
  );
}

function Decision({ id }: { id: string }) {
  const [rejects, setRejects] = useState(false);
  const approve = useAction(bills.approveResolution, { refreshes: ['wallet'] });
  const reject = useAction(bills.rejectResolution);
  const press = () =>
    approve
      .mutateAsync({ params: { id } })
      .then(() => notify(m.bills_recon_resolved_note()))
      .catch(notifyFailure);
  useDeskKeys([
    {
      keys: ['A'],
      label: m.bills_recon_approve(),
      isHint: true,
      acts: { a: () => !approve.isPending && void press() },
    },
    { keys: ['R'], label: m.bills_recon_reject(), isHint: true, acts: { r: () => setRejects(true) } },
  ]);
  return (
    <Group gap="sm">
      <Button loading={approve.isPending} onClick={() => void press()}>
        {m.bills_recon_approve()}
      </Button>
      <Button variant="default" onClick={() => setRejects(true)}>
        {m.bills_recon_reject()}
      </Button>
      <Modal
        opened={rejects}
        onClose={() => setRejects(false)}
        title={m.bills_recon_reject()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Form
          schema={rejectResolutionInput}
          defaults={{ remark: '' }}
          submitLabel={m.bills_recon_reject()}
          onSubmit={(body) => reject.mutateAsync({ params: { id }, body })}
          onDone={() => {
            setRejects(false);
            notify(m.bills_recon_reopened_note());
          }}
        >
          <FTextarea name="remark" label={m.bills_recon_remark()} maxLength={300} required autoFocus />
        </Form>
      </Modal>
    </Group>
  );
}
