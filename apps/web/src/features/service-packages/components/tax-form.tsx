import { NativeSelect, Stack } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { addDays } from '@sevadesk/contract/kernel/local-date';
import { isTaxAmount, servicePackages, type TaxKind, taxInput, taxKinds } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, FMoney, Form, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FPercent } from './percent-field.tsx';
import { taxName } from './tax-names.ts';

/** A future rate or amount with the law that sets it; one in force is never changed. */
export function TaxForm({ today, onDone }: { today: string; onDone: () => void }) {
  const [kind, setKind] = useState<TaxKind>('gst');
  const add = useAction(servicePackages.addTax);
  return (
    <Stack gap="md">
      <NativeSelect
        label={m.service_packages_tax_kind()}
        data={taxKinds.map((value) => ({ value, label: taxName(value) }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(taxKinds.find((one) => one === currentTarget.value) ?? 'gst')}
      />
      <Form
        key={kind}
        schema={taxInput}
        defaults={{ kind, validFrom: '', source: '' }}
        submitLabel={m.service_packages_tax_add()}
        onSubmit={async (body) => {
          await add.mutateAsync({ body });
          return body.validFrom;
        }}
        onDone={(day) => {
          notify(m.service_packages_tax_added({ date: formatDate(day) }));
          onDone();
        }}
      >
        <Stack gap="md">
          {isTaxAmount(kind) ? (
            <FMoney name="value" label={m.service_packages_tax_amount()} allowZero required />
          ) : (
            <FPercent name="value" label={m.service_packages_tax_rate()} required />
          )}
          <FDate
            name="validFrom"
            label={m.service_packages_valid_from()}
            help={m.service_packages_tax_from_help()}
            min={addDays(today, 1)}
            required
          />
          <FText
            name="source"
            label={m.service_packages_tax_source()}
            help={m.service_packages_tax_source_help()}
            required
          />
        </Stack>
      </Form>
    </Stack>
  );
}
