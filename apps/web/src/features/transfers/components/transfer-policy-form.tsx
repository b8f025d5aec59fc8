import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { transferPolicy, transfers } from '@sevadesk/contract/transfers';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FMoney, Form, FSwitch } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

/** Whether merchants may give money to those below them, and how much. */
export function TransferPolicyForm({ onDone }: { onDone: () => void }) {
  const query = useCall(transfers.policy, {});
  const save = useAction(transfers.savePolicy);
  return (
    <Loaded query={query}>
      {({ policy, changedBy, changedAt }) => (
        <Form
          schema={transferPolicy}
          defaults={policy}
          submitLabel={m.transfers_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={() => {
            notify(m.transfers_policy_saved());
            onDone();
          }}
        >
          <Stack gap="md">
            <FSwitch name="isOn" label={m.transfers_policy_on()} />
            <FMoney name="singlePaise" label={m.transfers_policy_single()} required />
            <FMoney name="dayPaise" label={m.transfers_policy_day()} required />
            {changedBy === null || changedAt === null ? null : (
              <Text size="xs" c="dimmed">
                {m.transfers_policy_changed({ who: changedBy, when: formatDateTime(changedAt) })}
              </Text>
            )}
          </Stack>
        </Form>
      )}
    </Loaded>
  );
}
