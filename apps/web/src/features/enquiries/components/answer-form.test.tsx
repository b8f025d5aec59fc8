import { type EnquiryView, enquiries } from '@sevadesk/contract/enquiries';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { AnswerForm } from './answer-form.tsx';

const id = '01900000-0000-7000-8000-000000000001';

async function show(emailId: string | null) {
  const sent = vi.fn();
  mockRaw(enquiries.answer, ({ body }) => {
    sent(body);
    return { status: 200, body: { ok: true } };
  });
  const enquiry = { id, emailId } as EnquiryView;
  const { user } = await renderWith(<AnswerForm enquiry={enquiry} />, { user: staffUser });
  await user.type(await screen.findByRole('textbox'), 'The fee is 107.');
  return { user, sent };
}

it('a reply is mailed to the given address, unless the phone is selected', async () => {
  const { user, sent } = await show('asha@example.com');
  expect(screen.getByText(m.enquiries_answer_mail_help({ email: 'asha@example.com' }))).toBeVisible();
  await user.click(screen.getByRole('radio', { name: m.enquiries_answer_phone() }));
  expect(screen.getByText(m.enquiries_answer_phone_help())).toBeVisible();
  expect(screen.queryByRole('button', { name: m.enquiries_answer_mail_button() })).toBeNull();
  await user.click(screen.getByRole('radio', { name: m.enquiries_answer_mail() }));
  await user.click(screen.getByRole('button', { name: m.enquiries_answer_mail_button() }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ by: 'mail', text: 'The fee is 107.' }));
  expect(await screen.findByText(m.enquiries_answered_note())).toBeVisible();
});

it('without an address only the phone is available', async () => {
  const { user, sent } = await show(null);
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: m.enquiries_answer_phone_button() }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ by: 'phone', text: 'The fee is 107.' }));
});
