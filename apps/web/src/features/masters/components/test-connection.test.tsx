import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { TestConnection } from './test-connection.tsx';

const typed = { mode: 'live', baseUrl: 'https://demo.example.com', secret: 'k-123', removeSecret: false };

function Host() {
  const form = useForm({ defaultValues: typed });
  return (
    <FormProvider {...form}>
      <TestConnection provider="upi" />
    </FormProvider>
  );
}

async function press(reply: object) {
  const sent = vi.fn();
  mockRaw(masters.testCredential, ({ params, body }) => {
    sent(params.provider, body);
    return { status: 200, body: reply };
  });
  const { user } = await renderWith(<Host />, { user: staffUser });
  await user.click(await screen.findByRole('button', { name: m.masters_credential_test() }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('upi', typed));
}

it('a provider is tested with the typed settings, and the tested address is shown', async () => {
  await press({ ok: true, cause: null, address: 'demo.example.com', tookMs: 120 });
  const words = m.masters_credential_test_ok({ ms: '120', address: 'demo.example.com' });
  expect(await screen.findByRole('status')).toHaveTextContent(words);
});

it('a provider that cannot be reached is an alert, not a success', async () => {
  await press({ ok: false, cause: 'unreachable', address: 'demo.example.com', tookMs: 3_000 });
  expect(await screen.findByRole('alert')).toHaveTextContent(m.masters_credential_test_failed({ ms: '3000' }));
  expect(screen.queryByRole('status')).toBeNull();
});
