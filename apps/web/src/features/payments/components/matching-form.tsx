import { Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { matchingPolicy, transferPlans } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FCheckbox, FNumber, Form, FormGrid } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

/** What is credited from bank statements without a person: planned transfers, and requests of known payers. */
export function MatchingForm() {
  const query = useCall(transferPlans.policy, {});
  const save = useAction(transferPlans.savePolicy);
  return (
    <Loaded query={query}>
      {({ policy, changedBy, changedAt }) => (
        <Form
          key={changedAt}
          schema={matchingPolicy}
          defaults={policy}
          submitLabel={m.payments_matching_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={() => notify(m.payments_matching_saved())}
        >
          <Text c="dimmed">{m.payments_matching_text()}</Text>
          <FCheckbox name="isPlanOn" label={m.payments_matching_plan()} help={m.payments_matching_plan_help()} />
          <FormGrid>
            <FNumber name="planDays" label={m.payments_matching_plan_days()} required />
          </FormGrid>
          <FCheckbox name="isPayerOn" label={m.payments_matching_payer()} help={m.payments_matching_payer_help()} />
          <FormGrid>
            <FNumber name="payerCount" label={m.payments_matching_payer_count()} required />
          </FormGrid>
          {changedBy === null ? null : (
            <Text size="xs" c="dimmed">
              {m.payments_matching_changed({ who: changedBy, when: formatDateTime(changedAt) })}
            </Text>
          )}
        </Form>
      )}
    </Loaded>
  );
}
