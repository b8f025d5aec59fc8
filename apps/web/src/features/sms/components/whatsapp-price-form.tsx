import { Stack } from '@mantine/core';
import { whatsapp, whatsappPriceInput } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form, FormGrid, FSelect, FText } from '../../../shared/form/index.ts';
import { priceKindOptions } from './whatsapp-words.ts';

/** The price of a message at a provider by category from a date on. */
export function WhatsappPriceForm({ provider, onDone }: { provider: string; onDone: () => void }) {
  const save = useAction(whatsapp.savePrice);
  return (
    <Form
      schema={whatsappPriceInput}
      defaults={{ provider, category: '', validFrom: '', price: '', source: '' }}
      submitLabel={m.sms_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="provider" label={m.whatsapp_provider()} help={m.whatsapp_provider_help()} required />
        <FSelect name="category" label={m.whatsapp_category()} options={priceKindOptions()} required />
        <FormGrid>
          <FText name="price" label={m.whatsapp_price()} help={m.sms_price_help()} inputMode="decimal" required />
          <FDate name="validFrom" label={m.sms_valid_from()} required />
        </FormGrid>
        <FText name="source" label={m.sms_source()} help={m.sms_source_help()} maxLength={300} required />
      </Stack>
    </Form>
  );
}
