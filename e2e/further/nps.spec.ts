import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { noiseJpeg } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, chooseRadio, fillFields, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits, freshMobile } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
let merchant: Page;
let desk: Page;
let number = '';

test.beforeAll(async ({ browser }) => {
  merchant = await open(browser);
  desk = await open(browser);
  await signIn(merchant, sampleSignIn('distributor'));
  await signIn(desk, sampleSignIn('admin'));
});

const next = (page: Page) => press(page, m.nps_next());

async function fillPerson(page: Page): Promise<void> {
  await chooseOption(page, m.nps_field_title(), m.nps_title_smt());
  await fillFields(page, {
    [m.nps_field_first_name()]: 'Leela',
    [m.nps_field_last_name()]: 'Namoona',
    [m.nps_field_mother_name()]: 'Sita Namoona',
    [m.nps_field_birth_date()]: '11/05/1990',
    [m.nps_field_birth_place()]: 'Pune',
  });
  await chooseOption(page, m.nps_field_printed_parent(), m.nps_printed_parent_mother());
  await chooseOption(page, m.nps_field_gender(), m.nps_gender_female());
  await chooseOption(page, m.nps_field_marital_status(), m.nps_marital_status_unmarried());
  await next(page);
}

async function fillPapersAndAddress(page: Page): Promise<void> {
  await textField(page, m.nps_field_pan()).fill('ZZZPL0001Z');
  await chooseOption(page, m.nps_field_id_proof(), m.nps_proof_voter_card());
  await chooseOption(page, m.nps_field_address_proof(), m.nps_proof_aadhaar_proof());
  const numbers = textField(page, m.nps_field_id_proof_number());
  await numbers.first().fill('ZZZ0000002');
  await numbers.last().fill('0002');
  await next(page);
  await chooseOption(page, m.nps_field_income(), m.nps_income_1_5());
  await chooseOption(page, m.nps_field_occupation(), m.nps_occupation_private());
  await next(page);
  await fillFields(page, {
    [m.nps_field_corr_flat()]: '14',
    [m.nps_field_corr_pin()]: '411001',
    [m.nps_field_corr_area()]: 'Sample Nagar',
    [m.nps_field_mobile()]: freshMobile(),
    [m.nps_field_email()]: 'leela@people.example',
  });
  await expect(textField(page, m.nps_field_corr_district())).toHaveValue('Pune');
  await next(page);
}

async function fillMoney(page: Page): Promise<void> {
  await fillFields(page, {
    [m.nps_field_account_number()]: '000012345679',
    [m.nps_field_ifsc()]: 'ZZZZ0000001',
    [m.nps_field_bank_name()]: 'Sample Bank',
    [m.nps_field_branch()]: 'Pune',
  });
  await next(page);
  await fillFields(page, {
    [m.nps_field_nominee_name()]: 'Sita Namoona',
    [m.nps_field_nominee_birth_date()]: '02/02/1962',
  });
  await chooseOption(page, m.nps_field_nominee_relation(), m.nps_relation_mother());
  await next(page);
  await chooseOption(page, m.nps_field_fund_manager(), 'SBI');
  await chooseRadio(page, m.nps_field_choice(), m.nps_choice_active());
  await textField(page, m.nps_field_equity_percent()).fill('80');
  await textField(page, m.nps_field_corporate_percent()).fill('10');
  await textField(page, m.nps_field_government_percent()).fill('10');
  await textField(page, m.nps_field_tier1_paise()).fill('500');
  await next(page);
  // Eighty per cent of equity is too much: the step stays, and a lower share is accepted.
  await textField(page, m.nps_field_equity_percent()).fill('75');
  await textField(page, m.nps_field_corporate_percent()).fill('15');
  await next(page);
  await page.getByRole('checkbox', { name: m.nps_field_has_consent() }).check();
  await next(page);
}

