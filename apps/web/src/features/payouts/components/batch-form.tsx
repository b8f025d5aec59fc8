import { Stack, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { payoutBatches, payoutBatchInput } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FSelect } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

type Props = {
  /** The selected payouts; without them all that are ready. */
  payoutIds?: readonly string[];
  onDone: (reply: ReplyOf<typeof payoutBatches.prepare>) => void;
};

/** A batch of payouts: the account that pays and the form of the bank's file. */
export function BatchForm({ payoutIds, onDone }: Props) {
  const query = useCall(payoutBatches.options, {}, { staleTime: 0 });
  const prepare = useAction(payoutBatches.prepare);
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Loaded query={query}>
      {({ profiles, accounts, ready }) => (
        <Form
          schema={payoutBatchInput}
          defaults={{
            id,
            profile: profiles.length === 1 ? profiles[0]?.code : '',
            bankAccountId: accounts.length === 1 ? accounts[0]?.id : '',
            ...(payoutIds && { payoutIds: [...payoutIds] }),
          }}
          submitLabel={m.payouts_batch_submit()}
          onSubmit={(body) => prepare.mutateAsync({ body })}
          onDone={onDone}
        >
          <Stack gap="md">
            <Text>
              {payoutIds
                ? m.payouts_batch_selected({ count: payoutIds.length })
                : m.payouts_batch_ready({ count: ready.count, total: formatAmount(ready.totalPaise) })}
            </Text>
            <FSelect
              name="bankAccountId"
              label={m.payouts_paying_account()}
              options={accounts.map((one) => ({ value: one.id, label: `${one.bankName} ··${one.end}` }))}
              required
            />
            <FSelect
              name="profile"
              label={m.payouts_profile()}
              options={profiles.map(({ code, name }) => ({ value: code, label: name }))}
              required
            />
            <Text size="sm" c="dimmed">
              {m.payouts_batch_note()}
            </Text>
          </Stack>
        </Form>
      )}
    </Loaded>
  );
}
