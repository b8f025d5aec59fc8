import { Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { mandatePolicy, mandates } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FCheckbox, FMoney, FNumber, Form, FormGrid } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

/** Whether shops may set up mandates, how long before a debit the payer is notified, and the largest debit. */
export function MandateRulesForm() {
  const query = useCall(mandates.policy, {});
  const save = useAction(mandates.savePolicy);
  return (
    <Loaded query={query}>
      {({ policy, changedBy, changedAt }) => (
        <Form
          key={changedAt}
          schema={mandatePolicy}
          defaults={policy}
          submitLabel={m.mandates_rules_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={() => notify(m.mandates_rules_saved())}
        >
          <FCheckbox name="isOn" label={m.mandates_rules_on()} />
          <FormGrid>
            <FNumber
              name="noticeHours"
              label={m.mandates_rules_hours()}
              help={m.mandates_rules_hours_help()}
              required
            />
            <FMoney name="mostPaise" label={m.mandates_rules_most()} help={m.mandates_rules_most_help()} required />
          </FormGrid>
          {changedBy === null ? null : (
            <Text size="xs" c="dimmed">
              {m.mandates_rules_changed({ who: changedBy, when: formatDateTime(changedAt) })}
            </Text>
          )}
        </Form>
      )}
    </Loaded>
  );
}
