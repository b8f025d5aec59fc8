import { m } from '@sevadesk/messages';
import type { Page } from 'playwright-core';
import { isAtRest, type Pressed, pressUntilDone } from './press.ts';

export type Person = { userName: string; password: string };

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const isInside = (page: Page) => Promise.resolve(/^\/(backend|merchant)\//.test(new URL(page.url()).pathname));

/** Opens the page of the sign-in and types everything but the letters of the picture. */
export async function openSignIn(page: Page, address: string, { userName, password }: Person): Promise<void> {
  await page.goto(`${address}/auth/login`);
  await page.locator('form img').waitFor();
  await field(page, 'userName').fill(userName);
  await field(page, 'password').fill(password);
}

/** Signs in; while nobody leads it is refused, and user name and password must stay. */
export async function meetSignIn(
  page: Page,
  { person, name, captcha }: { person: Person; name: string; captcha: string },
): Promise<Pressed & { lost: string[] }> {
  const lost = new Set<string>();
  const pressed = await pressUntilDone({
    page,
    name,
    press: async () => {
      // The picture of a refused attempt is used up.
      if ((await page.locator('form img').count()) === 0)
        await page.getByRole('button', { name: m.auth_captcha_new(), exact: true }).click();
      await field(page, 'captcha').fill(captcha);
      await page.locator('form button[type="submit"]').click();
    },
    isDone: () => isInside(page),
    isRefused: async () => {
      if (!(await isAtRest(page)) || !(await page.locator('form [role="alert"]').first().isVisible())) return false;
      if ((await field(page, 'userName').inputValue()) !== person.userName) lost.add('userName');
      if ((await field(page, 'password').inputValue()) !== person.password) lost.add('password');
      return true;
    },
  });
  return { ...pressed, lost: [...lost] };
}
