import { Stack } from '@mantine/core';
import { type SmtpReply, settings, smtpInput, smtpSecurities, type SmtpSecurity } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FCheckbox, FNumber, Form, FormGrid, FPassword, FRadio, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { SmtpTest } from './smtp-test.tsx';

const securityWords: Record<SmtpSecurity, () => string> = {
  starttls: m.settings_smtp_security_starttls,
  tls: m.settings_smtp_security_tls,
  none: m.settings_smtp_security_none,
};

const nothing = {
  host: '',
  port: 587,
  security: 'starttls',
  userName: '',
  fromName: '',
  fromAddress: '',
  replyTo: '',
} as const;

/** The mail server. The stored password is never returned: an empty field leaves it unchanged. */
export function SmtpForm({ stored }: { stored: SmtpReply }) {
  const { value, hasPassword, changedAt } = stored;
  const save = useAction(settings.saveSmtp);
  return (
    <Form
      // After a save the form resets, so that a typed password does not stay on screen.
      key={changedAt}
      schema={smtpInput}
      defaults={{ ...(value ?? nothing), password: '', removePassword: false }}
      submitLabel={m.settings_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.settings_saved())}
    >
      <Stack gap="md">
        <FormGrid>
          <FText
            name="host"
            label={m.settings_smtp_host()}
            help={m.settings_smtp_host_help()}
            placeholder="smtp.example.in"
            required
            autoComplete="off"
          />
          <FNumber name="port" label={m.settings_smtp_port()} help={m.settings_smtp_port_help()} required />
        </FormGrid>
        <FRadio
          name="security"
          label={m.settings_smtp_security()}
          options={smtpSecurities.map((security) => ({ value: security, label: securityWords[security]() }))}
        />
        <FormGrid>
          <FText
            name="userName"
            label={m.settings_smtp_user()}
            help={m.settings_smtp_user_help()}
            autoComplete="off"
            maxLength={120}
          />
          <FPassword
            name="password"
            label={m.settings_smtp_password()}
            help={hasPassword ? m.settings_smtp_password_set() : m.settings_smtp_password_unset()}
            autoComplete="new-password"
          />
          <FText name="fromName" label={m.settings_smtp_from_name()} required maxLength={60} />
          <FText name="fromAddress" label={m.settings_smtp_from_address()} required inputMode="email" />
          <FText
            name="replyTo"
            label={m.settings_smtp_reply_to()}
            help={m.settings_smtp_reply_to_help()}
            inputMode="email"
          />
        </FormGrid>
        {hasPassword ? <FCheckbox name="removePassword" label={m.settings_smtp_password_remove()} /> : null}
        <SmtpTest />
      </Stack>
    </Form>
  );
}
