import { Stack } from '@mantine/core';
import { sms, smsPriceInput } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FDate, Form, FormGrid, FSelect, FText } from '../../../shared/form/index.ts';

const blank = { gatewayId: '', validFrom: '', price: '', source: '' };

/** The price of a unit at a gateway from a date on. */
export function PriceForm({ onDone }: { onDone: () => void }) {
  const { data } = useCall(sms.gateways, {});
  const save = useAction(sms.savePrice);
  const gateways = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form
      schema={smsPriceInput}
      defaults={blank}
      submitLabel={m.sms_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <FSelect name="gatewayId" label={m.sms_gateway()} options={gateways} required />
        <FormGrid>
          <FText name="price" label={m.sms_price()} help={m.sms_price_help()} inputMode="decimal" required />
          <FDate name="validFrom" label={m.sms_valid_from()} required />
        </FormGrid>
        <FText name="source" label={m.sms_source()} help={m.sms_source_help()} maxLength={300} required />
      </Stack>
    </Form>
  );
}
