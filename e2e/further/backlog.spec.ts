import { expect, type Page, test } from '@playwright/test';
import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { m } from '@sevadesk/messages';
import { pdfOf } from '../../apps/api/test/factories/files.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseRadio, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { freshDigits } from '../journeys/steps/shop.ts';
import { downloaded } from '../journeys/steps/submit-application.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
let head: Page;
let shop: Page;
test.beforeAll(async ({ browser }) => {
  head = await open(browser);
  shop = await open(browser);
});

const archive = {
  head: '/backend/actions/nsdl-pan/physical/backlog-data',
  shop: '/merchant/product/nsdl-pan/physical/backlog-data',
};

/** Unassigned numbers, new in each run. */
const run = freshDigits(6);
const first = `2999${run}1`;
const aadhaar = `${first}${verhoeffDigit(first)}`;
const token = (index: number) => `E2E${run}${index}`;
const ackNo = (index: number) => `770000${run}00${index}`;

function csvFor(code: string): string {
  const line = (index: number, memno: string, status: string, dated = '05/03/2021') =>
    [
      token(index),
      dated,
      status === 'A' ? ackNo(index) : '',
      'New',
      `PURANI NAMOONA ${index}`,
      index === 1 ? aadhaar : '',
      '9000000001',
      `purani${index}@people.example`,
      memno,
      'Purani Dukan',
      status,
    ].join(',');
  return [
    'transid,dated,akn_no,pan_type,cardname,aadhaar_No,contactno,email,memno,name,status',
    line(1, code, 'A'),
    line(2, code, 'P'),
    line(3, 'NOBODY', 'A'),
    line(4, code, 'A', '31/02/2021'),
  ].join('\n');
}

/** Returns the branch code of the user signed in on the page. */
const branchCode = (at: Page) =>
  at.evaluate((): string => JSON.parse(localStorage.getItem('auth-state') ?? '{}').user.code);

/** Filters the archive by the dates of the run's applications. */
async function ask(at: Page, status: string): Promise<void> {
  await textField(at, m.nsdl_pan_backlog_filter_from()).fill('01/03/2021');
  await textField(at, m.nsdl_pan_backlog_filter_to()).fill('31/03/2021');
  await chooseRadio(at, m.nsdl_pan_backlog_filter_status(), status);
  await press(at, m.nsdl_pan_backlog_filter_search());
}

const cellOf = (at: Page, text: string) => at.getByRole('row').filter({ hasText: text });

test('STF-13 the list of the old system is checked, its invalid line reported, and imported without full Aadhaar numbers', async () => {
  await signIn(head, sampleSignIn('admin'));
  await signIn(shop, sampleSignIn('dakghar'));
  const csv = csvFor(await branchCode(shop));
  await head.goto(`${archive.head}/import/new`);
  const file = { name: `former-${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await head.getByLabel(m.nsdl_pan_backlog_imports_file(), { exact: true }).setInputFiles(file);
  await press(head, m.imports_upload_button());
  await expect(head.getByText(`XXXXXXXX${aadhaar.slice(-4)}`).first()).toBeVisible();
  await expect(head.getByText(aadhaar)).toHaveCount(0);
  await press(head, m.imports_check_button());
  const start = head.getByRole('button', { name: m.imports_start_button({ count: '3' }), exact: true });
  await expect(start).toBeVisible();
  await expect(head.getByText(`${m.nsdl_pan_backlog_column_dated()}:`)).toBeVisible();
  await expectAccessible(head);
  await start.click();
  await expect(head.getByRole('button', { name: m.imports_undo_button() })).toBeVisible();
});

test('STF-13 TBL-04 head office finds the applications by date and status, with their shop', async () => {
  await head.goto(archive.head);
  await expect(head.getByLabel(m.nsdl_pan_backlog_status_success(), { exact: true })).toBeChecked();
  await ask(head, m.nsdl_pan_backlog_status_all());
  for (const index of [1, 2, 3]) await expect(cellOf(head, token(index))).toBeVisible();
  await expect(cellOf(head, token(3))).toContainText('Purani Dukan');
  await ask(head, m.nsdl_pan_backlog_status_pending());
  await expect(cellOf(head, token(2))).toBeVisible();
  await expect(cellOf(head, token(1))).toHaveCount(0);
  await expect(head).toHaveURL(/status=P/);
  await head.reload();
  await expect(cellOf(head, token(2))).toBeVisible();
  await expectAccessible(head);
  await expectFitsPhone(head);
});

test('MER-09 the shop sees its own, and downloads the attached acknowledgement', async () => {
  await head.goto(archive.head);
  await press(head, m.nsdl_pan_backlog_attach_title());
  const drawer = head.getByRole('dialog');
  await drawer.getByLabel(m.nsdl_pan_backlog_attach_choose(), { exact: true }).setInputFiles([
    { name: `${ackNo(1)}.pdf`, mimeType: 'application/pdf', buffer: await pdfOf(1) },
    { name: 'something.pdf', mimeType: 'application/pdf', buffer: await pdfOf(1) },
  ]);
  await press(drawer, m.nsdl_pan_backlog_attach_button());
  // The first PDF starts the process that inspects PDFs.
  await expect(drawer.getByText('something.pdf')).toBeVisible({ timeout: 60_000 });
  await expect(drawer.getByText(m.nsdl_pan_backlog_attach_done({ count: '1' }))).toBeVisible();
  await shop.goto(archive.shop);
  await ask(shop, m.nsdl_pan_backlog_status_success());
  await expect(cellOf(shop, token(1))).toContainText(`XXXX XXXX ${aadhaar.slice(-4)}`);
  await expect(cellOf(shop, token(3))).toHaveCount(0);
  const link = shop.getByRole('button', { name: m.nsdl_pan_backlog_download_ack({ number: ackNo(1) }) });
  const ack = await downloaded(shop, () => link.click());
  expect(ack.name).toBe(`${ackNo(1)}.pdf`);
  expect(ack.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(shop);
  await expectFitsPhone(shop);
});

test('the import is undone, except rows with an acknowledgement', async () => {
  await head.goto(`${archive.head}/import`);
  await head.getByRole('link', { name: `former-${run}.csv` }).click();
  await press(head, m.imports_undo_button());
  await press(head.getByRole('dialog', { name: m.imports_undo_title() }), m.imports_undo_button());
  await expect(head.getByText(m.imports_undone_by())).toBeVisible();
  await expect(head.getByText(token(1)).first()).toBeVisible();
  await shop.goto(archive.shop);
  await ask(shop, m.nsdl_pan_backlog_status_all());
  await expect(cellOf(shop, token(1))).toBeVisible();
  await expect(cellOf(shop, token(2))).toHaveCount(0);
});
