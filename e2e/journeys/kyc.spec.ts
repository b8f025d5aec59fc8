import { expect, type Page, test } from '@playwright/test';
import { people as accounts } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { noiseJpeg } from '../../apps/api/test/factories/files.ts';
import { chooseOption, fillFields, press } from '../pages/form.ts';
import { expectNote } from '../pages/toast.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
const name = 'DEEPA NAMOONA';
let shop: Page;
let staff: Page;

test.beforeAll(async ({ browser }) => {
  shop = await open(browser);
  staff = await open(browser);
  await signIn(shop, sampleSignIn('distributor'));
  await signIn(staff, sampleSignIn('operations'));
});

const paperOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const paper = (title: string) => paperOf(shop, title);

/** Selects an image for a document and accepts it from the editor. */
async function give(title: string, what: string, button: string, page = shop): Promise<void> {
  const input = paperOf(page, title).getByLabel(m.kyc_picture_add({ what: `${title}: ${what}` }), { exact: true });
  await input.setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(640, 400) });
  const desk = page.getByRole('dialog');
  await desk.getByRole('button', { name: button, exact: true }).click();
  await expect(desk).toHaveCount(0);
}

async function typeInto(title: string, values: Record<string, string>, page = shop): Promise<void> {
  await fillFields(paperOf(page, title), values);
  await press(paperOf(page, title), m.kyc_save_values());
  await expect(paperOf(page, title).getByText(name).first()).toBeVisible();
}

const first = () => m.kyc_picture_number({ number: '1' });

async function handIn(page = shop): Promise<void> {
  await page.getByRole('checkbox', { name: m.kyc_submit_consent() }).check();
  await press(page, m.kyc_submit_button());
  await expectNote(page, m.kyc_submitted());
}

test('STF-23 a shop types its data, blacks out the Aadhaar number and submits its documents', async () => {
  await shop.goto('/merchant/account/kyc');
  await typeInto(m.kyc_document_pan(), { [m.kyc_field_pan()]: 'ZZZPN0002Z', [m.kyc_field_name()]: name });
  await give(m.kyc_document_pan(), first(), m.kyc_desk_use());
  await typeInto(m.kyc_document_aadhaar(), {
    [m.kyc_field_aadhaar()]: '9999 0000 1119',
    [m.kyc_field_name()]: name,
  });
  await give(m.kyc_document_aadhaar(), m.kyc_picture_front(), m.kyc_desk_use_cover());
  await give(m.kyc_document_aadhaar(), m.kyc_picture_back(), m.kyc_desk_use_cover());
  await typeInto(m.kyc_document_bank(), {
    [m.kyc_field_account()]: '000012345678',
    [m.kyc_field_ifsc()]: 'ZZZZ0000001',
    [m.kyc_field_holder()]: name,
  });
  await give(m.kyc_document_bank(), first(), m.kyc_desk_use());
  await give(m.kyc_document_photo(), first(), m.kyc_desk_use());
  await give(m.kyc_document_shop(), first(), m.kyc_desk_use());
  await expect(shop.getByText('XXXX XXXX 1119')).toBeVisible();
  await handIn();
});

test('STF-23 staff verify by A and reject one document by R with its reason', async () => {
  await staff.goto('/backend/user-management/kyc');
  await staff.getByRole('link', { name: 'Thiruvenkatanathan Cyber Services' }).first().click();
  await expect(staff.getByRole('heading', { level: 1, name: /Thiruvenkatanathan/ })).toBeVisible();
  await staff.keyboard.press('a');
  await expectNote(staff, m.kyc_case_verified({ paper: m.kyc_document_pan() }));
  await staff.keyboard.press('a');
  await expectNote(staff, m.kyc_case_verified({ paper: m.kyc_document_aadhaar() }));
  await staff.keyboard.press('r');
  const dialog = staff.getByRole('dialog');
  await chooseOption(dialog, m.kyc_case_reason(), m.kyc_reason_mismatch());
  await press(dialog, m.kyc_case_reject());
  await expectNote(staff, m.kyc_case_rejected({ paper: m.kyc_document_bank() }));
  await staff.keyboard.press('a');
  await expectNote(staff, m.kyc_case_verified({ paper: m.kyc_document_photo() }));
});

