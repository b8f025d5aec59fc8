import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { pdfOf } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { createSubmitted } from '../routes/records.ts';
import { reasonTexts } from '../journeys/steps/reason-texts.ts';
import { callAs } from '../stack/api.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { watchPage } from '../watch-page.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const head = '/backend/actions/nsdl-pan/physical';
const own = '/merchant/product/nsdl-pan/physical';

const contexts: BrowserContext[] = [];
const watches: ReturnType<typeof watchPage>[] = [];
let merchant: Page;
let staff: Page;
/** An acknowledged application of the shop that no other test touches. */
let subject: { id: string; ackNo: string; cardName: string };

type Rows = { data: { id: string; aknNo: string; cardName: string; tinStatus: string }[] };

test.beforeAll(async ({ browser }) => {
  const open = async () => {
    const context = await browser.newContext();
    contexts.push(context);
    const page = await context.newPage();
    watches.push(watchPage(page));
    return page;
  };
  merchant = await open();
  staff = await open();
  await signIn(merchant, sampleSignIn('bazaar'));
  await signIn(staff, sampleSignIn('operations'));
  const filters = [{ field: 'hardcopyStatus', opt: 'eq', value1: 'owed' }];
  const { data } = await callAs<Rows>(merchant, nsdlPan.lists.ack.list, { body: { filters } });
  const found = data.find(({ tinStatus }) => tinStatus === 'none');
  if (!found) throw new Error('The shop owes no paper');
  subject = { id: found.id, ackNo: found.aknNo, cardName: found.cardName };
});
test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

const proof = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await pdfOf(1) });

/** Uploads a document for each reason and submits the answer. */
async function answer(reasons: readonly (keyof typeof reasonTexts)[]): Promise<void> {
  await merchant.goto(`${own}/tin-rejection/upload/${subject.ackNo}`);
  const sends = merchant.getByRole('button', { name: m.nsdl_pan_tin_upload_submit(), exact: true });
  await expect(sends).toBeDisabled();
  for (const code of reasons) {
    const reason = reasonTexts[code];
    const part = merchant.getByRole('region', { name: reason, exact: true });
    await part.getByLabel(m.nsdl_pan_tin_upload_add({ reason }), { exact: true }).setInputFiles(await proof('p.pdf'));
    await expect(part.getByText(m.nsdl_pan_tin_upload_answered())).toBeVisible({ timeout: 60_000 });
  }
  await sends.click();
  await expectNote(merchant, m.nsdl_pan_tin_upload_submitted());
}

