import { Stack } from '@mantine/core';
import { type KycRequirementsView, kycProducts, kycRequirementsInput, kycStaff } from '@sevadesk/contract/kyc';
import { m, textInEach } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FNumber, Form } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ProductTicks } from '../components/product-ticks.tsx';
import { RequirementRows } from '../components/requirement-rows.tsx';

/** A document's note, with a field for each language. */
const inAll = (row: KycRequirementsView['staff'][number]) => ({ ...row, note: textInEach(row.note) });

function Settings({ stored: { idTypes, ...defaults } }: { stored: KycRequirementsView }) {
  const save = useAction(kycStaff.saveRequirements);
  return (
    <Form
      schema={kycRequirementsInput}
      defaults={{ ...defaults, merchant: defaults.merchant.map(inAll), staff: defaults.staff.map(inAll) }}
      submitLabel={m.kyc_save_values()}
      footer="sticky"
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.kyc_settings_saved())}
    >
      <Stack gap="md">
        <RequirementRows name="merchant" title={m.kyc_settings_merchant()} idTypes={idTypes} />
        <RequirementRows name="staff" title={m.kyc_settings_staff()} idTypes={[]} />
        <Panel title={m.kyc_settings_products()}>
          <Stack gap="md">
            <ProductTicks products={kycProducts} />
            <FNumber name="validMonths" label={m.kyc_settings_months()} help={m.kyc_settings_months_help()} />
          </Stack>
        </Panel>
      </Stack>
    </Form>
  );
}

/** The required documents, their validity, and the products that require them. */
export function KycSettingsView() {
  const query = useCall(kycStaff.requirements, {});
  return (
    <FormPage
      title={m.kyc_settings_title()}
      breadcrumb={[
        { label: m.kyc_queue_title(), link: { to: '/backend/user-management/kyc' } },
        { label: m.kyc_settings_button() },
      ]}
    >
      <Loaded query={query}>{(stored) => <Settings stored={stored} />}</Loaded>
    </FormPage>
  );
}
