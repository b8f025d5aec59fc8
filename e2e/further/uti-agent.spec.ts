import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { noiseJpeg } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { fillFields, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn, signInFirstTime } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { approveRegistration } from '../journeys/steps/approve-registration.ts';
import { approvePayment, requestPayment } from '../journeys/steps/pay-in.ts';
import { register } from '../journeys/steps/register.ts';
import { freshDigits, newShop } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const shop = newShop();
const run = freshDigits(6);
const psaId = `SVPSA${run}`;
const reason = 'The photo shows no face';
const open = people();
let agent: Page;
let desk: Page;
let first = '';
let second = '';

test.beforeAll(async ({ browser }) => {
  agent = await open(browser);
  desk = await open(browser);
  await signIn(desk, sampleSignIn('admin'));
});

test('a new shop with a balance', async () => {
  const refNo = await register(agent, shop);
  const given = await approveRegistration(desk, { shop, refNo });
  await signInFirstTime(agent, given, shop.password);
  await approvePayment(desk, shop, await requestPayment(agent, 1000), 1000);
});

const paperNames = [m.uti_pan_paper_pan(), m.uti_pan_paper_aadhaar(), m.uti_pan_paper_photo()];

async function addPapers(): Promise<void> {
  const picture = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(420, 560) };
  for (const name of paperNames) {
    const tile = agent.getByRole('region', { name, exact: true });
    await tile.locator('input[type=file]').setInputFiles(picture);
    await expect(tile.getByRole('link')).toBeVisible();
  }
}

/** Accepts the declaration and submits the saved form; returns the order number. */
async function send(): Promise<string> {
  await agent.getByRole('checkbox', { name: m.uti_pan_declare() }).check();
  await press(agent, m.uti_pan_send());
  const told = agent.getByRole('alert').filter({ hasText: /UP\d{12}/ });
  await expect(told).toBeVisible();
  await agent.waitForURL(/psa-loginid/);
  return /UP\d{12}/.exec(await told.innerText())?.[0] ?? '';
}

test('MER-03 a shop fills the form, adds its documents and submits the registration', async () => {
  await agent.goto('/merchant/product/uti-pan/psa-registration');
  await expect(agent.getByRole('heading', { level: 1, name: m.uti_pan_form_title() })).toBeVisible();
  // The PIN code of a trust's card: reported at the field, before anything is saved.
  await fillFields(agent, { [m.uti_pan_field_name()]: 'LAKSHMI NAMOONA', [m.uti_pan_field_pan()]: 'ZZZTL0001Z' });
  await press(agent, m.uti_pan_save_form());
  await expect(textField(agent, m.uti_pan_field_pan())).toHaveAccessibleDescription(/./);
  await expect(agent.getByText(m.uti_pan_not_saved_yet())).toBeVisible();
  await fillFields(agent, {
    [m.uti_pan_field_pan()]: 'ZZZPL0001Z',
    [m.uti_pan_field_birth()]: '14/08/1988',
    [m.uti_pan_field_address()]: '7 Gandhi Marg',
  });
  await press(agent, m.uti_pan_save_form());
  await expect(agent.getByRole('region', { name: m.uti_pan_paper_photo(), exact: true })).toBeVisible();
  await expect(agent.getByRole('button', { name: m.uti_pan_send(), exact: true })).toBeDisabled();
  await addPapers();
  await expectAccessible(agent);
  await expectFitsPhone(agent);
  first = await send();
});

async function openAtDesk(number: string): Promise<void> {
  await desk.goto(`/backend/actions/uti-pan/psa-list?q=${number}`);
  await desk
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click();
  await expect(desk.getByRole('dialog').getByText(number).first()).toBeVisible();
}

test('STF-17 head office rejects it with a reason that the shop reads', async () => {
  await openAtDesk(first);
  await press(desk.getByRole('dialog'), m.uti_pan_act_reject());
  const form = desk.getByRole('dialog').last();
  await form.getByRole('textbox', { name: m.uti_pan_act_reason() }).fill(reason);
  await press(form, m.uti_pan_act_reject());
  await expect(desk.getByRole('dialog').getByText(m.shared_status_psa_rejected()).first()).toBeVisible();
  await agent.goto('/merchant/product/uti-pan');
  await expect(agent.getByText(m.uti_pan_rejected_because({ reason }))).toBeVisible();
  await prove();
});

test('MER-03 the shop corrects it from its earlier values, and submits it again', async () => {
  await agent.getByRole('link', { name: m.uti_pan_go_again(), exact: true }).click();
  await expect(textField(agent, m.uti_pan_field_name())).toHaveValue('LAKSHMI NAMOONA');
  await textField(agent, m.uti_pan_field_address()).fill('9 Gandhi Marg');
  await press(agent, m.uti_pan_save_form());
  await addPapers();
  second = await send();
  expect(second).not.toBe(first);
});

test('STF-17 the report of UTI is imported after a preview: the shop gets its login id', async () => {
  const csv = `Reference;Status;PSA Login;Message\r\n${second};Approved;${psaId};\r\nUP000000000000;Approved;SVPSA000000;`;
  await desk.goto('/backend/actions/uti-pan/psa-import/new');
  const file = { name: `psa-${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await desk.getByLabel(m.uti_pan_import_file(), { exact: true }).setInputFiles(file);
  await press(desk, m.imports_upload_button());
  await press(desk, m.imports_check_button());
  // The preview changes nothing, and names the row of a registration that nobody submitted.
  const start = desk.getByRole('button', { name: m.imports_start_button({ count: '1' }), exact: true });
  await expect(start).toBeVisible();
  await expectAccessible(desk);
  await agent.reload();
  await expect(agent.getByText(psaId)).toHaveCount(0);
  await start.click();
  await expect(desk.getByRole('button', { name: m.imports_undo_button(), exact: true })).toBeVisible();
  await agent.reload();
  await expect(agent.getByText(psaId).first()).toBeVisible();
  await expect(agent.getByRole('link', { name: m.uti_pan_go_portal() })).toBeVisible();
});

test('STF-17 the report is undone, and staff decide again', async () => {
  await press(desk, m.imports_undo_button());
  await press(desk.getByRole('dialog'), m.imports_undo_button());
  await expect(desk.getByText(m.imports_undone_by())).toBeVisible();
  // The history retains the message; the login itself is deleted.
  await agent.reload();
  await expect(agent.getByText(m.uti_pan_step_wait())).toBeVisible();
  await expect(agent.getByRole('link', { name: m.uti_pan_go_portal() })).toHaveCount(0);
  await openAtDesk(second);
  await expect(desk.getByRole('dialog').getByText(m.uti_pan_review_undone()).first()).toBeVisible();
  await press(desk.getByRole('dialog'), m.uti_pan_act_approve());
  const form = desk.getByRole('dialog').last();
  await textField(form, m.uti_pan_column_psa_id()).fill(psaId);
  await press(form, m.uti_pan_act_approve());
  await expect(desk.getByRole('dialog').getByText(m.shared_status_psa_approved()).first()).toBeVisible();
  await agent.reload();
  await expect(agent.getByText(psaId).first()).toBeVisible();
  await prove();
});
