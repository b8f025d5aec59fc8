import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { MatchingForm } from '../components/matching-form.tsx';
import { PaymentTabs } from '../components/payment-tabs.tsx';

/** The rules by which bank entries are credited without a person. */
export function MatchingView() {
  return (
    <FormPage title={m.payments_queue_title()}>
      <PaymentTabs />
      <Panel title={m.payments_tab_matching()}>
        <MatchingForm />
      </Panel>
    </FormPage>
  );
}
