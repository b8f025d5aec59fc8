import { expect, type Page, test } from '@playwright/test';
import { m } from '@sevadesk/messages';
import pg from 'pg';
import { expectAccessible, expectFitsPhone, expectOpened } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expectNote } from '../pages/toast.ts';
import { databaseUrl, sampleSignIn } from '../stack/settings.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const open = people();
let admin: Page;
test.beforeAll(async ({ browser }) => {
  admin = await open(browser);
  await signIn(admin, sampleSignIn('admin'));
});

/** Creates a job that has failed for good, in the state in which the worker leaves it. */
async function failedWork(): Promise<string> {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    const task = `drill.failed-${Date.now()}`;
    const { rows } = await client.query('select (graphile_worker.add_job($1)).id as id', [task]);
    await client.query("select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'the disk is full')", [
      rows[0].id,
    ]);
    return task;
  } finally {
    await client.end();
  }
}

test('operators see queue, proofs, backups and providers at a glance', async () => {
  await admin.goto('/backend/settings/operations');
  await expectOpened(admin);
  const main = admin.getByRole('main');
  await expect(main.getByText(m.operations_figure_audit_ok(), { exact: true })).toBeVisible();
  await expect(main.getByText(/^\d{4}_\w+\.sql$/)).toBeVisible();
  await expectAccessible(admin);
  await expectFitsPhone(admin);
});

test('a failed job is found from its count and runs again with a reason', async () => {
  const task = await failedWork();
  await admin.goto('/backend/settings/operations');
  await admin.getByRole('link', { name: new RegExp(m.operations_figure_failed()) }).click();
  const row = admin.getByRole('row').filter({ hasText: task });
  await expect(row).toContainText('the disk is full');
  await row.getByRole('button', { name: m.operations_job_retry() }).click();
  const drawer = admin.getByRole('dialog');
  await press(drawer, m.operations_job_retry());
  await expect(textField(drawer, m.operations_job_retry_reason())).toHaveAttribute('aria-invalid', 'true');
  await textField(drawer, m.operations_job_retry_reason()).fill('The disk was grown');
  await press(drawer, m.operations_job_retry());
  await expectNote(admin, m.operations_job_retried());
  await expect(row).toHaveCount(0);
});