test('STF-11 head office enters a rejection of the centre, with its letter', async () => {
  await staff.goto(`${head}/tin-rejection`);
  await textField(staff, m.nsdl_pan_tin_column_ack()).fill(subject.ackNo);
  await press(staff, m.nsdl_pan_tin_entry_find());
  await expect(staff.getByRole('link', { name: subject.cardName, exact: true })).toBeVisible();
  for (const code of ['r03', 'r05'] as const) await staff.getByLabel(reasonTexts[code], { exact: true }).check();
  await textField(staff, m.nsdl_pan_tin_entry_remark()).fill('As the letter says');
  await staff.getByLabel(m.nsdl_pan_tin_entry_letter(), { exact: true }).setInputFiles(await proof('letter.pdf'));
  await expectAccessible(staff);
  await staff.getByRole('button', { name: new RegExp(`^${m.nsdl_pan_tin_entry_submit().slice(0, 5)}`) }).click();
  // The letter is re-rendered before it is stored.
  await staff.waitForURL(/\/tin-rejection-verify\//, { timeout: 90_000 });
  await expect(staff.getByRole('link', { name: `${subject.ackNo}-letter.pdf` })).toBeVisible();
});

test('MER-10 the shop sees what is missing and until when, uploads it and submits it', async () => {
  await merchant.goto(`${own}/tin-rejection/list`);
  await expect(merchant.getByRole('row').filter({ hasText: subject.ackNo }).first()).toContainText(
    m.shared_status_tin_tin_rejected(),
  );
  await expectAccessible(merchant);
  await answer(['r03', 'r05']);
  await expectAccessible(merchant);
  await expectFitsPhone(merchant);
});

test('STF-11 the answer is rejected again and then settled', async () => {
  await staff.goto(`${head}/tin-rejection-verify/${subject.ackNo}`);
  await expectAccessible(staff);
  await expectFitsPhone(staff);
  await press(staff, m.nsdl_pan_tin_verify_refuse());
  const form = staff.getByRole('dialog');
  await form.getByLabel(reasonTexts.r03, { exact: true }).uncheck();
  await textField(form, m.nsdl_pan_tin_entry_remark()).fill('The card has expired');
  await press(form, m.nsdl_pan_tin_verify_refuse_submit());
  await expect(form).toHaveCount(0);
  await answer(['r05']);
  await staff.goto(`${head}/tin-rejection/list?q=${subject.ackNo}`);
  const row = staff.getByRole('row').filter({ hasText: subject.ackNo }).first();
  await row.getByRole('link', { name: m.nsdl_pan_tin_act_check(), exact: true }).click();
  await press(staff, m.nsdl_pan_tin_verify_accept());
  await expectNote(staff, m.nsdl_pan_tin_verify_accepted({ name: subject.cardName }));
  await merchant.goto(`${own}/info/${subject.id}`);
  await expect(merchant.getByText(m.shared_status_tin_settled()).first()).toBeVisible();
});

test('MER-09 the signed paper is packed, sent and received', async () => {
  await merchant.goto(`${own}/hardcopy/list?q=${subject.ackNo}`);
  const row = merchant.getByRole('row').filter({ hasText: subject.ackNo });
  await row.getByRole('checkbox').check();
  const [packed] = await Promise.all([
    merchant.waitForEvent('download'),
    press(merchant, m.nsdl_pan_tin_papers_pack()),
  ]);
  expect(packed.suggestedFilename()).toMatch(/^packing-list-.*\.pdf$/);
  await press(row, m.nsdl_pan_tin_papers_send());
  const sending = merchant.getByRole('dialog');
  await textField(sending, m.nsdl_pan_tin_papers_send_remark()).fill('Docket 4711');
  await press(sending, m.nsdl_pan_tin_papers_send());
  await expect(row).toContainText(m.shared_status_paper_sent());
  await staff.goto(`${head}/hardcopy/list?q=${subject.ackNo}`);
  await expectAccessible(staff);
  await press(staff.getByRole('row').filter({ hasText: subject.ackNo }), m.nsdl_pan_tin_papers_receive());
  await press(staff.getByRole('dialog'), m.nsdl_pan_tin_papers_receive());
  await expectNote(staff, m.nsdl_pan_tin_papers_received({ count: 1 }));
  await staff.goto(`${head}/paninfo/${subject.id}`);
  await expect(staff.getByText(m.shared_status_paper_received()).first()).toBeVisible();
  await expect(staff.getByText('Docket 4711').first()).toBeVisible();
});

test('STF-12 an application is found by its token and cancelled, with its refund shown before', async () => {
  const id = await createSubmitted(merchant, 'VINITA');
  type Info = { token: string; pricePaise: number; terms: { refundPaise: number } };
  const { token, terms } = await callAs<Info>(merchant, nsdlPan.info, { params: { id } });
  await staff.goto(`${head}/cancel-aadhar`);
  await staff.getByText(m.nsdl_pan_tin_cancel_by_token(), { exact: true }).click();
  await textField(staff, m.nsdl_pan_tin_cancel_by_token()).fill(token);
  await press(staff, m.nsdl_pan_tin_cancel_search());
  await expect(staff.getByText(m.nsdl_pan_tin_cancel_locked())).toBeVisible();
  await expectAccessible(staff);
  await expectFitsPhone(staff);
  await press(staff, m.nsdl_pan_tin_cancel_act());
  const amount = formatAmount(toPaise(terms.refundPaise));
  const dialog = staff.getByRole('dialog');
  await textField(dialog, m.nsdl_pan_tin_cancel_reason()).fill('Typed for the wrong person');
  await press(dialog, m.nsdl_pan_tin_cancel_dialog_confirm({ amount }));
  await expectNote(staff, m.nsdl_pan_tin_cancel_done({ amount }));
  await expect(staff.getByText(m.nsdl_pan_tin_cancel_free())).toBeVisible();
  const after = await callAs<{ status: string }>(merchant, nsdlPan.info, { params: { id } });
  expect(after.status).toBe('cancelled');
});

test('the ledger passes its proof and no page failed', async () => {
  await prove();
  for (const watch of watches) watch.expectNoFaults();
});
