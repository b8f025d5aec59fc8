import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parseRupees } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import { shownNumber } from '../../pages/number.ts';
import type { Applicant } from './applicant.ts';

/** Triggers a download; returns its name and content. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

export type Submitted = { id: string; token: string; pricePaise: number; print: Buffer };

/** Checks price, balance and consent, then pays: a token number and the filled form to print. */
export async function submitApplication(page: Page, applicant: Applicant): Promise<Submitted> {
  await expect(page.getByText(applicant.fullName).first()).toBeVisible();
  await expect(page.getByText(`XXXX XXXX ${applicant.aadhaar.slice(-4)}`).first()).toBeVisible();
  await expect(page.getByText(applicant.aadhaar)).toHaveCount(0);
  const pay = page.getByRole('button', { name: /^Pay [\d,]+\.\d\d\/-/ });
  const price = /[\d,]+\.\d\d/.exec(await pay.innerText())?.[0] ?? '';
  const pricePaise = parseRupees(price.replaceAll(',', '')) ?? 0;
  expect(pricePaise).toBeGreaterThan(0);
  await expect(pay).toBeDisabled();
  await page.getByRole('checkbox', { name: m.nsdl_pan_consent() }).check();
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: m.nsdl_pan_merchant_pre_done_title() })).toBeVisible();
  const token = await shownNumber(page.getByRole('main'));
  const print = await downloaded(page, () =>
    page.getByRole('button', { name: m.nsdl_pan_merchant_pre_print(), exact: true }).click(),
  );
  expect(print.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: m.nsdl_pan_merchant_pre_scan(), exact: true }).click();
  await page.waitForURL(/\/upload\/scanning\//);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { id, token, pricePaise, print: print.bytes };
}
