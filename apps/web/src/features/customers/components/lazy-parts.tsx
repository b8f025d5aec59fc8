import { isCustomerKind } from '@sevadesk/contract/customers';
import { lazy, Suspense } from 'react';
import type { CustomerRef } from './use-customer.ts';

const Panel = lazy(() => import('./customer-panel.tsx').then((part) => ({ default: part.CustomerPanel })));
const Box = lazy(() => import('./customer-panel.tsx').then((part) => ({ default: part.ConsentBox })));

/** The messages to the customer of a record; nothing for records without a customer. Fetched by the page that shows it. */
export function CustomerMessages({ record }: { record: { kind: string; id: string } | undefined }) {
  if (!record || !isCustomerKind(record.kind)) return null;
  return (
    <Suspense fallback={null}>
      <Panel record={{ kind: record.kind, id: record.id }} />
    </Suspense>
  );
}

/** The customer's consent to messages, on a form. */
export function CustomerConsent({ record }: { record: CustomerRef }) {
  return (
    <Suspense fallback={null}>
      <Box record={record} />
    </Suspense>
  );
}
