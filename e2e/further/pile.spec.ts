import { type BrowserContext, type BrowserContextOptions, devices, expect, type Page, test } from '@playwright/test';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { imagesToPdf } from '../../apps/api/src/platform/images/pdf-from-images.ts';
import { noiseJpeg } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectAccessibleNow, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { createSubmitted } from '../routes/records.ts';
import { callAs, tokenOf } from '../stack/api.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { watchPage } from '../watch-page.ts';
import { type Paper, scanAsJpeg } from '../journeys/steps/scan-paper.ts';
import { cropAndSend } from '../journeys/steps/upload-scan.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

type Printed = { id: string; token: string; papers: Paper[] };

const contexts: BrowserContext[] = [];
const watches: ReturnType<typeof watchPage>[] = [];
const printed: Printed[] = [];
let staff: Page;
let phone: Page;

test.beforeAll(async ({ browser }) => {
  const open = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext(options);
    contexts.push(context);
    const page = await context.newPage();
    watches.push(watchPage(page));
    return page;
  };
  staff = await open();
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 5'];
  phone = await open({ ...pixel, viewport: { width: 360, height: 780 } });
  await signIn(phone, sampleSignIn('shop'));
  await signIn(staff, sampleSignIn('admin'));
});
test.afterEach(() => {
  for (const watch of watches) watch.expectNoFaults();
});
test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

/** Creates a paid application, with its form printed, signed and scanned page by page. */
async function printForm(seed: number): Promise<Printed> {
  const id = await createSubmitted(phone);
  const headers = { authorization: `Bearer ${await tokenOf(phone)}` };
  const print = await phone.request.get(nsdlPan.printForm.path.replace('{id}', id), { headers });
  const { token } = await callAs<{ token: string }>(phone, nsdlPan.info, { params: { id } });
  const papers = await scanAsJpeg(await print.body(), seed);
  return { id, token, papers: papers.filter(({ mimeType }) => mimeType === 'image/jpeg') };
}

const wanted = (index: number): Printed => {
  const found = printed[index];
  if (!found) throw new Error(`Form ${index} was never printed.`);
  return found;
};
const filing = (token: string) =>
  staff.getByRole('region', { name: m.nsdl_pan_pile_filings() }).getByRole('listitem').filter({ hasText: token });
const tile = (page: number) => staff.getByRole('button', { name: m.nsdl_pan_pile_choose_page({ page }), exact: true });

test('STF-11 a batch scan of two forms with a stray page between them is filed automatically', async () => {
  for (const seed of [31, 47]) printed.push(await printForm(seed));
  const stray = await noiseJpeg(60, 85);
  const pictures = [wanted(0), wanted(1)].map(({ papers }) => papers.map(({ buffer }) => buffer));
  const { bytes } = await imagesToPdf([...(pictures[0] ?? []), stray, ...(pictures[1] ?? [])], { asTheyAre: true });
  await staff.goto('/backend/actions/nsdl-pan/physical/pile');
  await expectAccessible(staff);
  const file = { name: `pile-${wanted(0).token}.pdf`, mimeType: 'application/pdf', buffer: bytes };
  await staff.getByLabel(m.nsdl_pan_pile_drop(), { exact: true }).setInputFiles(file);
  await press(staff, m.nsdl_pan_pile_send());
  await expect(staff.getByText(m.nsdl_pan_pile_sum_applications())).toBeVisible({ timeout: 120_000 });
  for (const { token } of printed) {
    await expect(filing(token)).toContainText(m.nsdl_pan_pile_filing_cut());
  }
});

