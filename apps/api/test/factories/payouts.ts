import type { Paise } from '@sevadesk/contract/kernel/paise';
import { type PayoutPolicy, payouts } from '@sevadesk/contract/payouts';
import { firstPayoutPolicy } from '../../src/modules/payouts/payouts.rules.ts';
import { systemIds, uuidV7 } from '../../src/platform/ids.ts';
import { call, type Signed, type TestApp } from '../helpers.ts';
import { nextNumber } from './users.ts';

const paise = (amount: number) => amount as Paise;

/** Switches payouts on, from 1.00 to 1,00,000.00 without a fee unless given. */
export async function allowPayouts(
  app: TestApp,
  as: Signed,
  policy: Partial<Record<keyof PayoutPolicy, unknown>> = {},
) {
  const body = { ...firstPayoutPolicy, isOn: true, minPaise: paise(100), maxPaise: paise(10_000_000), ...policy };
  const saved = await call(app, payouts.savePolicy, { as, body: body as PayoutPolicy });
  if (saved.status !== 200) throw new Error(`The policy was answered by ${saved.status}`);
}

/** Gives a merchant a verified bank account, in place of the earlier one; returns its number. */
export async function verifyAccount(app: TestApp, merchantId: string): Promise<string> {
  const accountNumber = String(50_100_000_000 + nextNumber());
  const at = app.clock.now().toISOString();
  const found = await app.db
    .selectFrom('kycCases')
    .select('id')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  const caseId = found?.id ?? systemIds.next();
  if (!found) await app.db.insertInto('kycCases').values({ id: caseId, merchantId, createdAt: at }).execute();
  const values = JSON.stringify({ accountNumber, ifsc: 'HDFC0001234', name: 'ASHA DEVI' });
  await app.db
    .insertInto('kycDocuments')
    .values({ id: systemIds.next(), caseId, document: 'bank', status: 'verified', values, decidedAt: at })
    .onConflict((conflict) => conflict.columns(['caseId', 'document']).doUpdateSet({ values }))
    .execute();
  return accountNumber;
}

/** The body of a request for a payout as the screen sends it. */
export const payoutBody = (accountNumber: string, amountPaise: number, feePaise = 0) => ({
  id: uuidV7(),
  amountPaise: paise(amountPaise),
  feePaise: paise(feePaise),
  accountEnd: accountNumber.slice(-4),
});
