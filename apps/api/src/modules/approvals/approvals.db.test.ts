import { approvals, type ApprovalRow } from '@sevadesk/contract/approvals';
import { gateway } from '@sevadesk/contract/gateway';
import type { Paise } from '@sevadesk/contract/kernel/money';
import { ledger } from '@sevadesk/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSecondPersonSums } from '../../../test/factories/approvals.ts';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { fund } from '../../../test/factories/payments.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { getBalance, prove } from '../wallet/index.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let shop: BuiltMerchant;

beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
  shop = await buildMerchant(app);
  await fund(app, shop, 50_000);
});
afterAll(() => app.close());

const waiting = async (as = checker) => (await call(app, approvals.list, { as })).body.data;
const balance = () => getBalance(systemCtx(app), shop.id);

/** Requests a credit above the set sum; returns its row in the inbox. */
async function ask(reason: string): Promise<ApprovalRow> {
  const body = {
    id: uuidV7(),
    kind: 'credit' as const,
    merchantId: shop.id,
    accountCode: 'house:bank-clearing',
    amountPaise: 500_000 as Paise,
    reason,
  };
  await call(app, ledger.adjust, { as: maker, body });
  const row = (await waiting()).find(({ id }) => id === body.id);
  if (!row) throw new Error('the request does not wait');
  return row;
}

const approve = ({ kind, id, requestedAt }: ApprovalRow, as = checker) =>
  call(app, approvals.approve, { as, params: { requestKind: kind, id }, body: { requestedAt } });
const reject = ({ kind, id, requestedAt }: ApprovalRow, as = checker) =>
  call(app, approvals.reject, {
    as,
    params: { requestKind: kind, id },
    body: { requestedAt, remark: 'No slip for it' },
  });

const withdraw = ({ kind, id, requestedAt }: ApprovalRow, as = maker) =>
  call(app, approvals.withdraw, { as, params: { requestKind: kind, id }, body: { requestedAt } });

describe('BEY-01 the inbox for a second person', () => {
  it('says what a correction changes, who asked and why, and posts it once', async () => {
    const before = await balance();
    const row = await ask('Bank credited twice');
    expect(row).toMatchObject({
      kind: 'adjustment',
      before: 'Wallet balance ₹ 500.00',
      after: 'Wallet balance ₹ 5,500.00',
      shop: { code: shop.code },
      amountPaise: 500_000,
      reason: 'Bank credited twice',
      isOwn: false,
    });
    expect(row.act).toMatch(/^Credit No\. \d+$/);
    expect((await waiting(maker)).find(({ id }) => id === row.id)).toMatchObject({ isOwn: true });
    expect((await approve(row, maker)).error.code).toBe('maker_is_checker');
    expect((await reject(row, maker)).error.code).toBe('maker_is_checker');
    const answers = await Promise.all([approve(row), approve(row)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(before + 500_000);
    expect((await approve(row)).error.code).toBe('not_found');
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('says that a debit beyond the wallet is not possible, and which dues a penalty leaves', async () => {
    const poor = await buildMerchant(app);
    await fund(app, poor, 10_000);
    const kinds = ['debit', 'penalty'] as const;
    for (const kind of kinds)
      await call(app, ledger.adjust, {
        as: maker,
        body: {
          id: uuidV7(),
          kind,
          merchantId: poor.id,
          accountCode: 'house:bank-clearing',
          amountPaise: 500_000 as Paise,
          reason: `Asked as ${kind}`,
        },
      });
    const rows = await waiting();
    const afterOf = (kind: string) => rows.find(({ reason }) => reason === `Asked as ${kind}`)?.after;
    expect(kinds.map(afterOf)).toEqual([
      'Not possible: the wallet holds too little',
      'Wallet balance ₹ 0.00, dues ₹ 4,900.00',
    ]);
  });

  it('rejects with a reason; nothing is posted', async () => {
    const before = await balance();
    const row = await ask('Wrong branch');
    expect((await reject(row)).body).toEqual({ ok: true });
    expect((await waiting()).map(({ id }) => id)).not.toContain(row.id);
    const kept = await app.db.selectFrom('adjustments').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ status: 'rejected', decisionRemark: 'No slip for it' });
    expect(await balance()).toBe(before);
  });

  it('lets its maker alone withdraw a request, once', async () => {
    const before = await balance();
    const row = await ask('A mistake');
    expect((await withdraw(row, checker)).error.code).toBe('forbidden');
    expect((await withdraw(row)).body).toEqual({ ok: true });
    expect((await withdraw(row)).error.code).toBe('not_found');
    expect((await approve(row)).error.code).toBe('not_found');
    const stored = await app.db
      .selectFrom('adjustments')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'rejected', decidedBy: null, resultPostingId: null });
    expect(await balance()).toBe(before);
  });

  it('does not decide a request that was replaced after it was shown', async () => {
    const row = await ask('Shown before');
    const older = { ...row, requestedAt: '2026-01-01T00:00:00.000Z' as ApprovalRow['requestedAt'] };
    expect((await approve(older)).error.code).toBe('changed_meanwhile');
    expect((await reject(older)).error.code).toBe('changed_meanwhile');
    expect((await reject(row)).status).toBe(200);
  });

  it('shows and decides only kinds for which a person has the permission', async () => {
    const row = await ask('For the accounts office');
    const clerk = await signInAs(app, await buildStaff(app, { permissions: ['pan.acknowledge'] }));
    expect(await waiting(clerk)).toEqual([]);
    expect((await approve(row, clerk)).error.code).toBe('forbidden');
    expect((await reject(row, clerk)).error.code).toBe('forbidden');
    const other = await signInAs(app, await buildStaff(app, { permissions: ['pan.verify'] }));
    expect(await waiting(other)).toEqual([]);
    expect((await reject(row)).status).toBe(200);
  });

  it('closes a UPI review as proposed, or rejects the proposal, which its maker reads', async () => {
    const owner = await signInAs(app, shop.owner);
    await setSecondPersonSums(app, 100);
    const { body } = await call(app, gateway.create, { as: owner, body: { amount: 40.03 } });
    const { client_txn_id } = body.data;
    await call(app, gateway.checkStatus, { as: owner, body: { client_txn_id } });
    const { id } = await app.db
      .selectFrom('gatewayOrders')
      .select('id')
      .where('clientTxnId', '=', client_txn_id)
      .executeTakeFirstOrThrow();
    const propose = async () => {
      const input = { resolution: 'credited' as const, reason: 'Seen at the bank' };
      await call(app, gateway.resolve, { as: maker, params: { id }, body: input });
      return (await waiting()).find((row) => row.id === id) as ApprovalRow;
    };
    const before = await balance();
    const first = await propose();
    expect(first).toMatchObject({ kind: 'upi-review', after: 'Credited to the wallet', amountPaise: 4103 });
    expect((await reject(first)).status).toBe(200);
    const { order } = (await call(app, gateway.get, { as: maker, params: { id } })).body;
    expect(order).toMatchObject({ proposal: null, rejection: { reason: 'No slip for it' } });
    const withdrawn = await propose();
    expect((await withdraw(withdrawn)).status).toBe(200);
    expect((await waiting()).map((row) => row.id)).not.toContain(id);
    const second = await propose();
    expect((await approve(first)).error.code).toBe('changed_meanwhile');
    expect((await approve(second)).status).toBe(200);
    expect(await balance()).toBe(before + 4103);
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
