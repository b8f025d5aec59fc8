import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { DiscardDraft } from './discard-draft.tsx';

async function ask(onDiscard: () => Promise<unknown>) {
  const onGone = vi.fn();
  const { user } = await renderWith(<DiscardDraft onDiscard={onDiscard} onGone={onGone} />, { user: merchantUser });
  await user.click(await screen.findByRole('button', { name: m.orders_discard() }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, onGone, confirm: dialog.getByRole('button', { name: m.orders_discard() }) };
}

it('a draft is discarded only after confirmation, and the screen closes once the server has removed it', async () => {
  const order: string[] = [];
  const { user, onGone, confirm } = await ask(async () => order.push('removed'));
  expect(order).toEqual([]);
  onGone.mockImplementation(() => order.push('left'));
  await user.click(confirm);
  await waitFor(() => expect(order).toEqual(['removed', 'left']));
  expect(await screen.findByText(m.orders_discarded())).toBeVisible();
});

it('a draft that could not be removed stays on the screen, with the error', async () => {
  const { user, onGone, confirm } = await ask(() => Promise.reject(new Error('No network')));
  await user.click(confirm);
  expect(await screen.findByText(/No network/)).toBeVisible();
  expect(onGone).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
