import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { MandateRulesForm } from '../components/mandate-rules-form.tsx';

/** The rules of automatic top-up. */
export function MandateRulesView() {
  return (
    <FormPage
      title={m.mandates_rules_title()}
      breadcrumb={[
        { label: m.mandates_debits_title(), link: { to: '/backend/account/mandates' } },
        { label: m.mandates_rules_title() },
      ]}
    >
      <Panel>
        <MandateRulesForm />
      </Panel>
    </FormPage>
  );
}
