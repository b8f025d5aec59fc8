import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { payoutPolicy, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FCheckbox, FMoney, FNumber, Form, FormGrid } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

/** Whether shops are paid out, and within which limits. */
export function PayoutPolicyForm({ onDone }: { onDone: () => void }) {
  const query = useCall(payouts.policy, {});
  const save = useAction(payouts.savePolicy);
  return (
    <Loaded query={query}>
      {({ policy, changedAt, changedBy }) => (
        <Form
          key={changedAt}
          schema={payoutPolicy}
          defaults={policy}
          submitLabel={m.payouts_policy_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={onDone}
        >
          <Stack gap="md">
            <FCheckbox name="isOn" label={m.payouts_policy_on()} />
            <FormGrid>
              <FMoney name="minPaise" label={m.payouts_policy_min()} required />
              <FMoney name="maxPaise" label={m.payouts_policy_max()} required />
              <FMoney name="leftPaise" label={m.payouts_policy_left()} allowZero required />
              <FMoney
                name="feePaise"
                label={m.payouts_policy_fee()}
                help={m.payouts_policy_fee_help()}
                allowZero
                required
              />
            </FormGrid>
            <FCheckbox name="isReturnCharged" label={m.payouts_policy_return()} />
            <FNumber name="overdueDays" label={m.payouts_policy_overdue()} required />
            {changedBy === null ? null : (
              <Text size="xs" c="dimmed">
                {m.profile_policy_changed({ who: changedBy, when: formatDateTime(changedAt) })}
              </Text>
            )}
          </Stack>
        </Form>
      )}
    </Loaded>
  );
}
