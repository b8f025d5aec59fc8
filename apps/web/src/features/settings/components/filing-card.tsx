import { filingInput, type SiteConfiguration, settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FNumber, Form, FormGrid, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** The file names of a filing batch, as the provider's software expects them. */
export function FilingCard({ value }: { value: SiteConfiguration['filing']['value'] }) {
  const save = useAction(settings.saveFiling, { refreshes: ['nsdl-pan'] });
  const help = m.settings_filing_help({ token: '{token}' });
  return (
    <Form
      schema={filingInput}
      defaults={value}
      submitLabel={m.settings_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.settings_saved())}
    >
      <FormGrid>
        <FNumber name="most" label={m.settings_filing_most()} required />
        <FText name="register" label={m.settings_filing_register()} required maxLength={60} />
        <FText name="photo" label={m.settings_filing_photo()} help={help} required maxLength={60} />
        <FText name="signature" label={m.settings_filing_signature()} help={help} required maxLength={60} />
        <FText name="documents" label={m.settings_filing_documents()} help={help} required maxLength={60} />
        <FText name="form" label={m.settings_filing_form()} help={help} required maxLength={60} />
      </FormGrid>
    </Form>
  );
}
