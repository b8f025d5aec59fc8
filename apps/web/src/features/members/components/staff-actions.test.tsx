import { members, type ShopStaffView } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { StaffActions } from './staff-actions.tsx';

const person = {
  id: '01900000-0000-7000-8000-000000000001',
  displayName: 'Meera',
  email: 'meera@example.com',
  status: 'active',
} as ShopStaffView;

async function show(parts: Partial<ShopStaffView> = {}) {
  const sent: unknown[] = [];
  mockEndpoint(members.blockStaff, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
  mockEndpoint(members.mailStaffLink, ({ params }) => {
    sent.push(params.id);
    return { ok: true as const };
  });
  const { user } = await renderWith(<StaffActions person={{ ...person, ...parts }} />, { user: merchantUser });
  await screen.findByText(m.members_staff_change());
  return { user, sent };
}

it('a person is blocked after confirmation, with the reason', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: m.members_staff_block() }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: m.members_staff_block_reason() }), 'Left the shop');
  await user.click(dialog.getByRole('button', { name: m.members_staff_block() }));
  await waitFor(() => expect(sent).toEqual([{ status: 'blocked', reason: 'Left the shop' }]));
  expect(await screen.findByText(m.members_staff_blocked())).toBeVisible();
});

it("a link goes to the person's own address", async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: m.members_staff_link() }));
  expect(await screen.findByText(m.members_staff_link_sent({ email: person.email }))).toBeVisible();
  expect(sent).toEqual([person.id]);
});

it('a blocked person gets no link and is unblocked without confirmation', async () => {
  const { user, sent } = await show({ status: 'blocked' });
  expect(screen.queryByRole('button', { name: m.members_staff_link() })).toBeNull();
  await user.click(screen.getByRole('button', { name: m.members_staff_unblock() }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'active' })]));
});
