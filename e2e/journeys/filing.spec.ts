import { buffer } from 'node:stream/consumers';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import yauzl from 'yauzl';
import { pdfOf } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { expectMerchantDownloads } from './steps/acknowledge-application.ts';
import { bringNumbersIn } from './steps/bring-numbers.ts';
import { type Sent, sendScanned } from './steps/send-scanned.ts';
import { freshDigits } from './steps/shop.ts';
import { downloaded } from './steps/submit-application.ts';
import { accept, acceptByKeyboard, claimById } from './steps/verify-application.ts';

test.describe.configure({ mode: 'serial', timeout: 420_000 });

const root = '/backend/actions/nsdl-pan/physical';
const openFor = people();
let shop: Page;
let verifier: Page;
let clerk: Page;
const sent: Sent[] = [];
const numbers = [1, 2, 3].map(() => `77${freshDigits(13)}`);
const [, month, day] = istDateOf(new Date()).split('-');
const today = `${day}/${month}/${new Date().getFullYear()}`;

/** A file of numbers: the right one for each application, and a row of nobody's. */
const sheet = () =>
  [
    'Token No,Ack No,Ack Date',
    ...sent.map(({ token }, at) => `${token},${numbers[at]},${today}`),
    `991231009999,77${freshDigits(13)},${today}`,
  ].join('\n');

const rowOf = (scope: Locator, { token }: Sent) => scope.getByRole('row').filter({ hasText: token });

test.beforeAll(async ({ browser }) => {
  shop = await openFor(browser);
  verifier = await openFor(browser);
  clerk = await openFor(browser);
});

test('MER-08 a shop sends three signed forms', async () => {
  await signIn(shop, sampleSignIn('shop'));
  for (const [at, name] of ['KIRAN', 'LEELA', 'TARA'].entries()) {
    sent.push(await sendScanned(shop, name, 41 + at));
  }
});

/** Until when the last acceptance can be undone; before that it is not filed. */
let undoUntil = '';

test('STF-15 they are accepted by keyboard', async () => {
  // Not the verifier of the main job, which may run meanwhile: one person has one desk, however many windows.
  await signIn(verifier, sampleSignIn('admin'));
  for (const [at, one] of sent.entries()) {
    await claimById(verifier, one);
    const path = nsdlPanStaff.accept.path.replace('{id}', one.id);
    const answered = verifier.waitForResponse((answer) => new URL(answer.url()).pathname === path);
    await (at === 0 ? acceptByKeyboard : accept)(verifier, one);
    ({ undoUntil } = await (await answered).json());
  }
  await expect(verifier.getByText(/^Today \d+( · \d+ s each)?$/)).toBeVisible();
  // Leaving the desk puts back what it took next.
  await verifier.goto(`${root}/waiting/list`);
  await expect(verifier.getByRole('heading', { level: 1 })).toBeVisible();
});

test('STF-10 they are filed as one batch, whose file set has register, pictures and forms', async () => {
  await signIn(clerk, sampleSignIn('admin'));
  // How many can be filed says nothing of these: the sample and other stories have accepted forms, too.
  await expect.poll(() => new Date().toISOString() > undoUntil, { timeout: 20_000 }).toBe(true);
  await clerk.goto(`${root}/ack/list?show=accepted`);
  for (const one of sent) await rowOf(clerk.getByRole('main'), one).getByRole('checkbox').check();
  await press(clerk, m.nsdl_pan_filing_file_selected());
  await clerk.waitForURL(/\/filing\/batch\//);
  await expect(clerk.getByText(m.shared_status_filing_ready()).first()).toBeVisible({ timeout: 60_000 });
  for (const one of sent) await expect(rowOf(clerk.getByRole('main'), one)).toBeVisible();
  await expectAccessible(clerk);
  await expectFitsPhone(clerk);
  const { bytes } = await downloaded(clerk, () => press(clerk, m.nsdl_pan_filing_download()));
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  expect(files.size).toBe(sent.length * 4 + 1);
  const register = files.get('register_93_individual_N.csv')?.toString() ?? '';
  for (const { id, token } of sent) {
    const { aadhaar } = await callAs<{ aadhaar: string }>(clerk, nsdlPanStaff.unmask, {
      params: { id },
      body: { reason: 'Comparing the register' },
    });
    expect(register).toContain(`${token},93,N,individual`);
    expect(register).toContain(aadhaar);
    expect(files.get(`${token}_docs.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.has(`${token}_photo.jpg`)).toBe(true);
  }
});

test('STF-10 numbers are imported from a file, undone with their commission, and imported again', async () => {
  await bringNumbersIn(clerk, sheet());
  await press(clerk, m.imports_start_button({ count: String(sent.length) }));
  await press(clerk, m.imports_undo_button());
  await press(clerk.getByRole('dialog', { name: m.imports_undo_title() }), m.imports_undo_button());
  await expect(clerk.getByText(m.imports_undone_by())).toBeVisible();
  await shop.goto('/merchant/product/nsdl-pan/physical/ack/list');
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.getByText(numbers[0] ?? '')).toHaveCount(0);
  await bringNumbersIn(clerk, sheet());
  await expect(clerk.getByText(m.faults_not_found())).toBeVisible();
  await press(clerk, m.imports_start_button({ count: String(sent.length) }));
  await expect(clerk.getByRole('button', { name: m.imports_undo_button() })).toBeVisible();
});

test('STF-10 MER-09 slips are matched to their application by name, and the shop sees them', async () => {
  await clerk.goto(`${root}/filing/slips`);
  const slips = [...numbers.map((number) => `ACK_${number}.pdf`), 'cover letter.pdf'];
  const files = await Promise.all(
    slips.map(async (name) => ({ name, mimeType: 'application/pdf', buffer: await pdfOf(1) })),
  );
  await clerk.getByLabel(m.nsdl_pan_filing_slips_drop(), { exact: true }).setInputFiles(files);
  await expect(
    clerk.getByRole('heading', { name: m.nsdl_pan_filing_slips_found({ found: '3', all: '4' }) }),
  ).toBeVisible();
  await expectAccessible(clerk);
  await expectFitsPhone(clerk);
  await press(clerk, m.nsdl_pan_filing_slips_attach({ count: '3' }));
  await expectNote(clerk, m.nsdl_pan_filing_slips_done({ count: '3' }));
  await expect(clerk.getByText(m.shared_status_slip_attached(), { exact: true })).toHaveCount(3);
  for (const number of numbers) await expectMerchantDownloads(shop, number);
  expect(await prove()).toBeTruthy();
});
