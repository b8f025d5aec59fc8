import { merchantPasskeys, staffPasskeys } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { refusedFields } from '../../shared/test/work-form.tsx';
import { AddPasskey, PasskeyCard } from './components/passkey-card.tsx';
import { PasskeyButton } from './components/passkey-button.tsx';

const passkey = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Counter PC',
  createdAt: '2026-11-20T06:00:00.000Z',
  usedAt: '2026-11-21T06:00:00.000Z',
};

it('AUT-14 the passkeys of a person are listed with their days, and one is deleted', async () => {
  let data = [passkey];
  mockEndpoint(merchantPasskeys.list, () => ({ data, needsCode: false }));
  mockEndpoint(merchantPasskeys.remove, ({ params }) => {
    expect(params).toEqual({ id: passkey.id });
    data = [];
    return { ok: true as const };
  });
  await renderWith(<PasskeyCard area="out" />, { user: merchantUser });
  expect(await screen.findByText(/20-Nov-2026.*21-Nov-2026/)).toBeVisible();
  // Neither does this environment have passkeys.
  expect(screen.getByText(m.auth_passkey_unsupported())).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: m.auth_passkey_remove_of({ name: 'Counter PC' }) }));
  expect(await screen.findByText(m.auth_passkey_none())).toBeVisible();
});

it('AUT-14 adding one requires a name, the password and with a second factor its code', async () => {
  await renderWith(<AddPasskey calls={staffPasskeys} needsCode onDone={vi.fn()} />, { user: staffUser });
  fireEvent.click(screen.getByRole('button', { name: m.auth_passkey_add() }));
  await screen.findAllByRole('alert');
  expect(refusedFields()).toEqual(['name', 'password', 'code']);
});

it('AUT-14 a browser without passkeys is not offered one', async () => {
  await renderWith(<PasskeyButton onReply={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});
