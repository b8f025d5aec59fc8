import { expect, type Page } from '@playwright/test';
import { parseRupees } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';

/** Parses '1,23,456.70/-' and '501.00 Cr' as paise; a dash is zero. */
function paiseIn(text: string): number {
  if (text.trim() === '-') return 0;
  const amount = parseRupees((/[\d,]+\.\d\d/.exec(text)?.[0] ?? '').replaceAll(',', ''), { allowZero: true });
  if (amount === undefined) throw new Error(`"${text}" is no amount.`);
  return text.includes('Dr') ? -amount : amount;
}

export type Statement = { lines: { kind: string; paise: number; balance: number }[]; closing: number };

/** Finds a column index by its header. */
async function columnsOf(page: Page): Promise<(name: string) => number> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  return (name) => heads.findIndex((head) => head.trim() === name);
}

async function fact(page: Page, label: string): Promise<number> {
  const found = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  return paiseIn(await found.locator('dd').innerText());
}

/** Reads the statement on the page and checks its arithmetic: opening + Cr - Dr = closing, also line by line. */
export async function getStatement(page: Page): Promise<Statement> {
  await expect(page.getByText(m.wallet_closing())).toBeVisible();
  const column = await columnsOf(page);
  const [kind, dr, cr, balance] = [m.wallet_kind(), m.wallet_dr(), m.wallet_cr(), m.wallet_balance()].map(column);
  const rows = await page.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
  const lines = cells.map((texts) => ({
    kind: texts[kind ?? -1] ?? '',
    paise: paiseIn(texts[cr ?? -1] ?? '') - paiseIn(texts[dr ?? -1] ?? ''),
    balance: paiseIn(texts[balance ?? -1] ?? ''),
  }));
  const opening = await fact(page, m.wallet_opening());
  const closing = await fact(page, m.wallet_closing());
  const credit = await fact(page, m.wallet_total_cr());
  const debit = await fact(page, m.wallet_total_dr());
  expect(opening + credit - debit).toBe(closing);
  expect(opening + lines.reduce((sum, line) => sum + line.paise, 0)).toBe(closing);
  expect(lines.at(-1)?.balance).toBe(closing);
  for (const [index, line] of lines.entries()) {
    expect(line.balance - line.paise).toBe(lines[index - 1]?.balance ?? opening);
  }
  return { lines, closing };
}

export async function readOwnStatement(page: Page): Promise<Statement> {
  await page.goto('/merchant/misc/reports/statement');
  return getStatement(page);
}

/** Reads the same wallet in the staff area, by its branch code. */
export async function readStatementOf(page: Page, branchCode: string): Promise<Statement> {
  await page.goto('/backend/misc/reports/statement');
  await page.getByLabel(m.wallet_account(), { exact: true }).first().fill(branchCode);
  await page.getByRole('option').filter({ hasText: branchCode }).click();
  return getStatement(page);
}
