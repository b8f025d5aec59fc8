import { auth } from '@sevadesk/contract/auth';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { type RegistrationProgress, registration } from '@sevadesk/contract/registration';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failEndpoint, mockEndpoint, mockFile } from '../../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { RegisterForm } from './register-form.tsx';
import { RegistrationStatusPage } from './registration-status-page.tsx';

const verificationId = '01900000-0000-7000-8000-000000000002';
const idTypeId = '01900000-0000-7000-8001-000000000001';
const keptUntil = '2026-11-28T06:00:00.000Z';
const draft = { person: { fName: 'Asha', lName: 'Verma' }, shop: { shopName: 'Asha Digital Seva' } };
const found = {
  refNo: 'R261121ABCDE',
  shopName: 'Asha Digital Seva',
  step: 'rejected' as const,
  sentAt: '2026-11-20T06:00:00.000Z',
  takenAt: null,
  decidedAt: '2026-11-21T06:00:00.000Z',
  reason: 'Address not found',
} satisfies RegistrationProgress;

beforeEach(() => {
  localStorage.clear();
  mockFile(auth.captcha, 'captcha.png');
  mockEndpoint(registration.options, () => ({
    idTypes: [{ id: idTypeId, name: 'Retailer', pricePaise: toPaise(50_000) }],
    states: [{ code: 'UP', name: 'Uttar Pradesh' }],
  }));
  mockEndpoint(registration.verifyEmail, () => ({ verificationId, validMinutes: 10, resendSeconds: 60 }));
  mockEndpoint(registration.saveDraft, () => ({ keptUntil }));
  mockEndpoint(registration.openDraft, () => ({ draft }));
});

type User = Awaited<ReturnType<typeof renderWith>>['user'];

async function askForCode(user: User) {
  await user.type(await screen.findByLabelText(/E-mail/), 'asha@example.in');
  await user.type(await screen.findByLabelText(/Characters in the picture/), 'KAPCHA');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText(/Code from the mail/), '123456');
}

describe('an unfinished registration', () => {
  it('PUB-10 is shown only after the code, with values typed elsewhere', async () => {
    mockEndpoint(registration.confirmEmail, () => ({ proof: 'proof-of-asha' }));
    const { user } = await renderWith(<RegisterForm />);
    await user.click(await screen.findByRole('button', { name: /Started on another device/ }));
    await askForCode(user);
    expect(document.body).not.toHaveTextContent('Verma');
    await user.click(screen.getByRole('button', { name: 'Confirm code' }));
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Asha');
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Verma');
    expect(await screen.findByText(/Saved until 28-Nov-2026/)).toBeVisible();
  });

  it('PUB-10 reports an expired link, and how to start instead', async () => {
    failEndpoint(registration.followLink, 400, { code: 'link_expired', message: 'This link is not valid any more.' });
    await renderWith(<RegisterForm />, { path: '/auth/register?token=old', route: '/auth/register' });
    expect(await screen.findByText(/not valid any more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to registration' })).toHaveAttribute('href', '/auth/register');
  });
});

describe('the status page', () => {
  it('PUB-10 shows the status once the code is correct, with the reason of a rejection', async () => {
    mockEndpoint(registration.confirmEmail, ({ body }) => ({ proof: `proof for ${body.purpose}` }));
    let asked: unknown;
    mockEndpoint(registration.status, ({ body }) => {
      asked = body;
      return found;
    });
    const { user } = await renderWith(<RegistrationStatusPage />);
    await user.type(await screen.findByLabelText(/Reference number/), 'r261121abcde');
    await askForCode(user);
    expect(document.body).not.toHaveTextContent('Asha Digital Seva');
    await user.click(screen.getByRole('button', { name: 'Confirm code' }));
    expect(await screen.findByRole('heading', { level: 2, name: /Asha Digital Seva/ })).toHaveFocus();
    expect(screen.getByText('Reason: Address not found')).toBeVisible();
    expect(asked).toEqual({ proof: 'proof for status', refNo: 'R261121ABCDE' });
  });

  it('PUB-10 follows the link in the mail without a question', async () => {
    mockEndpoint(registration.followLink, () => ({ proof: 'p', email: 'asha@example.in', refNo: found.refNo }));
    mockEndpoint(registration.status, () => ({ ...found, step: 'in_work' as const, reason: null, decidedAt: null }));
    await renderWith(<RegistrationStatusPage />, {
      path: '/registration-status?token=t',
      route: '/registration-status',
    });
    expect(await screen.findByText(/We are verifying/)).toBeVisible();
  });
});
