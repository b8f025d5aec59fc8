import { expect, type Page, test } from '@playwright/test';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
const title = `Help wanted ${freshDigits(6)}`;
const answer = `Scan it again, straight (${freshDigits(6)}).`;
let merchant: Page;
let staff: Page;

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser);
  staff = await open(browser);
  await signIn(merchant, sampleSignIn('shop'));
  await signIn(staff, sampleSignIn('operations'));
});

/** Creates a returned form of the shop. */
async function returnedForm(): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(merchant, nsdlPan.lists.rejection.list, { body: {} });
  return data[0]?.id ?? '';
}

const timeline = (page: Page) => page.getByRole('list', { name: m.shared_timeline() });

test('a shop asks for help on a returned form, by keyboard only', async () => {
  await merchant.goto(`/merchant/product/nsdl-pan/physical/info/${await returnedForm()}`);
  await merchant.getByRole('button', { name: m.tickets_ask_help(), exact: true }).focus();
  await merchant.keyboard.press('Enter');
  const drawer = merchant.getByRole('dialog');
  await chooseOption(drawer, m.tickets_form_topic(), /./);
  await drawer.getByRole('combobox', { name: m.tickets_form_topic(), exact: true }).focus();
  await merchant.keyboard.press('Tab');
  await expect(textField(drawer, m.tickets_form_title())).toBeFocused();
  await merchant.keyboard.type(title);
  await merchant.keyboard.press('Tab');
  await merchant.keyboard.type('What has to change?');
  await merchant.keyboard.press('Control+s');
  await expectNote(merchant, /TK\d+/);
  await expect(timeline(merchant).getByText(title)).toBeVisible();
});

test('head office claims it and replies with a file; the shop sees the reply in the timeline of its open form', async () => {
  await staff.goto('/backend/help');
  await staff.getByRole('row', { name: title }).getByRole('link', { name: /^TK/ }).click();
  await expect(staff.getByRole('heading', { name: title })).toBeVisible();
  await press(staff, m.tickets_take());
  await expect(staff.getByRole('button', { name: m.tickets_release(), exact: true })).toBeVisible();
  await textField(staff, m.tickets_answer_text()).fill(answer);
  const picture = { name: 'sample.png', mimeType: 'image/png', buffer: await staff.screenshot() };
  await staff.getByRole('tabpanel').getByLabel(m.tickets_form_files(), { exact: true }).setInputFiles(picture);
  await press(staff, m.tickets_answer_send());
  await expectNote(staff, m.tickets_reply_sent());
  await expectAccessible(staff);
  await expect(timeline(merchant).getByText(answer)).toBeVisible({ timeout: 30_000 });
});

test('the shop reads the reply with its file, closes with stars, and can reopen it', async () => {
  await timeline(merchant).getByRole('listitem').filter({ hasText: answer }).getByRole('link', { name: /^TK/ }).click();
  await expect(merchant.getByRole('heading', { name: title })).toBeVisible();
  const [shown] = await Promise.all([
    merchant.context().waitForEvent('page'),
    merchant.getByRole('link', { name: /^Open file-1/ }).click(),
  ]);
  await shown.close();
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
  await press(merchant, m.tickets_close());
  const dialog = merchant.getByRole('dialog');
  await chooseOption(dialog, m.tickets_close_rating(), m.tickets_rating_stars({ stars: '5' }));
  await press(dialog, m.tickets_close());
  await expectNote(merchant, m.tickets_closed_done());
  await textField(merchant, m.tickets_reopen_text()).fill('It came back once more.');
  await press(merchant, m.tickets_reopen());
  await expect(merchant.getByText('It came back once more.')).toBeVisible();
  await staff.reload();
  await expect(staff.getByText('It came back once more.')).toBeVisible();
});
