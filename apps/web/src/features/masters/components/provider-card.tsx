import { Divider, Stack, Text, Title } from '@mantine/core';
import { masters, type Provider } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { CredentialForm } from './credential-form.tsx';
import { changeLines } from './credential-words.ts';
import { WebhookCard } from './webhook-card.tsx';

/** One provider: its settings, its webhook if it has one, and who changed what. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const query = useCall(masters.credential, { params: { provider } });
  return (
    <Loaded query={query}>
      {({ credential, history }) => (
        <Stack gap="lg">
          <CredentialForm credential={credential} />
          {provider === 'upi' ? (
            <>
              <Divider />
              <WebhookCard />
            </>
          ) : null}
          <Divider />
          <Stack gap="sm">
            <Title order={3}>{m.masters_history_title()}</Title>
            {history.length === 0 ? <Text c="dimmed">{m.masters_history_empty()}</Text> : null}
            <Timeline
              entries={history.map((change) => ({
                id: change.id,
                at: change.changedAt,
                title: changeLines(change).join(' · '),
                who: change.who,
              }))}
            />
          </Stack>
        </Stack>
      )}
    </Loaded>
  );
}
