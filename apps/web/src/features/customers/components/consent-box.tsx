import { Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { ConsentForm } from './consent-form.tsx';
import { type CustomerRef, useCustomer } from './use-customer.ts';

/** The consent to messages on a form, before it is paid; only for the shop, and once. */
export function ConsentBox({ record }: { record: CustomerRef }) {
  const { isStaff, data } = useCustomer(record);
  if (!data || isStaff || !data.mayChange || data.mobile === null) return null;
  if (data.consent !== null && data.consent.withdrawnAt === null)
    return (
      <Text size="sm" c="dimmed">
        {m.customers_given_done()}: {m.customers_consent({ mobile: data.consent.mobile })}
      </Text>
    );
  return <ConsentForm record={record} view={data} mobile={data.mobile} />;
}
