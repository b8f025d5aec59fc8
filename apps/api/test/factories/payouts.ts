import { approvals } from '@sevadesk/contract/approvals';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { payoutBatches, type PayoutPolicy, payoutReference, payouts } from '@sevadesk/contract/payouts';
import { firstPayoutPolicy } from '../../src/modules/payouts/payouts.rules.ts';
import { systemIds, uuidV7 } from '../../src/platform/ids.ts';
import { call, type Signed, type TestApp } from '../helpers.ts';
import { buildBankAccount } from './payments.ts';
import { nextNumber } from './users.ts';

const paise = (amount: number) => amount as Paise;

/** Switches payouts on, from 10.00 to 1,00,000.00 without a fee unless given. */
export async function allowPayouts(
  app: TestApp,
  as: Signed,
  policy: Partial<Record<keyof PayoutPolicy, unknown>> = {},
) {
  const body = { ...firstPayoutPolicy, isOn: true, minPaise: paise(1_000), maxPaise: paise(10_000_000), ...policy };
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

export type BatchPeople = { maker: Signed; checker: Signed };

/** Prepares a batch of these payouts, or of all that are ready; returns the answer. */
export async function prepareBatchAs(app: TestApp, maker: Signed, payoutIds?: readonly string[], id = uuidV7()) {
  const bankAccountId = (await buildBankAccount(app)).id;
  const body = { id, profile: 'neft-csv', bankAccountId, ...(payoutIds && { payoutIds: [...payoutIds] }) };
  return call(app, payoutBatches.prepare, { as: maker, body });
}

/** Decides a batch in the inbox. */
export async function decideBatch(app: TestApp, as: Signed, id: string, decision: 'approve' | 'reject' | 'withdraw') {
  const row = (await call(app, approvals.list, { as })).body.data.find((one) => one.id === id);
  if (!row) throw new Error('The batch is not in the inbox');
  const params = { requestKind: row.kind, id };
  const { requestedAt } = row;
  if (decision === 'approve') return call(app, approvals.approve, { as, params, body: { requestedAt } });
  if (decision === 'withdraw') return call(app, approvals.withdraw, { as, params, body: { requestedAt } });
  return call(app, approvals.reject, { as, params, body: { requestedAt, remark: 'Wrong account' } });
}

/** Requests a payout of a shop; returns its id and reference. */
export async function requestPayoutAs(app: TestApp, as: Signed, account: string, amountPaise: number, feePaise = 0) {
  const answer = await call(app, payouts.request, { as, body: payoutBody(account, amountPaise, feePaise) });
  if (answer.status !== 200) throw new Error(`The request was answered by ${answer.status}`);
  const { id, number } = answer.body;
  return { id, reference: payoutReference(number) };
}

/** Sends payouts to the bank: a batch by two people. Returns its id. */
export async function sendPayouts(app: TestApp, { maker, checker }: BatchPeople, payoutIds: readonly string[]) {
  const { body } = await prepareBatchAs(app, maker, payoutIds);
  const approved = await decideBatch(app, checker, body.id, 'approve');
  if (approved.status !== 200) throw new Error(`The approval was answered by ${approved.status}`);
  return body.id;
}
