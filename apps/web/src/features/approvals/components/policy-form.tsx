import { Stack, Text } from '@mantine/core';
import { approvals, type PolicyView, policyInput } from '@sevadesk/contract/approvals';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, FormGrid, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** Requests other sums from which acts need a second person. */
export function PolicyForm({ view: { bySum, sums } }: { view: PolicyView }) {
  const request = useAction(approvals.requestPolicy, { refreshes: ['approvals', 'dashboard'] });
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Form
      schema={policyInput}
      defaults={{ id, sums, reason: '' }}
      submitLabel={m.approvals_policy_request()}
      onSubmit={(body) => request.mutateAsync({ body })}
      onDone={() => notify(m.approvals_policy_requested())}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {m.approvals_policy_zero()}
        </Text>
        <FormGrid>
          {bySum.map(({ kind, name }) => (
            <FMoney key={kind} name={`sums.${kind}`} label={name} allowZero required />
          ))}
        </FormGrid>
        <FTextarea name="reason" label={m.approvals_policy_reason()} maxLength={200} required />
      </Stack>
    </Form>
  );
}
