import { ownTickets } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { CloseButton, ReopenForm } from './end-buttons.tsx';
import { MessageForm } from './message-form.tsx';

const id = '01900000-0000-7000-8000-000000000001';

async function close(asksRating: boolean, act: (dialog: HTMLElement) => Promise<void>) {
  const sent = vi.fn();
  mockRaw(ownTickets.close, ({ body }) => {
    sent(body);
    return { status: 200, body: { ok: true } };
  });
  const button = <CloseButton id={id} endpoint={ownTickets.close} asksRating={asksRating} />;
  const { user } = await renderWith(button, { user: merchantUser });
  await user.click(await screen.findByRole('button', { name: m.tickets_close() }));
  const dialog = await screen.findByRole('dialog');
  expect(sent).not.toHaveBeenCalled();
  await act(dialog);
  await user.click(within(dialog).getByRole('button', { name: m.tickets_close() }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  return sent.mock.calls[0]?.[0];
}

it('a shop may rate the help, optionally', async () => {
  expect(await close(true, async () => {})).toEqual({ remark: '' });
});

it('the stars are sent as a number', async () => {
  const sent = await close(true, async (dialog) => {
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), '4');
  });
  expect(sent).toEqual({ remark: '', rating: 4 });
});

it('head office is not asked for stars', async () => {
  await close(false, async (dialog) => {
    expect(within(dialog).queryByRole('combobox')).toBeNull();
  });
});

it('a closed ticket is reopened only with a reason', async () => {
  const sent = vi.fn();
  mockRaw(ownTickets.reopen, ({ body }) => {
    sent(body);
    return { status: 200, body: { ok: true } };
  });
  const { user } = await renderWith(<ReopenForm id={id} endpoint={ownTickets.reopen} />, { user: merchantUser });
  const submit = await screen.findByRole('button', { name: m.tickets_reopen() });
  await user.click(submit);
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), 'It came back');
  await user.click(submit);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ text: 'It came back' }));
});

it('a sent message empties the form, and the next one has its own number', async () => {
  const send = vi.fn().mockResolvedValue(undefined);
  const form = <MessageForm label="Message" submitLabel="Send" doneText="Sent" send={send} />;
  const { user } = await renderWith(form, { user: merchantUser });
  for (const text of ['First', 'Second']) {
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
  }
  const bodies = send.mock.calls.map(([{ body }]) => body);
  expect(bodies.map(({ text }) => text)).toEqual(['First', 'Second']);
  expect(bodies[0].requestId).not.toBe(bodies[1].requestId);
});
