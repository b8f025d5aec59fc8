import { moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { InvitationMail } from './invitation-mail.tsx';

const id = '0190f6c1-0000-7000-8000-000000000001';

async function open(mail: { subject: string; html: string; text: string } | null) {
  mockEndpoint(moveIn.invitationMail, () => ({ mail }));
  await renderWith(<InvitationMail id={id} />, { permissions: ['move-in.manage'] });
  await userEvent.click(await screen.findByRole('button', { name: m.move_in_mail_view() }));
}

it('the mail with the sign-in link is shown before links are sent', async () => {
  const mail = { subject: 'Network: sign in', html: '<p>Dear Asha</p>', text: 'Dear Asha' };
  await open(mail);
  expect(await screen.findByText(mail.subject)).toBeVisible();
  expect(screen.getByTitle(m.notifications_templates_preview_frame())).toHaveAttribute('srcdoc', mail.html);
});

it('reports when every owner has signed in', async () => {
  await open(null);
  expect(await screen.findByText(m.move_in_mail_view_none())).toBeVisible();
});