test('STF-11 the stray page is filed by keyboard only', async () => {
  const page = wanted(0).papers.length + 1;
  await expect(staff.locator('[data-tile]')).toHaveCount(1);
  await expectAccessible(staff);
  await expectFitsPhone(staff);
  await tile(page).focus();
  await staff.keyboard.press('Enter');
  const search = textField(staff, m.nsdl_pan_pile_assign_search());
  await expect(search).toBeFocused();
  await search.fill(wanted(1).token);
  const found = staff.getByRole('dialog').getByRole('button', { name: wanted(1).token });
  await expect(found).toHaveCount(1);
  await found.press('Enter');
  await expectNote(staff, m.nsdl_pan_pile_assigned({ token: wanted(1).token }));
  await expect(staff.getByText(m.nsdl_pan_pile_tray_empty(), { exact: true })).toBeVisible();
  await expect(filing(wanted(1).token).filter({ hasText: m.nsdl_pan_pile_filing_by_hand() })).toBeVisible();
});

test('STF-11 a filing is undone; its page is in the tray again and is discarded with a reason', async () => {
  const byHand = filing(wanted(1).token).filter({ hasText: m.nsdl_pan_pile_filing_by_hand() });
  await byHand.getByRole('button', { name: m.nsdl_pan_pile_undo_of({ token: wanted(1).token }) }).click();
  await press(staff, m.nsdl_pan_pile_undo());
  await expectNote(staff, m.nsdl_pan_pile_undone({ token: wanted(1).token }));
  const page = wanted(0).papers.length + 1;
  await tile(page).click();
  await staff.getByRole('toolbar').getByRole('button', { name: m.nsdl_pan_pile_discard(), exact: true }).click();
  await press(staff.getByRole('dialog'), m.nsdl_pan_pile_discard());
  await expect(staff.getByText(m.nsdl_pan_pile_tray_empty(), { exact: true })).toBeVisible();
});

test('MER-08 the shop finds its form scanned, with photo and signature cropped, and submits it from its phone', async () => {
  await phone.goto(`/merchant/product/nsdl-pan/physical/upload/scanning/${wanted(0).id}`);
  await cropAndSend(phone);
});

test('MER-08 on a phone several pictures are taken, sorted by keyboard, rotated and sent', async () => {
  const form = await printForm(59);
  await phone.goto(`/merchant/product/nsdl-pan/physical/upload/scanning/${form.id}`);
  const proof = { name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await noiseJpeg(60, 85, 7) };
  // The camera itself is the subject of camera.spec.ts; here its pictures come as files, one after another.
  const files = phone.locator('input[type=file]').first();
  for (const paper of [proof, ...form.papers.toReversed()]) {
    await files.setInputFiles(paper);
    await expect(phone.getByText(m.nsdl_pan_merchant_scan_ready({ name: paper.name }))).toBeVisible({
      timeout: 60_000,
    });
  }
  // The codes put the form pages first, in order; the proof follows.
  const count = form.papers.length + 1;
  await expect(phone.getByText(m.nsdl_pan_merchant_scan_form_found({ page: 1 }))).toBeVisible();
  await expect(phone.getByText(m.nsdl_pan_pile_form_page({ page: 1 }))).toBeVisible();
  await expectFitsPhone(phone);
  await expectAccessibleNow(phone);
  const actions = (page: number) => phone.getByRole('button', { name: m.nsdl_pan_pile_page_actions({ page }) });
  // A closing menu is still visible for a moment beside the opening one, so each is located by its page.
  const choice = (page: number, name: string) =>
    phone.getByRole('menu', { name: m.nsdl_pan_pile_page_actions({ page }) }).getByRole('menuitem', { name });
  await actions(count).click();
  await choice(count, m.nsdl_pan_pile_move_earlier()).click();
  await expect(actions(count - 1)).toBeEnabled();
  const size = () =>
    callAs<{ pages: { width: number; height: number }[] }>(phone, nsdlPan.scan, { params: { id: form.id } });
  await actions(count - 1).click();
  await choice(count - 1, m.nsdl_pan_merchant_turn_right()).click();
  await expect.poll(async () => (await size()).pages[count - 2]?.width ?? 0, { timeout: 60_000 }).toBeGreaterThan(2000);
  await cropAndSend(phone);
});

test('the ledger passes its proof', async () => {
  await prove();
});
