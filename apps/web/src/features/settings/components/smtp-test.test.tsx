import { settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { SmtpTest } from './smtp-test.tsx';

function Host() {
  const form = useForm({ defaultValues: { host: 'mail.example.com', password: '' } });
  return (
    <FormProvider {...form}>
      <SmtpTest />
    </FormProvider>
  );
}

async function show(reply: object) {
  const sent = vi.fn();
  mockRaw(settings.testSmtp, ({ body }) => {
    sent(body);
    return { status: 200, body: reply };
  });
  const { user } = await renderWith(<Host />, { user: staffUser });
  const field = await screen.findByRole('textbox', { name: m.settings_smtp_test_to() });
  const send = screen.getByRole('button', { name: m.settings_smtp_test_send() });
  await user.type(field, 'asha');
  expect(send).toBeDisabled();
  await user.type(field, '{Enter}@example.com');
  expect(sent).not.toHaveBeenCalled();
  await user.click(send);
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ host: 'mail.example.com', password: '', to: 'asha@example.com' }),
  );
}

it('a mail is tested with the typed settings, only to a complete address', async () => {
  await show({ ok: true, cause: null, answer: null });
  expect(await screen.findByRole('status')).toHaveTextContent(m.settings_smtp_test_ok({ to: 'asha@example.com' }));
});

it("the mail server's response is shown unchanged", async () => {
  await show({ ok: false, cause: 'credentials', answer: '535 5.7.8 Authentication failed' });
  const alert = await screen.findByText('535 5.7.8 Authentication failed');
  expect(alert).toBeVisible();
  expect(screen.getByText(m.settings_smtp_test_credentials())).toBeVisible();
});
