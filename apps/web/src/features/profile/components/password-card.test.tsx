import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { ownAccount } from './own-account.ts';
import { PasswordCard } from './password-card.tsx';

it('a new password is typed twice, sent with the current one, and the form is empty afterwards', async () => {
  const sent = vi.fn();
  mockRaw(ownAccount('in').changePassword, ({ body }) => {
    sent(body);
    return { status: 200, body: { ok: true } };
  });
  const { user, container } = await renderWith(<PasswordCard area="in" changedAt={null} />, { user: staffUser });
  const submit = await screen.findByRole('button', { name: m.profile_password_save() });
  const fields = () => [...container.querySelectorAll<HTMLInputElement>('input')];
  const [current, password, repeat] = fields() as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  await user.type(current, 'Old-Passw0rd!');
  await user.type(password, 'Mango-Tree-2041!');
  await user.type(repeat, 'Mango-Tree-2042!');
  await user.click(submit);
  expect(await screen.findByText(m.faults_mismatch())).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.clear(repeat);
  await user.type(repeat, 'Mango-Tree-2041!');
  await user.click(submit);
  expect(await screen.findByText(m.profile_password_saved())).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ current: 'Old-Passw0rd!', password: 'Mango-Tree-2041!' });
  expect(fields().map(({ value }) => value)).toEqual(['', '', '']);
});
