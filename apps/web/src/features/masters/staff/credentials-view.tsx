import { Badge, Text } from '@mantine/core';
import { type CredentialMode, masters, providers } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { modeWords, providerWords } from '../components/credential-words.ts';
import { ProviderCard } from '../components/provider-card.tsx';

const colors: Record<CredentialMode, string> = { off: 'gray', simulator: 'blue', manual: 'blue', live: 'teal' };

/** Services that people do by hand until they have an interface. */
const unused = () => [
  { id: 'nps', label: m.masters_provider_nps() },
  { id: 'gst', label: m.masters_provider_gst() },
  { id: 'sms', label: m.masters_provider_sms() },
];

/** How every provider is reached: one card each, saved one by one. */
export function CredentialsView() {
  const { data } = useCall(masters.credentials, {});
  const badge = (mode: CredentialMode | undefined) =>
    mode === undefined ? null : (
      <Badge variant="light" tt="none" color={colors[mode]}>
        {modeWords[mode].label()}
      </Badge>
    );
  return (
    <SettingsPage
      title={m.masters_credentials_title()}
      topics={[
        ...providers.map((provider) => ({
          id: provider,
          label: providerWords[provider](),
          changed: badge(data?.data.find((row) => row.provider === provider)?.mode),
          content: <ProviderCard provider={provider} />,
        })),
        ...unused().map((topic) => ({ ...topic, content: <Text c="dimmed">{m.masters_provider_unused()}</Text> })),
      ]}
    />
  );
}
