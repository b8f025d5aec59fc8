import { expect, type Page, test } from '@playwright/test';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { expectAccessibleNow } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { createSubmitted } from '../routes/records.ts';
import { tokenOf } from '../stack/api.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { bringCamera, showSheet } from '../journeys/steps/phone-camera.ts';
import { scanAsJpeg } from '../journeys/steps/scan-paper.ts';
import { cropAndSend } from '../journeys/steps/upload-scan.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
let phone: Page;
let id = '';
let sheets: Buffer[] = [];

const scanPage = () => `/merchant/product/nsdl-pan/physical/upload/scanning/${id}`;
const openCamera = () => press(phone, m.nsdl_pan_merchant_camera_open());
const take = (page: number) =>
  phone.getByRole('button', { name: m.nsdl_pan_merchant_camera_take({ page }), exact: true });
const retake = (page: number) =>
  phone.getByRole('button', { name: m.nsdl_pan_merchant_camera_retake({ page }), exact: true });

test.beforeAll(async ({ browser }) => {
  phone = await open(browser);
  await phone.setViewportSize({ width: 360, height: 780 });
  await signIn(phone, sampleSignIn('shop'));
  id = await createSubmitted(phone);
  const headers = { authorization: `Bearer ${await tokenOf(phone)}` };
  const print = await phone.request.get(nsdlPan.printForm.path.replace('{id}', id), { headers });
  const papers = await scanAsJpeg(await print.body(), 71);
  sheets = papers.filter(({ mimeType }) => mimeType === 'image/jpeg').map(({ buffer }) => buffer);
});

const lay = async (sheet: number, angle: number) => {
  const jpeg = sheets[sheet - 1];
  if (!jpeg) throw new Error(`The form has no page ${sheet}.`);
  await showSheet(phone, jpeg, angle);
};

test('MER-08 a phone without a camera for the page reports it and offers file upload', async () => {
  await phone.goto(scanPage());
  await openCamera();
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: m.shared_file_camera() })).toBeVisible();
  await expectAccessibleNow(phone);
  await phone.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('MER-08 three pages by the camera: the frame is detected, one is retaken in its place, all are sent together', async () => {
  await bringCamera(phone);
  await phone.goto(scanPage());
  await openCamera();
  await expect(phone.getByText(m.nsdl_pan_merchant_camera_seek())).toBeVisible();
  // The second page is taken twice: first with the third sheet in its place.
  for (const [index, sheet] of [1, 3, 3].entries()) {
    await lay(sheet, index % 2 === 0 ? 3 : -2);
    await expect(phone.getByText(m.nsdl_pan_merchant_camera_found({ page: index + 1 }))).toBeVisible();
    await take(index + 1).click();
    await expect(retake(index + 1)).toBeVisible();
  }
  await expectAccessibleNow(phone);
  await retake(2).click();
  await lay(2, -3);
  await expect(phone.getByText(m.nsdl_pan_merchant_camera_again({ page: 2 }))).toBeVisible();
  // The keyboard's way: the press on the page left the focus there.
  await take(2).press('Enter');
  await expect(retake(2)).toHaveAttribute('aria-pressed', 'false');
  await press(phone, m.nsdl_pan_merchant_camera_send({ count: 3 }));
  for (const page of [1, 2, 3]) {
    const name = `page-${page}.jpg`;
    await expect(phone.getByText(m.nsdl_pan_merchant_scan_ready({ name }))).toBeVisible({ timeout: 60_000 });
  }
  await expect(phone.getByText(m.nsdl_pan_merchant_scan_form_found({ page: 1 }))).toBeVisible();
  const forms = phone.getByRole('listitem').filter({ has: phone.getByRole('button', { name: /\d/ }) });
  for (const page of [1, 2, 3]) {
    await expect(forms.getByText(m.nsdl_pan_pile_form_page({ page }))).toBeVisible();
  }
});

test('MER-08 a page of the sent scan is retaken in its place, and the application is submitted to head office', async () => {
  await press(phone, m.nsdl_pan_pile_page_actions({ page: 1 }));
  await phone.getByRole('menuitem', { name: m.nsdl_pan_merchant_camera_retake({ page: 1 }) }).click();
  await phone.locator('video').waitFor();
  await lay(1, 2);
  await expect(phone.getByText(m.nsdl_pan_merchant_camera_again({ page: 1 }))).toBeVisible();
  await take(1).click();
  await expect(phone.getByText(m.nsdl_pan_merchant_scan_ready({ name: 'page-1.jpg' }))).toHaveCount(2, {
    timeout: 60_000,
  });
  await expect(phone.getByText(m.nsdl_pan_merchant_scan_form_found({ page: 1 }))).toBeVisible();
  await cropAndSend(phone);
});