test('MER-13 a shop fills the form in steps, resumes it, pays once and submits it', async () => {
  await merchant.goto('/merchant/product/nps/apply');
  await expect(merchant.getByRole('heading', { name: m.nps_apply_title() })).toBeVisible();
  await expectAccessible(merchant);
  await next(merchant);
  await fillPerson(merchant);
  await merchant.waitForURL((url) => url.searchParams.has('id'));
  await fillPapersAndAddress(merchant);
  await fillMoney(merchant);
  // The step opens once the last answers are saved.
  await expect(merchant.getByRole('heading', { name: m.nps_step_documents() })).toBeVisible();
  await merchant.reload();
  await press(merchant, m.nps_step_documents());
  const picture = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(420, 560) };
  const papers = [m.nps_paper_photo(), m.nps_paper_signature(), m.nps_paper_id_proof(), m.nps_paper_address_proof()];
  for (const name of [...papers, m.nps_paper_cancelled_cheque(), m.nps_paper_pan_card()]) {
    const tile = merchant.getByRole('region', { name, exact: true });
    await tile.locator('input[type=file]').setInputFiles(picture);
    await expect(tile.getByRole('link')).toBeVisible();
  }
  await expectFitsPhone(merchant);
  await next(merchant);
  await merchant.getByRole('button', { name: m.nps_send_button({ amount: '400.00/-' }) }).click();
  await merchant.waitForURL(/\/nps\/list\//);
  number =
    (await merchant
      .getByText(/^NP\d{12}$/)
      .first()
      .textContent()) ?? '';
  expect(number).toMatch(/^NP\d{12}$/);
});

async function openAtDesk(): Promise<void> {
  await desk.goto(`/backend/actions/nps?q=${number}`);
  await press(desk, `${m.nps_open()} ${number}`);
  await expect(desk.getByRole('dialog')).toBeVisible();
}

test('MER-13 head office asks a question, the shop replies, the number is issued and the commission earned', async () => {
  await desk.goto('/backend/actions/nps');
  await expect(desk.getByRole('heading', { name: m.nps_list_title() })).toBeVisible();
  await expectAccessible(desk);
  await openAtDesk();
  await press(desk, m.nps_act_query());
  await textField(desk, m.nps_act_query_text()).fill('The cheque cannot be read');
  await desk.getByRole('checkbox', { name: m.nps_step_bank(), exact: true }).check();
  await press(desk, m.nps_act_query_button());
  // The text is in the form as well: the query is sent once the form has gone.
  await expect(desk.getByRole('button', { name: m.nps_act_query_button(), exact: true })).toHaveCount(0);
  await expect(desk.getByRole('dialog').getByText('The cheque cannot be read').first()).toBeVisible();
  await merchant.reload();
  await expect(merchant.getByRole('region', { name: m.nps_question_from() })).toContainText(
    'The cheque cannot be read',
  );
  const bank = merchant.getByRole('group', { name: m.nps_step_bank(), exact: true });
  await textField(bank, m.nps_field_ifsc()).fill('ZZ');
  await textField(merchant, m.nps_answer()).fill('A new picture is in');
  await press(merchant, m.nps_answer_button());
  await expect(textField(bank, m.nps_field_ifsc())).toHaveAccessibleDescription(/./);
  await textField(bank, m.nps_field_ifsc()).fill('ZZZZ0000002');
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
  await press(merchant, m.nps_answer_button());
  await expect(merchant.getByRole('region', { name: m.nps_question_from() })).toHaveCount(0);
  await openAtDesk();
  const changed = m.nps_changed({ field: m.nps_field_ifsc(), before: 'ZZZZ0000001', after: 'ZZZZ0000002' });
  await expect(desk.getByRole('dialog').getByText(changed)).toBeVisible();
  await textField(desk, m.nps_act_ack()).fill(`ACK${number}`);
  await press(desk, m.nps_act_note());
  const pran = `22${freshDigits(10)}`;
  await textField(desk, m.nps_act_pran()).fill(pran);
  await press(desk, m.nps_act_issue());
  await expect(desk.getByRole('dialog').getByText(pran).first()).toBeVisible();
  await merchant.reload();
  await expect(merchant.getByText(pran).first()).toBeVisible();
  await expect(merchant.getByText(m.orders_commission_narration({ what: m.orders_kind_nps(), number }))).toBeVisible();
  await prove();
});
