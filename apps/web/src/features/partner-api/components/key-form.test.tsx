import { type KeyRow, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { KeyForm } from './key-form.tsx';
import { scopeWords } from './partner-words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

async function show() {
  const [sent, onDone] = [vi.fn(), vi.fn()];
  mockRaw(ownPartnerApi.createKey, ({ body }) => {
    sent(body);
    return { status: 200, body: { key: 'sd_test_whole' } };
  });
  const form = <KeyForm scopes={['bills:read', 'bills:write']} onDone={onDone} />;
  const { user } = await renderWith(form, { user: merchantUser });
  await user.type(await screen.findByRole('textbox', { name: m.partner_api_key_name() }), 'Counter');
  const submit = () => user.click(screen.getByRole('button', { name: m.partner_api_key_new() }));
  return { user, sent, onDone, submit };
}

it('a key starts as a test key, has the selected permissions, and is shown once', async () => {
  const { user, sent, onDone, submit } = await show();
  await user.click(screen.getByRole('checkbox', { name: scopeWords['bills:write']() }));
  await submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('sd_test_whole'));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    name: 'Counter',
    mode: 'test',
    scopes: ['bills:read'],
    addresses: [],
  });
});

it('a key without permissions is rejected', async () => {
  const { user, sent, submit } = await show();
  for (const scope of ['bills:read', 'bills:write'] as const)
    await user.click(screen.getByRole('checkbox', { name: scopeWords[scope]() }));
  await submit();
  await waitFor(() => expect(screen.getByRole('group', { name: m.partner_api_scopes() })).toHaveFocus());
  expect(sent).not.toHaveBeenCalled();
});

it('addresses are one per line, each an address or a range', async () => {
  const { user, sent, submit } = await show();
  const field = screen.getByRole('textbox', { name: m.partner_api_addresses() });
  await user.type(field, '10.0.0.1\nnowhere');
  await submit();
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(sent).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '10.0.0.1\n\n 10.0.0.0/24 ');
  await submit();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ addresses: ['10.0.0.1', '10.0.0.0/24'] });
});

it('a key is revoked after its name was confirmed', async () => {
  const [asked, onClose] = [vi.fn(), vi.fn()];
  mockRaw(ownPartnerApi.revokeKey, ({ params }) => {
    asked(params.id);
    return { status: 200, body: { ok: true } };
  });
  const row = { id: '01900000-0000-7000-8000-000000000001', name: 'Counter', prefix: 'sd_test_ab' } as KeyRow;
  const dialogOf = <RevokeDialog row={row} endpoint={ownPartnerApi.revokeKey} onClose={onClose} />;
  const { user } = await renderWith(dialogOf, { user: merchantUser });
  const dialog = within(await screen.findByRole('dialog', { name: m.partner_api_revoke_title({ name: 'Counter' }) }));
  expect(asked).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: m.partner_api_revoke() }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledWith(row.id);
});
