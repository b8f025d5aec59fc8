import { Text } from '@mantine/core';
import { spending, spendingPolicy } from '@sevadesk/contract/auth';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { positivePaise } from '@sevadesk/contract/kernel/money-schema';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FCheckbox, FMoney, Form, FormGrid } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

const limit = positivePaise.nullish();
/** A form sends nothing for an empty field. */
const schema = spendingPolicy.extend({ singlePaise: limit, dayPaise: limit });

/** When shops confirm what they spend: limits of a payment and of a day, new devices, and whether a PIN is required. */
export function SpendingPolicyForm() {
  const query = useCall(spending.policy, {});
  const save = useAction(spending.savePolicy);
  return (
    <Loaded query={query}>
      {({ policy, changedBy, changedAt }) => (
        <Form
          key={changedAt}
          schema={schema}
          defaults={policy}
          submitLabel={m.profile_save()}
          onSubmit={({ singlePaise = null, dayPaise = null, ...choices }) =>
            save.mutateAsync({ body: { ...choices, singlePaise, dayPaise } })
          }
          onDone={() => notify(m.profile_policy_saved())}
        >
          <Text c="dimmed">{m.profile_confirmations_text()}</Text>
          <FormGrid>
            <FMoney
              name="singlePaise"
              label={m.profile_confirmations_single()}
              help={m.profile_confirmations_single_help()}
            />
            <FMoney name="dayPaise" label={m.profile_confirmations_day()} help={m.profile_confirmations_day_help()} />
          </FormGrid>
          <FCheckbox name="isNewDeviceAsked" label={m.profile_confirmations_device()} />
          <FCheckbox name="isNewAccountAsked" label={m.profile_confirmations_account()} />
          <FCheckbox name="isFirstOfDayAsked" label={m.profile_confirmations_first()} />
          <FCheckbox
            name="isPinRequired"
            label={m.profile_confirmations_required()}
            help={m.profile_confirmations_required_help()}
          />
          {changedBy === null ? null : (
            <Text size="xs" c="dimmed">
              {m.profile_policy_changed({ who: changedBy, when: formatDateTime(changedAt) })}
            </Text>
          )}
        </Form>
      )}
    </Loaded>
  );
}
