import { m } from '@sevadesk/messages';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { GatewayCard } from '../components/gateway-card.tsx';
import { HeadersCard } from '../components/headers-card.tsx';
import { PricesCard } from '../components/prices-card.tsx';
import { RulesCard } from '../components/rules-form.tsx';
import { WhatsappAccountCard } from '../components/whatsapp-account.tsx';
import { WhatsappMessagesCard } from '../components/whatsapp-messages.tsx';
import { WhatsappPricesCard } from '../components/whatsapp-prices.tsx';
import { WhatsappTemplatesCard } from '../components/whatsapp-templates.tsx';
import { WordingsCard } from '../components/wordings-card.tsx';

/** SMS settings: the rules, the headers, the gateway and its prices, and the wanted texts beside the registered ones; then the same of WhatsApp. */
export function SmsSettingView() {
  return (
    <SettingsPage
      title={m.sms_title()}
      topics={[
        { id: 'rules', label: m.sms_rules_title(), content: <RulesCard /> },
        { id: 'headers', label: m.sms_headers_title(), content: <HeadersCard /> },
        { id: 'gateway', label: m.sms_gateway(), content: <GatewayCard /> },
        { id: 'prices', label: m.sms_prices_title(), content: <PricesCard /> },
        { id: 'wordings', label: m.sms_wordings_title(), content: <WordingsCard /> },
        { id: 'whatsapp', label: m.whatsapp_title(), content: <WhatsappAccountCard /> },
        { id: 'whatsapp-templates', label: m.whatsapp_templates_title(), content: <WhatsappTemplatesCard /> },
        { id: 'whatsapp-prices', label: m.whatsapp_prices_title(), content: <WhatsappPricesCard /> },
        { id: 'whatsapp-messages', label: m.whatsapp_messages_title(), content: <WhatsappMessagesCard /> },
      ]}
    />
  );
}
