import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { collect } from '@sevadesk/contract/collect';
import { incentives } from '@sevadesk/contract/incentives';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { masters } from '@sevadesk/contract/masters';
import { transferPlans } from '@sevadesk/contract/payments';
import { callAs } from '../stack/api.ts';

/** Plans a bank transfer of the shop; returns its id. */
export async function createPlan(page: Page): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, masters.payInto);
  const body = { amountPaise: 100_000, bankAccountId: data[0]?.id };
  return (await callAs<{ id: string }>(page, transferPlans.create, { body })).id;
}

/** Returns real records of money for the addresses of staff; undefined for other addresses. */
export async function moneyRecords(page: Page): Promise<(path: string) => string | undefined> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, collect.list, { body: {} });
  const id = randomUUID();
  const today = istDateOf(new Date());
  // Of nobody: the branch code of a shop that sells nothing in these stories.
  const whom = { merchantCodes: 'RT1004', products: [], unit: 'count', scope: 'own' };
  const steps = [{ from: 1_000, paise: 100, perSalePaise: 0 }];
  const body = { id, name: 'Sample target', ...whom, fromDay: today, toDay: today, steps };
  await callAs(page, incentives.setTarget, { body });
  return (path) => {
    if (path.includes('/gateway-collect/')) return data[0]?.id;
    return path.includes('/account/targets/') ? id : undefined;
  };
}
