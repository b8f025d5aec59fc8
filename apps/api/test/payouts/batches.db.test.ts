import { createHash } from 'node:crypto';
import { approvals } from '@sevadesk/contract/approvals';
import { payoutBatches, payouts } from '@sevadesk/contract/payouts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import {
  allowPayouts,
  type BatchPeople,
  decideBatch,
  prepareBatchAs,
  requestPayoutAs,
  sendPayouts,
  verifyAccount,
} from '../factories/payouts.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let people: BatchPeople;
let shop: { id: string; as: Signed; account: string };

beforeAll(async () => {
  app = await testApp();
  people = {
    maker: await signInAs(app, await buildStaff(app)),
    checker: await signInAs(app, await buildStaff(app)),
  };
  await allowPayouts(app, people.maker, { feePaise: 590 });
  const merchant = await buildMerchant(app, { shopName: 'Asha Point' });
  await fund(app, merchant, 5_000_000);
  shop = { id: merchant.id, as: await signInAs(app, merchant.owner), account: await verifyAccount(app, merchant.id) };
});
afterAll(() => app.close());

const ask = (amountPaise: number) => requestPayoutAs(app, shop.as, shop.account, amountPaise, 590);
const file = (id: string, as = people.maker) => call(app, payoutBatches.file, { as, params: { id } });
const rowOf = async (id: string) =>
  (await call(app, payouts.list, { as: people.maker, body: {} })).body.data.find((row) => row.id === id);

describe('a batch of payouts', () => {
  it('is approved by a second person once, who reads sum, largest payouts and new accounts', async () => {
    const asked = [await ask(100_000), await ask(200_000)];
    const { body, status } = await prepareBatchAs(
      app,
      people.maker,
      asked.map(({ id }) => id),
    );
    expect([status, body.payouts]).toEqual([200, 2]);
    const inbox = (await call(app, approvals.list, { as: people.checker })).body.data;
    const row = inbox.find(({ id }) => id === body.id);
    expect(row).toMatchObject({ kind: 'payout-batch', amountPaise: 298_820, before: null });
    expect(row?.after).toMatch(
      /^2 payouts, 2,988\.20\/- .*Asha Point 1,994\.10\/- \(new account\); .* · 2 payouts to new accounts$/,
    );
    expect((await decideBatch(app, people.maker, body.id, 'approve')).error.code).toBe('maker_is_checker');
    expect((await file(body.id)).error.code).toBe('state_refused');
    const params = { requestKind: 'payout-batch' as const, id: body.id };
    const decision = { as: people.checker, params, body: { requestedAt: row?.requestedAt ?? '' } };
    const answers = await Promise.all([1, 2].map(() => call(app, approvals.approve, decision)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await rowOf(asked[0]?.id ?? '')).toMatchObject({ status: 'sent', batchNumber: body.number });
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('gives the same bytes at each download, with the accounts of the time of the request; each is audited', async () => {
    const { id, reference } = await ask(100_000);
    const account = shop.account;
    const batchId = await sendPayouts(app, people, [id]);
    const first = await file(batchId);
    shop.account = await verifyAccount(app, shop.id);
    const second = await file(batchId, people.checker);
    const text = (answer: typeof first) => answer.bytes.toString();
    expect(text(first)).toMatch(
      new RegExp(`^NEFT,\\d+,ASHA DEVI,${account},HDFC0001234,994\\.10,.*,${reference},`, 'm'),
    );
    expect(text(second)).toBe(text(first));
    const { fileHash } = await app.db
      .selectFrom('payoutBatches')
      .select('fileHash')
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow();
    expect(createHash('sha256').update(text(first)).digest('hex')).toBe(fileHash);
    const audited = await app.db
      .selectFrom('auditEvents')
      .select('action')
      .where('recordId', '=', batchId)
      .where('action', '=', 'payouts.download-file')
      .execute();
    expect(audited).toHaveLength(2);
  });

  it('is prepared by one of two people at once, and a repeated request has one effect', async () => {
    const { id } = await ask(100_000);
    const answers = await Promise.all([
      prepareBatchAs(app, people.maker, [id]),
      prepareBatchAs(app, people.checker, [id]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const other = await ask(100_000);
    const bankAccountId = await app.db.selectFrom('bankAccounts').select('id').limit(1).executeTakeFirstOrThrow();
    const body = {
      id: crypto.randomUUID(),
      profile: 'nach-credit',
      bankAccountId: bankAccountId.id,
      payoutIds: [other.id],
    };
    const twice = [1, 2].map(() => call(app, payoutBatches.prepare, { as: people.maker, body }));
    const [one, two] = await Promise.all(twice);
    expect(new Set([one?.body.number, two?.body.number]).size).toBe(1);
    expect((await call(app, payoutBatches.prepare, { as: people.checker, body })).error.code).toBe(
      'idempotency_conflict',
    );
  });

  it.each(['reject', 'withdraw'] as const)('makes its payouts ready again: %s', async (decision) => {
    const { id } = await ask(100_000);
    const { body } = await prepareBatchAs(app, people.maker, [id]);
    expect((await call(app, payouts.cancel, { as: shop.as, params: { id } })).error.code).toBe('state_refused');
    const as = decision === 'reject' ? people.checker : people.maker;
    expect((await decideBatch(app, as, body.id, decision)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'ready', batchNumber: null });
    const before = await getBalance(systemCtx(app), shop.id);
    expect((await call(app, payouts.cancel, { as: shop.as, params: { id } })).status).toBe(200);
    expect(await getBalance(systemCtx(app), shop.id)).toBe(before + 100_000);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('takes no payout that is not ready, and no unknown profile', async () => {
    const { id } = await ask(100_000);
    await sendPayouts(app, people, [id]);
    expect((await prepareBatchAs(app, people.maker, [id])).error.code).toBe('state_refused');
    const { id: bankAccountId } = await app.db
      .selectFrom('bankAccounts')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const body = { id: crypto.randomUUID(), profile: 'unknown', bankAccountId };
    expect((await call(app, payoutBatches.prepare, { as: people.maker, body })).error.errors).toMatchObject([
      { field: 'profile' },
    ]);
  });
});
