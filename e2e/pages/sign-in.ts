import { expect, type Page } from '@playwright/test';
import type { Session } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { captchaAnswer, type SignIn } from '../stack/settings.ts';
import { passwordField, press, textField } from './form.ts';

/** Answers the captcha after its image has loaded, because the answer is bound to the image. */
export async function answerCaptcha(page: Page): Promise<void> {
  await expect(page.getByAltText(m.auth_captcha_alt())).toBeVisible();
  await textField(page, m.auth_captcha()).fill(captchaAnswer);
}

/** Types user name, password and captcha and submits them; the caller checks the result. */
export async function sendCredentials(page: Page, { userName, password }: SignIn): Promise<void> {
  await page.goto('/auth/login');
  await textField(page, m.auth_user_name()).fill(userName);
  await passwordField(page, m.auth_password()).fill(password);
  await answerCaptcha(page);
  await press(page, m.auth_login_button());
}

/**
 * Opens an area as a user who has just signed in, by the two API calls of the sign-in page. The page itself is covered by the
 * sign-in tests; all others would only repeat it.
 */
export async function signIn(page: Page, { userName, password }: SignIn, area: 'backend' | 'merchant'): Promise<void> {
  const picture = await page.request.post('/api/captcha');
  expect(picture.ok()).toBe(true);
  const answer = await page.request.post(`/api/auth/login?captcha=${captchaAnswer}`, { data: { userName, password } });
  const session: Partial<Session> = await answer.json();
  expect(session.authToken, `${userName} is signed in`).toBeTruthy();
  // An empty page of the same origin gives access to its storage before the application starts.
  const empty = '/empty-page';
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }));
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate((state) => localStorage.setItem('auth-state', JSON.stringify(state)), {
    ...session,
    isAuthenticated: true,
    theme: 'light',
  });
  await page.goto(`/${area}/`);
  await page.waitForURL((url) => url.pathname.startsWith(`/${area}`));
}

/** The first sign-in with a password set by somebody else: a new one is required before anything opens. */
export async function signInFirstTime(page: Page, given: SignIn, password: string): Promise<void> {
  await sendCredentials(page, given);
  await expect(page.getByRole('heading', { level: 1, name: m.auth_first_title() })).toBeVisible();
  await page.goto('/merchant/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await sendCredentials(page, given);
  await passwordField(page, m.auth_new_password()).fill(password);
  await passwordField(page, m.auth_repeat_password()).fill(password);
  await press(page, m.auth_first_button());
  await page.waitForURL((url) => url.pathname.startsWith('/merchant'));
}
