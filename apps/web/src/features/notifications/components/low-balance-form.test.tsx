import { notifications } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { LowBalanceForm } from './low-balance-form.tsx';

it('sets the balance below which the shop is notified, and switches it off when empty', async () => {
  const sent: unknown[] = [];
  mockEndpoint(notifications.lowBalance, () => ({ belowPaise: 50_000 }));
  mockEndpoint(notifications.saveLowBalance, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
  const { user } = await renderWith(<LowBalanceForm />, { user: merchantUser, permissions: ['m.wallet.view'] });
  const field = await screen.findByLabelText(m.notifications_low_label());
  expect(field).toHaveValue('500.00');
  await user.clear(field);
  await user.type(field, '750');
  await user.click(screen.getByRole('button', { name: m.notifications_low_save() }));
  await waitFor(() => expect(sent).toEqual([{ belowPaise: 75_000 }]));
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: m.notifications_low_save() }));
  await waitFor(() => expect(sent).toEqual([{ belowPaise: 75_000 }, { belowPaise: null }]));
});

it('is for people who may see the wallet', async () => {
  await renderWith(<LowBalanceForm />, { user: merchantUser });
  expect(screen.queryByLabelText(m.notifications_low_label())).toBeNull();
});
