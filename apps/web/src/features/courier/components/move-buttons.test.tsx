import type { ConsignmentView } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { shopKit } from './kit.ts';
import { MoveButtons } from './move-buttons.tsx';

const parcel = {
  id: '01900000-0000-7000-8000-000000000001',
  awb: 'DL123',
  companyName: 'Demo Courier',
  may: { send: true, cancel: true, lose: false, returned: false },
} as ConsignmentView;

async function show(parts: Partial<ConsignmentView> = {}) {
  const sent = vi.fn();
  mockRaw(shopKit.calls.move, ({ body }) => {
    sent(body);
    return { status: 200, body: { ok: true } };
  });
  const buttons = <MoveButtons parcel={{ ...parcel, ...parts }} kit={shopKit} />;
  const { user } = await renderWith(buttons, { user: merchantUser });
  return { user, sent };
}

it('a parcel with company and number is sent after its consequences were shown', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: m.courier_move_sent() }));
  expect(await screen.findByText(m.courier_move_sent_text())).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  const buttons = screen.getAllByRole('button', { name: m.courier_move_sent() });
  await user.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ to: 'sent' })));
});

it('a parcel without a number cannot be sent; less common outcomes are those it may have', async () => {
  const { user } = await show({ awb: null });
  await user.click(await screen.findByRole('button', { name: m.courier_view_more() }));
  expect(await screen.findByText(m.courier_move_cancelled())).toBeInTheDocument();
  expect(screen.queryByText(m.courier_move_lost())).toBeNull();
  expect(screen.queryByRole('button', { name: m.courier_move_sent() })).toBeNull();
});
