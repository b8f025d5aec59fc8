import { Stack } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type PriceRow, priceInput, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form, FMoney, FormGrid, FSelect } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { productName, products } from './product-name.ts';

type Props = { packageId: string; from: PriceRow | undefined; onDone: () => void };

/** A new dated price of one product; the former ones stay as they were. */
export function PriceForm({ packageId, from, onDone }: Props) {
  const setPrice = useAction(servicePackages.setPrice);
  return (
    <Form
      schema={priceInput}
      defaults={{
        service: 'nsdl',
        product: (from?.product ?? '') as 'physical-N-P',
        pricePaise: from?.pricePaise,
        providerFeePaise: from?.providerFeePaise,
        commissionPaise: from?.commissionPaise,
        overridePaise: from?.overridePaise,
        validFrom: '',
      }}
      submitLabel={m.service_packages_set_price()}
      onSubmit={async (body) => {
        await setPrice.mutateAsync({ params: { id: packageId }, body });
        return body.validFrom;
      }}
      onDone={(day) => {
        notify(m.service_packages_price_saved({ date: formatDate(day) }));
        onDone();
      }}
    >
      <Stack gap="md">
        <FSelect
          name="product"
          label={m.service_packages_product()}
          options={products.map((value) => ({ value, label: productName(value) }))}
          required
        />
        <FDate
          name="validFrom"
          label={m.service_packages_valid_from()}
          help={m.service_packages_valid_from_help()}
          required
        />
        <FormGrid>
          <FMoney name="pricePaise" label={m.service_packages_price()} required />
          <FMoney name="providerFeePaise" label={m.service_packages_fee()} required />
          <FMoney name="commissionPaise" label={m.service_packages_commission()} required />
          <FMoney name="overridePaise" label={m.service_packages_override()} required />
        </FormGrid>
      </Stack>
    </Form>
  );
}
