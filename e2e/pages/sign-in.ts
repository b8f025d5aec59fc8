import { expect, type Page } from '@playwright/test';
import type { Session } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { captchaAnswer, type SignIn } from '../stack/settings.ts';
import { passwordField, press, textField } from './form.ts';

/** The captcha is bound to its picture: it is answered once the picture is there. */
export async function answerCaptcha(page: Page): Promise<void> {
  await expect(page.getByAltText(m.auth_captcha_alt())).toBeVisible();
  await textField(page, m.auth_captcha()).fill(captchaAnswer);
}

/** Types user name, password and captcha and sends them; where that leads is the caller's to expect. */
export async function sendCredentials(page: Page, { userName, password }: SignIn): Promise<void> {
  await page.goto('/auth/login');
  await textField(page, m.auth_user_name()).fill(userName);
  await passwordField(page, m.auth_password()).fill(password);
  await answerCaptcha(page);
  await press(page, m.auth_login_button());
}

/**
 * Signs in by the two calls that the page makes and leaves the page empty, at the product's origin: each story opens its own first
 * address. The sign-in page itself is covered by the stories about it; the home page costs more than a second of a small machine.
 */
export async function signIn(page: Page, { userName, password }: SignIn): Promise<void> {
  const picture = await page.request.post('/api/captcha');
  expect(picture.ok()).toBe(true);
  const answer = await page.request.post(`/api/auth/login?captcha=${captchaAnswer}`, { data: { userName, password } });
  const session: Partial<Session> = await answer.json();
  // A refusal has no token in it, and says why.
  const refusal = session.authToken === undefined ? `: ${answer.status()} ${JSON.stringify(session)}` : '';
  expect(session.authToken, `${userName} is signed in${refusal}`).toBeTruthy();
  // An empty page of the same origin, to have its storage at hand before the program starts.
  const empty = '/empty-page';
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }));
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate((state) => localStorage.setItem('auth-state', JSON.stringify(state)), {
    ...session,
    isAuthenticated: true,
    theme: 'light',
  });
}

/** Signs in and opens the first page of the area. */
export async function signInAtHome(page: Page, person: SignIn, area: 'backend' | 'merchant'): Promise<void> {
  await signIn(page, person);
  await page.goto(`/${area}/`);
  await page.waitForURL((url) => url.pathname.startsWith(`/${area}`));
}

/** The first sign-in with a password that somebody else chose: a new one is demanded before anything opens. */
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
