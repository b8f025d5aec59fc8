import { type SocialNetwork, socialNetworks } from '@sevadesk/contract/kernel/publishing';
import { type SiteConfiguration, settings, socialInput } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** Brand names are the same in every language. */
const names: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};

/** The network's social links: an icon in the footer for each. */
export function SocialCard({ value }: { value: SiteConfiguration['social']['value'] }) {
  const save = useAction(settings.saveSocial, { refreshes: ['site'] });
  return (
    <Form
      schema={socialInput}
      defaults={value}
      submitLabel={m.settings_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.settings_saved())}
    >
      <FormGrid>
        {socialNetworks.map((network) => (
          <FText
            key={network}
            name={network}
            label={names[network]}
            inputMode="url"
            placeholder="https://"
            maxLength={300}
          />
        ))}
      </FormGrid>
    </Form>
  );
}
