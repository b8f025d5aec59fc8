import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';
import { PaymentTabs } from '../components/payment-tabs.tsx';

const place = {
  kind: 'bank-statement',
  list: '/backend/actions/payments/import',
  form: '/backend/actions/payments/import/new',
  view: '/backend/actions/payments/import/$id',
} as const;

/** Imported statements: who imported each file, and the result. */
export function StatementImports() {
  return (
    <ImportHistory
      place={place}
      title={m.payments_queue_title()}
      name={m.payments_tab_imports()}
      above={<PaymentTabs />}
    />
  );
}

export function StatementImportForm() {
  return <ImportForm place={place} />;
}

export function StatementImportView() {
  return <ImportView place={place} />;
}
