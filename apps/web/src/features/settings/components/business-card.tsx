import { businessInput, type SiteConfiguration, settings } from '@sevadesk/contract/settings';
import { states } from '@sevadesk/contract/kernel/states';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { stateText } from '../../../shared/format/state-text.ts';
import { Form, FormGrid, FormWide, FSelect, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** Stored by its English name, which documents print. */
const stateOptions = () => states.map(({ code, name }) => ({ value: name, label: stateText(code) }));

/** The network's public name and address. */
export function BusinessCard({ value }: { value: SiteConfiguration['business']['value'] }) {
  const save = useAction(settings.saveBusiness, { refreshes: ['site'] });
  return (
    <Form
      schema={businessInput}
      defaults={value}
      submitLabel={m.settings_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.settings_saved())}
    >
      <FormGrid>
        <FormWide>
          <FText
            name="businessName"
            label={m.settings_business_name()}
            help={m.settings_business_name_help()}
            required
            maxLength={60}
          />
        </FormWide>
        <FText name="add1" label={m.settings_add1()} required maxLength={80} />
        <FText name="add2" label={m.settings_add2()} maxLength={80} />
        <FText name="add3" label={m.settings_add3()} maxLength={80} />
        <FText name="district" label={m.settings_district()} required maxLength={60} />
        <FText name="pin" label={m.settings_pin()} required inputMode="numeric" maxLength={6} />
        <FSelect name="state" label={m.settings_state_name()} required options={stateOptions()} searchable />
        <FText name="contactNo" label={m.settings_contact()} required inputMode="tel" maxLength={20} />
        <FText name="emailId" label={m.settings_email()} required inputMode="email" maxLength={75} />
      </FormGrid>
    </Form>
  );
}
