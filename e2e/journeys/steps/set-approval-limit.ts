import { expect, type Page } from '@playwright/test';
import { m } from '@sevadesk/messages';
import { press, textField } from '../../pages/form.ts';

/** Sets from which sum an act needs a second person: one person requests it, another one approves it. */
export async function setApprovalLimit(
  { maker, checker }: { maker: Page; checker: Page },
  { act, rupees }: { act: string; rupees: string },
): Promise<void> {
  await maker.goto('/backend/actions/approval-policy');
  const main = maker.getByRole('main');
  await textField(main, act).fill(rupees);
  await textField(main, m.approvals_policy_reason()).fill('Agreed in the office');
  await press(main, m.approvals_policy_request());
  await expect(main.getByRole('note')).toContainText('Agreed in the office');
  await checker.goto('/backend/actions/approvals');
  await checker.getByRole('button', { name: /Change of approval limits/ }).click();
  await press(checker, m.approvals_approve());
  await expect(checker.getByText(m.approvals_approved())).toBeVisible();
}
