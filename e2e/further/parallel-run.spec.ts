import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDate, formatTypedDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { sendCredentials, signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { mailAbout } from '../stack/mail.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { addMoveFile } from '../journeys/steps/add-move-file.ts';
import { freshDigits, freshMobile } from '../journeys/steps/shop.ts';
import { setMailedPassword, signInSecond } from '../journeys/steps/sign-in-second.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let maker: Page;
let checker: Page;
/** Expects a rejected sign-in. */
let shop: Page;
test.beforeAll(async ({ browser }) => {
  maker = await open(browser);
  checker = await open(browser);
  shop = await open(browser, { meetsRefusals: true });
});

/** Fictional shops, new in each run. */
const run = freshDigits(6);
const system = `Samanantar Portal ${run}`;
const [first, second, newer] = [`P${run}A`, `P${run}B`, `P${run}C`];
const opensOn = addDays(istDateOf(new Date()), 7);
const mobileOf = { [first]: freshMobile('7'), [second]: freshMobile('7'), [newer]: freshMobile('7') };
const mailOf = (code: string) => `${code.toLowerCase()}@shop.example`;
const address = () => new URL(maker.url()).pathname;

const titles =
  'Old Code,User Type,Parent,Shop Name,Owner Name,Mobile,Email,Address,District,State,Pin Code,User Name,Package,Status,Balance';
const line = (code: string, { state = 'Active', balance }: { state?: string; balance: string }) =>
  `${code},Retailer,,Namoona Seva ${code},Meena Namoona,${mobileOf[code]},${mailOf(code)},4 Purana Bazaar,Kanpur Nagar,Uttar Pradesh,208001,${code.toLowerCase()},Standard,${state},${balance}`;
const firstFile = [titles, line(first, { balance: '250.25' }), line(second, { balance: '10.00' })].join('\n');
/** A week later: another balance, a blocked shop and a new one. */
const newerFile = [
  titles,
  line(first, { balance: '300.00' }),
  line(second, { state: 'Blocked', balance: '10.00' }),
  line(newer, { balance: '5.50' }),
].join('\n');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function plan(next: string, { day }: { day?: string } = {}): Promise<void> {
  const panel = region(maker, m.move_parallel_title());
  await panel.getByRole('button', { name: day ? m.move_parallel_plan() : m.move_parallel_edit() }).click();
  const form = maker.getByRole('dialog');
  if (day) await textField(form, m.move_parallel_opens_on()).fill(formatTypedDate(day));
  await form.getByRole('radio', { name: next, exact: true }).check();
  await press(form, m.move_parallel_save());
  await expectNote(maker, m.move_parallel_saved());
}

async function addAndPreview(name: string, csv: string): Promise<void> {
  await addMoveFile(maker, 'Shops', { name, csv });
  await maker.getByRole('link', { name: m.move_in_back() }).click();
  await press(maker, m.move_in_preview_button());
  await expect(textField(maker, m.move_in_total({ system }))).toBeVisible({ timeout: 60_000 });
}

async function requestAndApprove(total: string): Promise<void> {
  await textField(maker, m.move_in_total({ system })).fill(total);
  await press(maker, m.move_in_request());
  await expect(maker.getByText(m.move_in_own_request())).toBeVisible();
  await checker.goto(address());
  await press(checker, m.move_in_approve());
  await press(checker.getByRole('dialog'), m.move_in_approve());
  await expectNote(checker, m.move_in_approved());
}

const foundAt = async (page: Page, code: string) => {
  await page.goto(`/backend/user-management/merchant-list?q=${code}`);
  return page.getByRole('row').filter({ hasText: `Namoona Seva ${code}` });
};

test('the first data come in as a trial that only staff see', async () => {
  await signIn(maker, sampleSignIn('admin'));
  await signInSecond({ maker, checker, run });
  await maker.goto('/backend/setting/move-in');
  await maker.getByRole('button', { name: m.move_in_create(), exact: true }).first().click();
  const form = maker.getByRole('dialog', { name: m.move_in_create() });
  await textField(form, m.move_in_system()).fill(system);
  await textField(form, m.move_in_cut_over()).fill(formatTypedDate(addDays(istDateOf(new Date()), -1)));
  await press(form, m.move_in_create());
  await expect(maker.getByRole('heading', { level: 1, name: m.move_in_title({ system }) })).toBeVisible();
  await plan(m.move_parallel_next_trial(), { day: opensOn });
  await addAndPreview(`trial-${run}.csv`, firstFile);
  await requestAndApprove('260.25');
  await expect(region(checker, m.move_parallel_title()).getByText(m.move_parallel_live())).toBeVisible({
    timeout: 60_000,
  });
  await expect(region(checker, m.move_in_invitations_title())).toHaveCount(0);
  const row = await foundAt(checker, first);
  await expect(row).toHaveCount(1);
  await sendCredentials(shop, { userName: first.toLowerCase(), password: `Banyan-${run}-lantern` });
  await expect(shop.getByRole('alert').first()).toBeVisible();
  await expect(shop).toHaveURL(/\/auth\/login/);
});

test('newer data are compared with the trial, to the paisa', async () => {
  await maker.reload();
  const panel = region(maker, m.move_parallel_title());
  await expect(panel.getByText(formatDate(opensOn))).toBeVisible();
  await press(panel, m.move_parallel_newer());
  await press(maker.getByRole('dialog'), m.move_parallel_newer());
  await expectNote(maker, m.move_parallel_newer_opened());
  // The live trial was imported from the first file, so it stays.
  await expect(maker.getByRole('link', { name: `trial-${run}.csv` })).toBeVisible();
  await expect(maker.getByRole('button', { name: m.move_in_file_delete_of({ file: `trial-${run}.csv` }) })).toHaveCount(
    0,
  );
  await addAndPreview(`newer-${run}.csv`, newerFile);
  const view = address();
  await panel.getByRole('link', { name: m.move_parallel_view() }).click();
  const rows = maker.getByRole('row');
  const blocked = rows.filter({ hasText: second });
  await expect(blocked).toContainText(m.move_parallel_state_blocked());
  await expect(rows.filter({ hasText: newer }).first()).toBeVisible();
  await expect(rows.filter({ hasText: first }).filter({ hasText: '49.75' })).toContainText('300.00');
  await expectAccessible(maker);
  await expectFitsPhone(maker);
  await maker.goto(view);
});

test('a second person approves the cut-over, and the shops have the last data', async () => {
  const code = (await (await foundAt(checker, first)).innerText()).match(/[A-Z]{2,}\d+/)?.[0] ?? '';
  await plan(m.move_parallel_next_last());
  await requestAndApprove('315.50');
  await expect(region(checker, m.move_in_invitations_title())).toBeVisible({ timeout: 60_000 });
  await expect(region(checker, m.move_in_result_title()).getByText(m.move_in_proof_good())).toHaveCount(2);
  await expect(checker.getByRole('row').filter({ hasText: first })).toContainText('300.00');
  await expectAccessible(checker);
  const again = await foundAt(checker, first);
  await expect(again).toHaveCount(1);
  expect(code).not.toBe('');
  await expect(again).toContainText(code);
});

test('a shop sets its password by the mailed link, signs in and sees its balance', async () => {
  await checker.goto(address());
  const name = `Namoona Seva ${first}`;
  await press(checker, m.move_in_invite_of({ shop: name }));
  await expectNote(checker, m.move_in_invited({ shop: name }));
  const { text } = await mailAbout(mailOf(first), /new portal/);
  const person = { userName: first.toLowerCase(), password: `Banyan-${run}-lantern` };
  await setMailedPassword(shop, text, person.password);
  await signIn(shop, person);
  await shop.goto('/merchant/');
  await expect(shop.getByText('₹ 300.00').first()).toBeVisible();
  expect(await prove()).toContain('Proven');
});
