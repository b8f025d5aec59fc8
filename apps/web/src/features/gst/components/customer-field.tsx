import { ownGst } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useFormContext } from 'react-hook-form';
import { NativeSelect } from '@mantine/core';
import { useCall } from '../../../shared/api/queries.ts';
import { FormGrid, FormWide, FText } from '../../../shared/form/index.ts';

/** The GSTIN and names of a business, with those of earlier orders to select. */
export function CustomerField() {
  const { data } = useCall(ownGst.customers, {});
  const { setValue } = useFormContext();
  const known = data?.data ?? [];
  const choose = (gstin: string) => {
    const customer = known.find((one) => one.gstin === gstin);
    if (!customer) return;
    for (const [name, value] of Object.entries(customer))
      setValue(name, value ?? '', { shouldDirty: true, shouldValidate: value !== null });
  };
  return (
    <FormGrid>
      {known.length > 0 ? (
        <FormWide>
          <NativeSelect
            label={m.gst_customer_known()}
            defaultValue=""
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={[
              { value: '', label: m.gst_customer_new() },
              ...known.map(({ gstin, legalName }) => ({ value: gstin, label: `${legalName} · ${gstin}` })),
            ]}
          />
        </FormWide>
      ) : null}
      <FText name="gstin" label={m.gst_gstin()} required upper maxLength={15} />
      <FText name="legalName" label={m.gst_legal_name()} required upper maxLength={150} />
      <FText name="tradeName" label={m.gst_trade_name()} maxLength={150} />
    </FormGrid>
  );
}
