import { Alert, Stack, Text } from '@mantine/core';
import { type CredentialRow, credentialInput, masters, modesOf } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAction } from '../../../shared/api/queries.ts';
import { FCheckbox, Form, FPassword, FRadio, FText, useFormValue } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { modeWords } from './credential-words.ts';
import { TestConnection } from './test-connection.tsx';

function LiveNote() {
  return useFormValue<string>('mode') === 'live' ? (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
      {m.masters_credential_live_note()}
    </Alert>
  ) : null;
}

function AddressField({ defaults }: { defaults: CredentialRow['defaultUrls'] }) {
  const mode = useFormValue<string>('mode');
  const address = mode === 'live' ? defaults.live : mode === 'simulator' ? defaults.simulator : null;
  return (
    <FText
      name="baseUrl"
      label={`${m.masters_credential_address()} (${m.shared_optional()})`}
      help={address ? m.masters_credential_address_default({ address }) : undefined}
      autoComplete="off"
    />
  );
}

function keyHelp({ hasSecret, secretLast4 }: CredentialRow): string {
  return hasSecret ? m.masters_credential_key_set({ last4: secretLast4 ?? '' }) : m.masters_credential_key_unset();
}

/** A provider's connection settings. The stored key is never returned: an empty field leaves it unchanged. */
export function CredentialForm({ credential }: { credential: CredentialRow }) {
  const { provider, mode, baseUrl, defaultUrls, hasSecret, canTest } = credential;
  const save = useAction(masters.saveCredential, { refreshes: ['gateway'] });
  return (
    <Form
      // After a save the form resets, so that a typed key does not stay on screen.
      key={credential.updatedAt}
      schema={credentialInput}
      defaults={{ mode, baseUrl: baseUrl ?? '', secret: '', removeSecret: false }}
      submitLabel={m.masters_save()}
      onSubmit={(body) => save.mutateAsync({ params: { provider }, body })}
      onDone={() => notify(m.masters_saved())}
    >
      <Stack gap="md">
        <FRadio
          name="mode"
          label={m.masters_mode()}
          inline={false}
          options={modesOf[provider].map((value) => ({
            value,
            label: modeWords[value].label(),
            help: modeWords[value].help(),
          }))}
        />
        {provider === 'upi' ? <LiveNote /> : null}
        <AddressField defaults={defaultUrls} />
        <FPassword
          name="secret"
          label={m.masters_credential_key()}
          help={keyHelp(credential)}
          autoComplete="new-password"
        />
        {hasSecret ? <FCheckbox name="removeSecret" label={m.masters_credential_key_remove()} /> : null}
        <Text size="sm" c="dimmed">
          {canTest ? m.masters_credential_note() : m.masters_credential_manual_note()}
        </Text>
        {canTest ? <TestConnection provider={provider} /> : null}
      </Stack>
    </Form>
  );
}
