import { Stack, Text } from '@mantine/core';
import { whatsapp, type WhatsappAccountView, whatsappAccountInput } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FNumber, FPassword, FSwitch, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';

const secretHelp = (last4: string | null) =>
  last4 === null ? m.whatsapp_secret_unset() : m.whatsapp_secret_set({ last4 });

function Webhook({ address, token }: { address: string; token: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {m.whatsapp_webhook_address()}
      </Text>
      <CopyNumber value={address} />
      <Text size="sm" c="dimmed">
        {m.whatsapp_webhook_token()}
      </Text>
      <CopyNumber value={token} />
    </Stack>
  );
}

/** The account from which WhatsApp messages leave. Stored secrets are never returned: an empty field leaves them unchanged. */
export function WhatsappAccountForm({ account }: { account: WhatsappAccountView }) {
  const save = useAction(whatsapp.saveAccount);
  const { tokenLast4, appSecretLast4, updatedAt, webhookAddress, verifyToken, ...known } = account;
  return (
    <Form
      // After a save the form resets, so that a typed secret does not stay on screen.
      key={updatedAt}
      schema={whatsappAccountInput}
      defaults={{ ...known, token: '', appSecret: '' }}
      submitLabel={m.sms_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.sms_saved())}
    >
      <Stack gap="md">
        <FSwitch name="isOn" label={m.whatsapp_is_on()} help={m.whatsapp_is_on_help()} />
        <FormGrid>
          <FText name="address" label={m.whatsapp_address()} autoComplete="off" required />
          <FText name="version" label={m.whatsapp_version()} autoComplete="off" required />
        </FormGrid>
        <FText name="phoneNumberId" label={m.whatsapp_phone_number_id()} inputMode="numeric" autoComplete="off" />
        <FPassword name="token" label={m.whatsapp_token()} help={secretHelp(tokenLast4)} autoComplete="new-password" />
        <FPassword
          name="appSecret"
          label={m.whatsapp_app_secret()}
          help={secretHelp(appSecretLast4)}
          autoComplete="new-password"
        />
        <FNumber
          name="fallbackMinutes"
          label={m.whatsapp_fallback_minutes()}
          help={m.whatsapp_fallback_minutes_help()}
          required
        />
        <Webhook address={webhookAddress} token={verifyToken} />
      </Stack>
    </Form>
  );
}

/** WhatsApp's account with its form. */
export function WhatsappAccountCard() {
  const query = useCall(whatsapp.account, {});
  return (
    <Stack gap="md">
      <Text c="dimmed">{m.whatsapp_account_lead()}</Text>
      <Loaded query={query}>{(account) => <WhatsappAccountForm account={account} />}</Loaded>
    </Stack>
  );
}
