import { spending } from '@sevadesk/contract/auth';
import { merchant } from '@sevadesk/contract/kernel/access';
import { endpoint } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../../shared/api/call.ts';
import { useQuestions } from '../../shared/api/confirmation.ts';
import { mockEndpoint, mockRaw } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../shared/test/render-with.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { PinCard } from './components/pin-card.tsx';
import { SetPinForm } from './components/pin-forms.tsx';
import { ConfirmSpending } from './merchant/confirm-spending.tsx';

const ways = {
  hasPin: true,
  isLocked: false,
  hasPasskey: false,
  setAt: '2026-11-20T06:00:00.000Z',
  needsCode: false,
  email: 'asha@example.in',
};
const pair = { pin: '482915', repeat: '482915' };

afterEach(() => act(() => useQuestions.setState({ questions: [] })));

it('AUT-13 a first PIN is typed twice, with the password and the code of the second factor', async () => {
  const { refused, sent } = await workForm({
    form: (done) => <SetPinForm needsCode onDone={done} />,
    endpoint: spending.setPin,
    user: merchantUser,
    fill: { ...pair, password: 'secret', code: '123456' },
  });
  expect(refused).toEqual(['pin', 'repeat', 'password', 'code']);
  expect(sent).toEqual({ pin: '482915', password: 'secret', code: '123456' });
});

it('AUT-13 a PIN that is easy to guess is refused at its field', async () => {
  await renderWith(<SetPinForm needsCode={false} onDone={vi.fn()} />, { user: merchantUser });
  await fillField('pin', '123456');
  fireEvent.click(screen.getByRole('button', { name: m.auth_pin_set() }));
  expect(await screen.findByText(m.faults_money_pin_weak())).toBeVisible();
});

it('AUT-13 a new PIN needs the code that was mailed', async () => {
  mockEndpoint(spending.ways, () => ({ ...ways, isLocked: true }));
  mockEndpoint(spending.mailPinCode, () => ({ ok: true as const }));
  const heard = vi.fn();
  mockEndpoint(spending.resetPin, ({ body }) => {
    heard(body);
    return { ok: true as const };
  });
  await renderWith(<PinCard />, { user: merchantUser });
  expect(await screen.findByText(m.auth_pin_is_locked())).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: m.auth_pin_change() }));
  fireEvent.click(await screen.findByRole('button', { name: m.auth_pin_mail() }));
  await waitFor(() => expect(document.querySelector('[name="mailCode"]')).toBeVisible());
  for (const [name, value] of Object.entries({ mailCode: '123456', ...pair })) await fillField(name, value);
  fireEvent.click(screen.getByRole('button', { name: m.auth_pin_set() }));
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ mailCode: '123456', pin: '482915' }));
});

const spend = endpoint({
  id: 'things.spend',
  method: 'POST',
  path: '/api/things/spend',
  access: merchant(),
  summary: 'Spends',
  body: z.strictObject({ requestId: z.string() }),
  reply: z.object({ number: z.string() }),
  errors: ['confirmation_required'],
});

function Layout() {
  const question = useQuestions(({ questions }) => questions[0]);
  return question ? <ConfirmSpending question={question} /> : null;
}

/** A server that requires the confirmation 'token' of ₹ 6,000. */
function mockSpending() {
  const heard = vi.fn();
  mockRaw(spend, ({ headers, body }) => {
    const confirmation = headers.get('x-confirmation');
    heard(confirmation, body);
    if (confirmation === 'token') return { status: 200, body: { number: 'B-1' } };
    const asked = { amountPaise: 600_000, reasons: ['single'] };
    return { status: 428, body: { message: 'Confirm', code: 'confirmation_required', asked } };
  });
  return heard;
}

it('AUT-13 whatever screen spends, the PIN is asked once and the same call is repeated with its confirmation', async () => {
  const heard = mockSpending();
  mockEndpoint(spending.ways, () => ways);
  mockEndpoint(spending.confirmByPin, ({ body }) => {
    expect(body).toEqual({ pin: '482915', amountPaise: 600_000 });
    return { confirmation: 'token', expiresAt: '2026-11-20T06:02:00.000Z' };
  });
  await renderWith(<Layout />, { user: merchantUser });
  const answer = call(spend, { body: { requestId: 'r1' } });
  expect(await screen.findByText('6,000.00/-')).toBeVisible();
  expect(screen.getByText(m.auth_confirm_reason_single())).toBeVisible();
  await waitFor(() => expect(document.querySelector('[name="pin"]')).toHaveAttribute('inputmode', 'numeric'));
  await fillField('pin', '482915');
  fireEvent.click(screen.getByRole('button', { name: m.auth_confirm_button() }));
  await expect(answer).resolves.toEqual({ number: 'B-1' });
  expect(heard.mock.calls).toEqual([
    [null, { requestId: 'r1' }],
    ['token', { requestId: 'r1' }],
  ]);
});

it('AUT-13 closing the question fails the call with its own code, so that the screen keeps what was typed', async () => {
  mockSpending();
  mockEndpoint(spending.ways, () => ({ ...ways, hasPin: false, setAt: null }));
  await renderWith(<Layout />, { user: merchantUser });
  const answer = call(spend, { body: { requestId: 'r1' } }).catch((error) => error);
  expect(await screen.findByText(m.auth_confirm_set_text())).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: m.shared_close() }));
  expect(await answer).toMatchObject({ status: 428, code: 'confirmation_required', message: 'Confirm' });
});
