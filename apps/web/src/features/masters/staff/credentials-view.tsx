import { Badge } from '@mantine/core';
import { type CredentialMode, masters, providers } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { modeWords, providerWords } from '../components/credential-words.ts';
import { ProviderCard } from '../components/provider-card.tsx';

const colors: Record<CredentialMode, string> = { off: 'gray', simulator: 'blue', manual: 'blue', live: 'teal' };

/** The connection settings of every provider: one card each, saved separately. */
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
      topics={providers.map((provider) => ({
        id: provider,
        label: providerWords[provider](),
        changed: badge(data?.data.find((row) => row.provider === provider)?.mode),
        content: <ProviderCard provider={provider} />,
      }))}
    />
  );
}
