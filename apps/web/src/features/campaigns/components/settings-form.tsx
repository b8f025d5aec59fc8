import { campaigns, campaignSettings } from '@sevadesk/contract/campaigns';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FMoney, Form } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

/** The estimated price of a WhatsApp message. */
export function CampaignSettingsForm({ onDone }: { onDone: () => void }) {
  const query = useCall(campaigns.settings, {});
  const save = useAction(campaigns.saveSettings);
  return (
    <Loaded query={query}>
      {(settings) => (
        <Form
          schema={campaignSettings}
          defaults={settings}
          submitLabel={m.campaigns_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={onDone}
        >
          <FMoney
            name="whatsappPaise"
            label={m.campaigns_settings_whatsapp()}
            help={m.campaigns_settings_whatsapp_help()}
            allowZero
            required
          />
        </Form>
      )}
    </Loaded>
  );
}
