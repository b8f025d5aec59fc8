import { expect, type Page } from '@playwright/test';
import { people as peopleCalls } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { passwordField, press } from '../../pages/form.ts';
import { signIn } from '../../pages/sign-in.ts';
import { callAs } from '../../stack/api.ts';
import { mailAbout } from '../../stack/mail.ts';

/** Sets a password through the mailed link. */
export async function setMailedPassword(page: Page, text: string, password: string): Promise<void> {
  await page.goto(/\/auth\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
  await passwordField(page, m.auth_new_password()).fill(password);
  await passwordField(page, m.auth_repeat_password()).fill(password);
  await press(page, m.auth_set_button());
  await expect(page.getByText(m.auth_set_done_text())).toBeVisible();
}

/** Signs in a second administrator of this run, who sets a password through the mailed link. */
export async function signInSecond({
  maker,
  checker,
  run,
}: {
  maker: Page;
  checker: Page;
  run: string;
}): Promise<void> {
  const { data } = await callAs<{ data: { id: string; name: string }[] }>(maker, peopleCalls.roleOptions);
  const roleId = data.find(({ name }) => name === 'Administrator')?.id;
  const email = `doosra${run}@sevadesk.example`;
  const person = { userName: `doosra.${run}`, password: `Banyan-lantern-${run}` };
  await callAs(maker, peopleCalls.create, {
    body: { displayName: 'Lata Praroop', email, userName: person.userName, roleId, password: '' },
  });
  const { text } = await mailAbout(email, new RegExp(m.people_mail_invitation_subject()));
  await setMailedPassword(checker, text, person.password);
  await signIn(checker, person);
}
