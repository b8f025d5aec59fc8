import { auth, type LoginReply } from '@sevadesk/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authStorageKey } from '../../../shared/session/auth-store.ts';
import { failEndpoint, mockEndpoint, mockFile } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { LoginForm } from './login-form.tsx';

const session: LoginReply = { user: staffUser, authToken: 'access', refreshToken: 'refresh' };
const stored = () => JSON.parse(localStorage.getItem(authStorageKey) ?? '{}');
let pictures = 0;

beforeEach(() => {
  pictures = 0;
  URL.createObjectURL = () => `blob:picture-${++pictures}`;
  URL.revokeObjectURL = () => {};
  mockFile(auth.captcha, 'captcha.png');
});

async function open() {
  const onSignedIn = vi.fn();
  const view = await renderWith(<LoginForm onSignedIn={onSignedIn} />, { path: '/auth/login' });
  await screen.findByAltText('Picture with characters to type');
  return { ...view, onSignedIn };
}

async function fill({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText(/User name/), 'asha');
  await user.type(screen.getByLabelText(/^Password/), 'blue tiger');
  await user.type(screen.getByLabelText(/Characters in the picture/), 'ABCDE');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('sign-in', () => {
  it('AUT-01 sends user name, password and captcha, and stores exactly the five values', async () => {
    const heard = vi.fn();
    mockEndpoint(auth.login, ({ body, query }) => {
      heard(body, query);
      return session;
    });
    const view = await open();
    await fill(view);
    await waitFor(() => expect(view.onSignedIn).toHaveBeenCalledWith(staffUser));
    expect(heard).toHaveBeenCalledWith({ userName: 'asha', password: 'blue tiger' }, { captcha: 'ABCDE' });
    expect(stored()).toEqual({
      user: staffUser,
      authToken: 'access',
      refreshToken: 'refresh',
      isAuthenticated: true,
      theme: 'light',
    });
  });

  it('AUT-01 shows the error, keeps the typed values and loads a new captcha', async () => {
    failEndpoint(auth.login, 400, { message: 'The user name or the password is incorrect.', code: 'login_refused' });
    const view = await open();
    const before = screen.getByAltText('Picture with characters to type').getAttribute('src');
    await fill(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('The user name or the password is incorrect.');
    await waitFor(() => expect(screen.getByLabelText(/Characters in the picture/)).toHaveValue(''));
    expect(screen.getByLabelText(/User name/)).toHaveValue('asha');
    await waitFor(() =>
      expect(screen.getByAltText('Picture with characters to type').getAttribute('src')).not.toBe(before),
    );
    expect(stored().authToken).toBeFalsy();
  });

  it('AUT-08 reports a wrong answer at the field, and clears it without an error for the empty field', async () => {
    const message = 'These characters do not match the picture. Enter those of the new one';
    const errors = [{ field: 'captcha', message }];
    failEndpoint(auth.login, 400, { message: 'Please try the new picture.', code: 'captcha_wrong', errors });
    const view = await open();
    await fill(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try the new picture.');
    const field = screen.getByLabelText(/Characters in the picture/);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    await view.user.type(field, 'A');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  it('FRM-01 says Required at empty fields and sends nothing', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('Required')).toHaveLength(3);
  });

  it('AUT-08 offers a question to users who cannot see the picture', async () => {
    mockEndpoint(auth.captchaQuestion, () => ({ question: 'What is 4 plus 5, less 1?' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Answer a question instead' }));
    expect(await screen.findByLabelText(/What is 4 plus 5, less 1\?/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the picture instead' }));
    expect(await screen.findByAltText('Picture with characters to type')).toBeInTheDocument();
  });
});

describe('steps before the session', () => {
  it('AUT-11 asks for the code, shows recovery codes once, then the own password', async () => {
    const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
    const enrol = { secret: 'SECRETKEY', qr: 'data:image/png;base64,' };
    mockEndpoint(auth.login, () => ({ challenge: 'one', step: 'second-factor' as const, enrol }));
    mockEndpoint(auth.secondFactor, () => ({ challenge: 'two', step: 'first-password' as const, recoveryCodes }));
    const sent = vi.fn();
    mockEndpoint(auth.firstPassword, ({ body }) => {
      sent(body);
      return session;
    });
    const view = await open();
    await fill(view);
    await view.user.type(await screen.findByLabelText(/Code/), '123456');
    expect(screen.getByText('SECRETKEY')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('aaaaa-bbbbb')).toBeInTheDocument();
    expect(view.onSignedIn).not.toHaveBeenCalled();
    await view.user.click(screen.getByRole('button', { name: 'I have saved them, continue' }));
    await view.user.type(await screen.findByLabelText(/^New password \*?$/), 'seven quiet lanterns');
    await view.user.type(screen.getByLabelText(/Confirm new password/), 'seven quiet lantern');
    await view.user.click(screen.getByRole('button', { name: 'Save password and sign in' }));
    expect(await screen.findByText('The two entries are not the same')).toBeInTheDocument();
    await view.user.type(screen.getByLabelText(/Confirm new password/), 's');
    await view.user.click(screen.getByRole('button', { name: 'Save password and sign in' }));
    await waitFor(() => expect(view.onSignedIn).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({ challenge: 'two', password: 'seven quiet lanterns' });
  });

  it('AUT-11 sends a code by SMS on request to who set that up', async () => {
    mockEndpoint(auth.login, () => ({ challenge: 'one', step: 'second-factor' as const, phone: '0001' }));
    const asked = vi.fn();
    mockEndpoint(auth.sendCode, ({ body }) => {
      asked(body);
      return { ok: true as const };
    });
    const view = await open();
    await fill(view);
    await view.user.click(await screen.findByRole('button', { name: 'Send a code by SMS' }));
    expect(await screen.findByText(/number that ends in 0001/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send another code by SMS' })).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith({ challenge: 'one' });
  });
});
