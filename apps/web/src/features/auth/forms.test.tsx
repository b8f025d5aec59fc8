import { auth } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint, mockFile } from '../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../shared/test/render-with.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { CredentialsStep } from './public/credentials-step.tsx';
import { FirstPasswordStep } from './public/first-password-step.tsx';
import { ResetPasswordForm } from './public/reset-password-form.tsx';
import { SecondFactorStep } from './public/second-factor-step.tsx';
import { SetUpForm } from './public/set-up-form.tsx';
import { SignInAgainForm } from './public/sign-in-again-form.tsx';

const secret = 'Long enough 4711';
const step = { step: 'first-password', challenge: 'challenge' } as never;
const pair = { password: secret, repeat: secret };

beforeEach(() => mockFile(auth.captcha, 'captcha.png'));

const typeCaptcha = () => fillField('captcha', 'ABCDE');
/** After a rejection the answer is cleared together with its picture. */
const typeNewCaptcha = async () => {
  await waitFor(() => expect(document.querySelector('[name="captcha"]')).toHaveValue(''));
  await fillField('captcha', 'ABCDE');
};

it('AUT-01 name, password and captcha; a failed attempt keeps the typed values and requires a new captcha answer', async () => {
  const onReply = vi.fn();
  const { refused, sent } = await workForm({
    form: (done) => <CredentialsStep onReply={(reply) => (onReply(reply), done())} />,
    endpoint: auth.login,
    reply: { step: 'second-factor', challenge: 'c' },
    fill: { userName: 'asha', password: secret },
    afterFill: typeCaptcha,
    again: typeNewCaptcha,
  });
  expect(refused).toEqual(['userName', 'password', 'captcha']);
  expect(sent).toEqual({ userName: 'asha', password: secret });
  expect(onReply).toHaveBeenCalledWith({ step: 'second-factor', challenge: 'c' });
});

it('AUT-05 an assigned password is replaced; both new ones must be equal', async () => {
  const { refused, sent } = await workForm({
    form: (done) => <FirstPasswordStep step={step} onReply={done} onRestart={vi.fn()} />,
    endpoint: auth.firstPassword,
    reply: { step: 'second-factor', challenge: 'c' },
    before: () => fillField('password', secret),
    fill: { repeat: secret },
  });
  expect(refused).toEqual(['repeat']);
  expect(sent).toEqual({ challenge: 'challenge', password: secret });
});

const reset = { route: '/_public/auth/reset-password', path: '/_public/auth/reset-password' };

it('AUT-07 without a token a link is requested; whether the person exists is not disclosed', async () => {
  const { refused, sent } = await workForm({
    form: () => <ResetPasswordForm />,
    endpoint: auth.requestReset,
    ...reset,
    fill: { user: 'asha' },
    afterFill: typeCaptcha,
    again: typeNewCaptcha,
  });
  expect({ refused, sent }).toEqual({ refused: ['user', 'captcha'], sent: { user: 'asha' } });
  expect(await screen.findByText(m.auth_reset_sent_title())).toBeVisible();
});

it('AUT-07 with a token the new password is set, and signs in under the user name of the link', async () => {
  mockEndpoint(auth.resetLink, () => ({ userName: 'asha', isFirst: true }));
  const { refused, sent } = await workForm({
    form: () => <ResetPasswordForm />,
    endpoint: auth.resetPassword,
    ...reset,
    path: `${reset.path}?token=abc`,
    before: async () => {
      expect(await screen.findByRole('heading', { name: m.auth_set_first_title() })).toBeVisible();
      expect(screen.getByText(m.auth_set_first_lead({ userName: 'asha' }))).toBeVisible();
      await fillField('repeat', 'other');
    },
    fill: pair,
  });
  expect(refused).toContain('password');
  expect(sent).toEqual({ token: 'abc', password: secret });
  expect(await screen.findByText(m.auth_set_done_title())).toBeVisible();
  expect(document.querySelector('[name="userName"]')).toHaveValue('asha');
});

it('AUT-07 an expired link is reported before anything is typed; another may be requested', async () => {
  failEndpoint(auth.resetLink, 400, { message: 'This link has ended' });
  await renderWith(<ResetPasswordForm />, { ...reset, path: `${reset.path}?token=abc` });
  expect(await screen.findByRole('link', { name: m.auth_set_request() })).toBeVisible();
  expect(document.querySelector('[name="password"]')).toBeNull();
});

it('AUT-07 a user who has signed in before is informed that the other sessions end', async () => {
  mockEndpoint(auth.resetLink, () => ({ userName: 'asha', isFirst: false }));
  await renderWith(<ResetPasswordForm />, { ...reset, path: `${reset.path}?token=abc` });
  expect(await screen.findByText(m.auth_set_lead({ userName: 'asha' }))).toBeVisible();
});

it('AUT-08 the second step requires its code; the first time the key is shown', async () => {
  const enrol = { secret: 'TESTSECRET', qr: 'data:image/png;base64,' };
  const { refused, sent } = await workForm({
    form: (done) => (
      <SecondFactorStep
        step={{ step: 'second-factor', challenge: 'c', enrol } as never}
        onReply={done}
        onRestart={vi.fn()}
      />
    ),
    endpoint: auth.secondFactor,
    reply: { step: 'first-password', challenge: 'd' },
    before: () => expect(screen.getByText('TESTSECRET')).toBeVisible(),
    fill: { code: '123456' },
  });
  expect({ refused, sent }).toEqual({ refused: ['code'], sent: { challenge: 'c', code: '123456' } });
});

const setUp = { route: '/_public/auth/setup', path: '/_public/auth/setup' };

it('OPS-01 the first administrator is created by the printed link', async () => {
  const { refused, sent } = await workForm({
    form: () => <SetUpForm />,
    endpoint: auth.setUp,
    ...setUp,
    path: `${setUp.path}?token=abc`,
    fill: { displayName: 'Asha', userName: 'asha', email: 'asha@example.com', ...pair },
  });
  expect(refused).toEqual(['displayName', 'userName', 'email', 'password', 'repeat']);
  expect(sent).toEqual({
    token: 'abc',
    displayName: 'Asha',
    userName: 'asha',
    email: 'asha@example.com',
    password: secret,
  });
  expect(await screen.findByText(m.auth_setup_done_title())).toBeVisible();
});

it('OPS-01 and not without it', async () => {
  await renderWith(<SetUpForm />, setUp);
  expect(await screen.findByText(m.auth_setup_no_token_title())).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});

it('AUT-04 after an expired session its user name stays, the code follows in place', async () => {
  const [onSession, onLeave] = [vi.fn(), vi.fn()];
  const { refused, sent } = await workForm({
    form: () => <SignInAgainForm userName="asha" onSession={onSession} onLeave={onLeave} />,
    endpoint: auth.login,
    reply: { step: 'second-factor', challenge: 'c' },
    before: () => expect(document.querySelector('[name="userName"]')).toBeDisabled(),
    fill: { password: secret },
    afterFill: typeCaptcha,
    again: typeNewCaptcha,
  });
  expect({ refused, sent }).toEqual({ refused: ['password', 'captcha'], sent: { userName: 'asha', password: secret } });
  await waitFor(() => expect(document.querySelector('[name="code"]')).not.toBeNull());
  expect([onSession, onLeave].some((one) => one.mock.calls.length > 0)).toBe(false);
  fireEvent.click(screen.getByText(m.shell_again_other()));
  expect(onLeave).toHaveBeenCalled();
});
