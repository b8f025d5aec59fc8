import { expect, type Page, test } from '@playwright/test';
import { dashboard } from '@sevadesk/contract/dashboard';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { summedReports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { expectQuiet } from '../checks/quiet.ts';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
let staff: Page;
let merchant: Page;

test.beforeAll(async ({ browser }) => {
  staff = await open(browser);
  merchant = await open(browser);
  await signIn(staff, sampleSignIn('admin'));
  await signIn(merchant, sampleSignIn('shop'));
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Returns the row count in the list's footer. */
const rowsOf = (page: Page) => page.getByRole('table').first().locator('tbody tr');

test('STF-21 a number of the volume leads through its groups to its applications', async () => {
  await staff.goto('/backend/misc/reports');
  await staff.getByRole('link', { name: new RegExp(`^${m.reports_volume_title()}`) }).click();
  await expect(heading(staff, m.reports_volume_title())).toBeVisible();
  await staff.getByLabel(m.reports_group_by()).selectOption('category');
  await expect(staff).toHaveURL(/by=category/);
  await expectQuiet(staff);
  // The previous groups are shown until those of this grouping arrive.
  const answered = staff.waitForResponse((answer) =>
    `${answer.url()}${answer.request().postData()}`.includes('physical'),
  );
  await staff.getByLabel(m.reports_by_way()).selectOption('physical');
  await expect(staff).toHaveURL(/way=physical/);
  await answered;
  await expectQuiet(staff);
  const first = rowsOf(staff).first();
  await expect(first.getByRole('link').first()).toBeVisible();
  const sent = Number((await first.getByRole('link').first().innerText()).replaceAll(',', ''));
  expect(sent).toBeGreaterThan(0);
  await first.getByRole('link').first().click();
  await expect(staff).toHaveURL(/physical\/list/);
  await expect(rowsOf(staff)).toHaveCount(Math.min(sent, 10));
  await staff.goBack();
  await expect(heading(staff, m.reports_volume_title())).toBeVisible();
  await expectAccessible(staff);
  await expectFitsPhone(staff);
});

test('STF-21 a report by mail is set up, paused, resumed and deleted', async () => {
  await staff.goto('/backend/misc/reports/commission');
  await staff.getByRole('button', { name: m.reports_by_mail() }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel(m.reports_rhythm_monthly()).check();
  await drawer.getByRole('button', { name: m.reports_schedule_button() }).click();
  await expectNote(staff, m.reports_schedule_done());
  await staff.goto('/backend/misc/reports/schedules');
  const row = staff.getByRole('listitem').filter({ hasText: m.reports_list_commission() }).filter({ hasText: '09:00' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: m.reports_pause() }).click();
  await expect(row).toContainText(m.reports_paused());
  await row.getByRole('button', { name: m.reports_resume() }).click();
  await expect(row).not.toContainText(m.reports_paused());
  await expectAccessible(staff);
  await row.getByRole('button', { name: m.reports_delete() }).click();
  await expect(row).toHaveCount(0);
});

test('STF-01 STF-02 the dashboard shows the total, pending work and the six actions, each number a link', async () => {
  await staff.goto('/backend');
  const figures = await callAs<ReplyOf<typeof dashboard.staff>>(staff, dashboard.staff);
  await expect(staff.getByText(m.dashboard_total_volume())).toBeVisible();
  for (const { id } of figures.idDetail ?? [])
    await expect(staff.getByRole('link', { name: new RegExp(id) }).first()).toBeVisible();
  const busy = figures.waiting.find(({ key, nos }) => key === 'payments' && nos > 0);
  if (busy) {
    await staff
      .getByRole('link', { name: new RegExp(m.dashboard_wait_payments()) })
      .first()
      .click();
    await expect(staff).toHaveURL(/actions\/payments\?.*pending/);
    // Other tests pay in at the same time; the queue holds waiting requests.
    await expect(
      staff
        .getByRole('button')
        .filter({ hasText: /PR\d{6}/ })
        .first(),
    ).toBeVisible();
  }
});

test('MER-01 MER-17 a shop sees only its own day and reports', async () => {
  await merchant.goto('/merchant');
  await expect(merchant.getByText(m.dashboard_earned_today())).toBeVisible();
  await expectAccessible(merchant);
  await merchant.goto('/merchant/misc/reports');
  await merchant.getByRole('link', { name: new RegExp(`^${m.reports_volume_title()}`) }).click();
  await expect(heading(merchant, m.reports_volume_title())).toBeVisible();
  const asked = merchant.getByRole('search');
  await expect(asked.getByLabel(m.reports_by_category())).toBeVisible();
  await expect(asked.getByLabel(m.reports_by_merchantcode())).toHaveCount(0);
  // Other tests submit forms of this shop at the same time: page and response are compared until both are of the same moment.
  await expect(async () => {
    await merchant.reload();
    const own = await callAs<ReplyOf<typeof summedReports.ownVolume.overview>>(
      merchant,
      summedReports.ownVolume.overview,
    );
    const sent = own.totals.sent.toLocaleString('en-IN');
    const shown = merchant.getByText(sent, { exact: true }).filter({ visible: true });
    await expect(shown.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expectFitsPhone(merchant);
});
