import { type MerchantView, merchants } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { BlockMerchant } from './block-merchant.tsx';

const merchant = {
  id: '01900000-0000-7000-8000-000000000001',
  shopName: 'Asha Digital Point',
  block: null,
  signIns: [{}, {}],
} as unknown as MerchantView;

async function show(parts: object = {}, permissions: readonly 'merchants.manage'[] = ['merchants.manage']) {
  const sent: unknown[] = [];
  for (const endpoint of [merchants.block, merchants.unblock])
    mockRaw(endpoint, ({ body }) => {
      sent.push([endpoint.id, body]);
      return { status: 200, body: { ok: true } };
    });
  const screenOf = <BlockMerchant merchant={{ ...merchant, ...parts }} />;
  const { user } = await renderWith(screenOf, { user: staffUser, permissions });
  return { user, sent };
}

it('a shop is blocked with a reason, after the number of affected sign-ins is shown', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: m.merchants_block() }));
  const dialog = within(await screen.findByRole('dialog', { name: /Asha Digital Point/ }));
  expect(dialog.getByText(m.merchants_block_text({ count: 2 }))).toBeVisible();
  const confirm = dialog.getByRole('button', { name: m.merchants_block() });
  await user.click(confirm);
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'False papers');
  await user.click(confirm);
  await waitFor(() => expect(sent).toEqual([['merchants.block', { reason: 'False papers' }]]));
});

it('a blocked shop is unblocked', async () => {
  const { user, sent } = await show({ block: { reason: 'False papers' } });
  await user.click(await screen.findByRole('button', { name: m.merchants_unblock() }));
  await waitFor(() => expect(sent).toEqual([['merchants.unblock', undefined]]));
  expect(screen.queryByRole('button', { name: m.merchants_block() })).toBeNull();
});
