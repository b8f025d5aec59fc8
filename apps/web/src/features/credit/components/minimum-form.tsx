import { Stack } from '@mantine/core';
import { credit, minimumInput } from '@sevadesk/contract/credit';
import { zeroPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FMoney, Form, FSelect } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { serviceName } from '../../service-packages/index.ts';

/** What charges of each service must leave in a shop's wallet, and the form that changes one of them. */
export function MinimumForm({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useCall(credit.minimums, { params: { id } });
  const save = useAction(credit.saveMinimum);
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Stack gap="md">
          <Facts
            facts={data.map(({ service, minLeftPaise }) => ({
              label: serviceName(service),
              value: <Balance value={minLeftPaise} />,
            }))}
          />
          <Form
            schema={minimumInput}
            defaults={{ service: '', minLeftPaise: zeroPaise }}
            submitLabel={m.credit_minimum_save()}
            onSubmit={(body) => save.mutateAsync({ params: { id }, body })}
            onDone={onDone}
          >
            <FSelect
              name="service"
              label={m.credit_minimum_service()}
              options={data.map(({ service }) => ({ value: service, label: serviceName(service) }))}
              required
            />
            <FMoney name="minLeftPaise" label={m.credit_minimum()} help={m.credit_minimum_help()} allowZero required />
          </Form>
        </Stack>
      )}
    </Loaded>
  );
}
