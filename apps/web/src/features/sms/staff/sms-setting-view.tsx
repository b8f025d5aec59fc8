import { m } from '@sevadesk/messages';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { GatewayCard } from '../components/gateway-card.tsx';
import { HeadersCard } from '../components/headers-card.tsx';
import { PricesCard } from '../components/prices-card.tsx';
import { RulesCard } from '../components/rules-form.tsx';
import { WordingsCard } from '../components/wordings-card.tsx';

/** SMS settings: the rules, the headers, the gateway and its prices, and the wanted texts beside the registered ones. */
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
      ]}
    />
  );
}
