import { type SiteConfiguration, settings, textsInput } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { Form, FormGrid, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { labelled } from './labelled.ts';

/** Additional texts of the public pages. */
export function TextsCard({ value }: { value: SiteConfiguration['texts']['value'] }) {
  const save = useAction(settings.saveTexts, { refreshes: ['site'] });
  return (
    <Form
      schema={textsInput}
      defaults={value}
      submitLabel={m.settings_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.settings_saved())}
    >
      <FormGrid>
        <InEachLanguage
          name="homeLead"
          label={labelled(m.settings_lead)}
          help={m.settings_lead_help()}
          lines={2}
          maxLength={240}
        />
        <InEachLanguage
          name="about"
          label={labelled(m.settings_about)}
          help={m.settings_about_help()}
          lines={5}
          maxLength={4000}
        />
        <FText name="mapAddress" label={m.settings_map_address()} maxLength={200} />
        <FText name="mapUrl" label={m.settings_map_url()} inputMode="url" placeholder="https://" maxLength={300} />
      </FormGrid>
    </Form>
  );
}
