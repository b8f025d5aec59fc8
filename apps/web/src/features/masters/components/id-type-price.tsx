import { Divider, Stack, Title } from '@mantine/core';
import { type IdTypeRow, idTypePriceInput, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FDate, FMoney, FormGrid } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';

/** The price of an id type from a date on; past sales keep their price. */
export function IdTypePrice({ type, onDone }: { type: IdTypeRow; onDone: () => void }) {
  const price = useAction(masters.priceIdType);
  const today = useToday();
  return (
    <Stack gap="md" mt="lg">
      <Divider />
      <Title order={3}>{m.masters_id_new_price()}</Title>
      <Form
        schema={idTypePriceInput}
        defaults={{ validFrom: today }}
        submitLabel={m.masters_id_set_price()}
        onSubmit={(body) => price.mutateAsync({ params: { id: type.id }, body })}
        onDone={onDone}
      >
        <FormGrid>
          <FMoney name="pricePaise" label={m.masters_id_price()} help={m.masters_id_price_help()} allowZero required />
          <FDate name="validFrom" label={m.masters_id_from()} min={today} required />
        </FormGrid>
      </Form>
    </Stack>
  );
}