test('STF-23 the shop reads the reason, and uploads only that document again', async () => {
  await shop.reload();
  const bank = paper(m.kyc_document_bank());
  await expect(bank.getByText(m.kyc_reason_mismatch())).toBeVisible();
  await press(bank, m.kyc_edit_values());
  await typeInto(m.kyc_document_bank(), { [m.kyc_field_account()]: '000012345679' });
  await handIn();
  await expect(bank.getByText(m.shared_status_kyc_pending())).toBeVisible();
});

test('STF-23 with the last document verified, all are: the shop is notified', async () => {
  await staff.goto('/backend/user-management/kyc');
  await staff.getByRole('link', { name: 'Thiruvenkatanathan Cyber Services' }).first().click();
  await expect(staff.getByRole('heading', { level: 1, name: /Thiruvenkatanathan/ })).toBeVisible();
  for (const waiting of [m.kyc_document_bank(), m.kyc_document_shop()]) {
    await staff.keyboard.press('a');
    await expectNote(staff, m.kyc_case_verified({ paper: waiting }));
  }
  await shop.reload();
  await expect(paper(m.kyc_document_bank()).getByText(m.shared_status_kyc_verified())).toBeVisible();
  await expect(shop.getByText(m.kyc_submit_nothing())).toBeVisible();
});

test('STF-23 staff submit their own documents, which they cannot verify; another person rejects one', async ({
  browser,
}) => {
  await staff.goto('/backend/my-profile/kyc');
  await typeInto(m.kyc_document_pan(), { [m.kyc_field_pan()]: 'ZZZPN0003Z', [m.kyc_field_name()]: name }, staff);
  await give(m.kyc_document_pan(), first(), m.kyc_desk_use(), staff);
  const aadhaar = { [m.kyc_field_aadhaar()]: '9999 0000 4447', [m.kyc_field_name()]: name };
  await typeInto(m.kyc_document_aadhaar(), aadhaar, staff);
  await give(m.kyc_document_aadhaar(), m.kyc_picture_front(), m.kyc_desk_use_cover(), staff);
  await give(m.kyc_document_aadhaar(), m.kyc_picture_back(), m.kyc_desk_use_cover(), staff);
  await give(m.kyc_document_photo(), first(), m.kyc_desk_use(), staff);
  await handIn(staff);
  const admin = await open(browser);
  await signIn(admin, sampleSignIn('admin'));
  const named = { body: { filters: [{ field: 'userName', opt: 'eq', value1: 'operations' }] } };
  const { data } = await callAs<{ data: { id: string }[] }>(admin, accounts.staff, named);
  const own = `/backend/user-management/staff-kyc/${data[0]?.id}`;
  await staff.goto(own);
  await expect(staff.getByText(m.kyc_case_own())).toBeVisible();
  await expect(staff.getByRole('button', { name: m.kyc_case_reject() })).toHaveCount(0);

  await admin.goto(own);
  await expect(admin.getByRole('button', { name: m.kyc_case_reject() })).toBeVisible();
  await admin.keyboard.press('r');
  const dialog = admin.getByRole('dialog');
  await chooseOption(dialog, m.kyc_case_reason(), m.kyc_reason_mismatch());
  await press(dialog, m.kyc_case_reject());
  await expectNote(admin, m.kyc_case_rejected({ paper: m.kyc_document_pan() }));
  await staff.goto('/backend/my-profile/kyc');
  await expect(paperOf(staff, m.kyc_document_pan()).getByText(m.kyc_reason_mismatch())).toBeVisible();
});
