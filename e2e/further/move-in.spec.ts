import { expect, type Page, test } from '@playwright/test';
import { addDays, formatTypedDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import { zipOf } from '../../apps/api/test/factories/document-archive.ts';
import { noiseJpeg } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectAccessibleNow, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { mailAbout } from '../stack/mail.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { addMoveFile } from '../journeys/steps/add-move-file.ts';
import { freshDigits, freshMobile } from '../journeys/steps/shop.ts';
import { signInSecond } from '../journeys/steps/sign-in-second.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
/** Expects rejected requests: the first typed total is wrong. */
let maker: Page;
let checker: Page;
test.beforeAll(async ({ browser }) => {
  maker = await open(browser, { meetsRefusals: true });
  checker = await open(browser);
});

/** Fictional shops, new in each run. */
const run = freshDigits(6);
const system = `Purana Portal ${run}`;
const lead = `D${run}`;
const member = `R${run}A`;
const lone = `R${run}B`;
const stray = `R${run}D`;
const wrong = `R${run}C`;
const mailOf = (code: string) => `${code.toLowerCase()}@shop.example`;

const shopLine = (code: string, of: { type: string; parent: string; pin?: string }) => {
  const place = `4 Purana Bazaar,Kanpur Nagar,Uttar Pradesh,${of.pin ?? '208001'}`;
  const reached = `${freshMobile('7')},${mailOf(code)}`;
  return `${code},${of.type},${of.parent},Namoona Seva ${code},Meena Namoona,${reached},${place},${code.toLowerCase()},Standard,Active`;
};
const shops = [
  'Old Code,User Type,Parent,Shop Name,Owner Name,Mobile,Email,Address,District,State,Pin Code,User Name,Package,Status',
  // Its franchise comes later in the file.
  shopLine(member, { type: 'Retailer', parent: lead }),
  shopLine(lead, { type: 'Franchise', parent: '' }),
  shopLine(lone, { type: 'Retailer', parent: `X${run}` }),
  shopLine(stray, { type: 'Retailer', parent: `Y${run}` }),
  shopLine(wrong, { type: 'Retailer', parent: lead, pin: '12' }),
].join('\n');
const balances = [
  'Old Code,Balance',
  `${lead},"1,00,000.50"`,
  `${member},250.25`,
  `${lone},-75.00`,
  `${wrong},10.00`,
].join('\n');
const oldReference = `TXN${run}`;
const statement = [
  'Old Code,Txn Id,Type,Amount,Balance After,Narration,Created At',
  `${member},${oldReference},CR,250.25,250.25,Cash deposit,01/10/2025`,
].join('\n');
/** 1,00,000.50 + 250.25 - 75.00 + 10.00, the total of the old system. */
const total = '100185.75';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const addFile = (kind: string, file: { name: string; csv: string }) => addMoveFile(maker, kind, file);

const back = () => maker.getByRole('link', { name: m.move_in_back() }).click();

test('a migration begins with the old system and its files, whose columns are detected', async () => {
  await signIn(maker, sampleSignIn('admin'));
  await maker.goto('/backend/setting/move-in');
  await maker.getByRole('button', { name: m.move_in_create(), exact: true }).first().click();
  const form = maker.getByRole('dialog', { name: m.move_in_create() });
  await textField(form, m.move_in_system()).fill(system);
  await textField(form, m.move_in_cut_over()).fill(formatTypedDate(addDays(istDateOf(new Date()), -1)));
  await expectAccessibleNow(maker);
  await press(form, m.move_in_create());
  await expect(maker.getByRole('heading', { level: 1, name: m.move_in_title({ system }) })).toBeVisible();
  await expect(maker.getByRole('button', { name: m.move_in_preview_button() })).toBeDisabled();
  await addFile('Shops', { name: `shops-${run}.csv`, csv: shops });
  // The row whose PIN code has two digits is reported.
  await expect(maker.getByRole('button', { name: m.imports_rejects_button({ count: '1' }) })).toBeVisible();
  await expectAccessible(maker);
  await back();
  await addFile('Opening balances', { name: `balances-${run}.csv`, csv: balances });
  await back();
  await addFile('Old wallet statements', { name: `statement-${run}.csv`, csv: statement });
  await back();
  await expectAccessible(maker);
  await expectFitsPhone(maker);
});

test('the preview of all files leads to decisions, each made once', async () => {
  await press(maker, m.move_in_preview_button());
  const decisions = region(maker, m.move_in_decisions_title());
  await expect(decisions).toBeVisible({ timeout: 60_000 });
  await expect(maker.getByText(m.move_in_request_open())).toBeVisible();
  const save = decisions.getByRole('button', { name: m.move_in_decide(), exact: true });
  const done = decisions.getByText(m.move_in_decisions_done());
  const open = (at: string) => decisions.getByText(m.move_in_decision_at({ at, count: '3' }));
  const alike = decisions.getByRole('checkbox', { name: m.move_in_alike({ count: '1' }) });
  // One decision puts the two shops with unknown franchises under head office; the balance of the bad row is left out.
  const answers = [
    { about: new RegExp(`[XY]${run},`), choice: m.move_in_choice_head_office(), forAll: true },
    { about: new RegExp(`${wrong},`), choice: m.move_in_choice_leave_out_rows({ count: '1' }), forAll: false },
  ];
  await expect(open('1')).toBeVisible();
  while (answers.length > 0) {
    const asked = await decisions.getByRole('radiogroup').locator('xpath=ancestor::form/..').innerText();
    const at = answers.findIndex(({ about }) => about.test(asked));
    expect(at).toBeGreaterThanOrEqual(0);
    const [answer] = answers.splice(at, 1);
    await decisions.getByRole('radio', { name: answer?.choice ?? '', exact: true }).check();
    if (answer?.forAll) await alike.check();
    else await expect(alike).toBeHidden();
    await save.click();
    await expectNote(maker, m.move_in_decided());
    if (answers.length > 0) await expect(open(answer?.forAll ? '3' : '2')).toBeVisible();
  }
  await expect(done).toBeVisible();
  await expectAccessible(maker);
});

test('the migration is requested with the total of the old system to the paisa, and its maker cannot approve', async () => {
  const field = textField(maker, m.move_in_total({ system }));
  await expect(maker.getByText(m.move_in_sums_hidden({ system }))).toBeVisible();
  await field.fill('100185.76');
  await textField(maker, m.move_in_remark()).fill('As the balance screen shows it');
  await press(maker, m.move_in_request());
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(textField(maker, m.move_in_remark())).toHaveValue('As the balance screen shows it');
  await field.fill(total);
  await press(maker, m.move_in_request());
  await expect(maker.getByText(m.move_in_own_request())).toBeVisible();
  await expect(maker.getByRole('button', { name: m.move_in_approve() })).toHaveCount(0);
});

test('a second person compares and approves, and the shops are imported', async () => {
  await signInSecond({ maker, checker, run });
  await checker.goto(new URL(maker.url()).pathname);
  await expect(checker.getByText('₹ 1,00,185.75').first()).toBeVisible();
  await expectAccessible(checker);
  await press(checker, m.move_in_approve());
  await press(checker.getByRole('dialog'), m.move_in_approve());
  await expectNote(checker, m.move_in_approved());
  await expect(region(checker, m.move_in_invitations_title())).toBeVisible({ timeout: 90_000 });
  const result = region(checker, m.move_in_result_title());
  await expect(result.getByText(m.move_in_proof_good())).toHaveCount(2);
  const row = checker.getByRole('row').filter({ hasText: member });
  await expect(row).toContainText('250.25');
  await expect(checker.getByRole('row').filter({ hasText: lone })).toContainText('₹ 75.00 dues');
  await expectAccessible(checker);
  await expectFitsPhone(checker);
  await row.getByRole('link').first().click();
  await checker.waitForURL(/\/user-management\/merchant\//);
  await expect(checker.getByText(m.merchants_former_codes(), { exact: true })).toBeVisible();
  await expect(checker.getByText('250.25').first()).toBeVisible();
  await checker.getByRole('link', { name: m.move_in_former_open(), exact: true }).click();
  await expect(checker.getByRole('heading', { level: 1, name: m.move_in_former_staff_title() })).toBeVisible();
  await expect(checker.getByRole('row').filter({ hasText: oldReference })).toContainText('Cash deposit');
  await expectAccessible(checker);
  await expectFitsPhone(checker);
  expect(await prove()).toContain('Proven');
});

const found = async (code: string) => {
  await checker.goto(`/backend/user-management/merchant-list?q=${code}`);
  return checker.getByRole('row').filter({ hasText: `Namoona Seva ${code}` });
};

test('a shop is found by its old code, and its owner is sent a link', async () => {
  await expect(await found(member)).toHaveCount(1);
  await checker.goto(new URL(maker.url()).pathname);
  const shop = `Namoona Seva ${member}`;
  await press(checker, m.move_in_invite_of({ shop }));
  await expectNote(checker, m.move_in_invited({ shop }));
  const { text } = await mailAbout(mailOf(member), /new portal/);
  expect(text).toContain(member.toLowerCase());
  await checker.getByRole('switch', { name: new RegExp(m.move_in_invitations_on()) }).check();
  await textField(checker, m.move_in_per_hour()).fill('60');
  await press(checker, m.move_in_save());
  await expectNote(checker, m.move_in_invitations_saved());
  await checker.getByRole('button', { name: m.move_in_view_not_come(), exact: true }).click();
  await expect(checker.getByRole('row').filter({ hasText: lead })).toHaveCount(1);
});

test('KYC documents are imported from a ZIP: by their names, or assigned manually, and are removed', async () => {
  const bytes = await noiseJpeg(320, 240);
  const zip = zipOf([
    { name: `${member}_pan.jpg`, bytes },
    { name: 'scan 0001.jpg', bytes: await noiseJpeg(300, 260, 3) },
  ]);
  const panel = region(checker, m.move_documents_title());
  await panel
    .getByLabel(m.move_documents_file(), { exact: true })
    .setInputFiles({ name: `kyc-${run}.zip`, mimeType: 'application/zip', buffer: zip });
  await press(panel, m.move_documents_upload());
  await expect(panel.getByRole('button', { name: m.move_documents_start({ count: '1' }) })).toBeVisible({
    timeout: 60_000,
  });
  await panel.getByRole('link', { name: m.move_documents_view() }).click();
  await press(checker, m.move_documents_set_of({ file: 'scan 0001.jpg' }));
  const form = checker.getByRole('dialog', { name: m.move_documents_set() });
  await textField(form, m.move_in_target_shop()).fill(lone);
  await form.getByLabel(m.move_documents_document()).selectOption({ label: m.kyc_document_shop() });
  await expectAccessibleNow(checker);
  await press(form, m.move_in_save());
  await expectNote(checker, m.move_documents_set_done());
  await expect(checker.getByRole('row').filter({ hasText: 'scan 0001.jpg' })).toContainText(lone);
  await expectAccessible(checker);
  await expectFitsPhone(checker);
  await checker.goto(new URL(maker.url()).pathname);
  const both = m.move_documents_start({ count: '2' });
  await press(panel, both);
  await press(checker.getByRole('dialog'), both);
  await press(panel, m.move_documents_undo());
  await press(checker.getByRole('dialog'), m.move_documents_undo());
  await expect(panel.getByRole('button', { name: m.move_documents_delete_of({ file: `kyc-${run}.zip` }) })).toBeVisible(
    {
      timeout: 60_000,
    },
  );
});

test('before anyone has worked with it, the migration is undone, and the ledger passes its proof', async () => {
  await press(checker, m.move_in_undo());
  const dialog = checker.getByRole('dialog');
  await textField(dialog, m.move_in_reason()).fill('Tried on a Friday');
  await press(dialog, m.move_in_undo());
  await expect(checker.getByText(m.move_in_history_undone(), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expectAccessible(checker);
  await expect(await found(member)).toHaveCount(0);
  expect(await prove()).toContain('Proven');
});
